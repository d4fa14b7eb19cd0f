"""Where networks think: with NumPy on the CPU or, for large matches, on a GPU with PyTorch."""

from typing import Final

from windfall.errors import WindfallError

CPU: Final = "cpu"
NOW: Final = [CPU]


def think_on(device: str) -> None:
    """From now on networks think on this device, as PyTorch names it."""
    NOW[0] = device


def check_device(device: str) -> None:
    """Refuse a device that is not there."""
    if device == CPU:
        return
    try:
        import torch
    except ImportError as error:
        raise WindfallError(f"The device {device} needs PyTorch: pip install 'windfall[train]'.") from error
    try:
        torch.zeros(1, device=device)
    except (RuntimeError, AssertionError) as error:
        raise WindfallError(f"PyTorch finds no device {device} here; {CPU} is always there.") from error
