"""Compiles the rules with mypyc; everything else about the package is in pyproject.toml.

Only a missing C compiler leaves the rules uncompiled. An error of the compiler, or of mypyc, fails the install.
WINDFALL_PURE=1 compiles nothing and leaves what was built before as it is.
"""

import os
import shutil
import sys
from functools import partial
from multiprocessing.pool import ThreadPool
from pathlib import Path
from typing import Any

from setuptools import Distribution, Extension, setup
from setuptools.command.build import build
from setuptools.command.build_ext import build_ext
from setuptools.errors import PlatformError

ROOT = Path(__file__).parent
sys.path.insert(0, str(ROOT / "src"))

from windfall import build as engine  # noqa: E402


def has_compiler() -> bool:
    """Whether the C compiler that setuptools would call (CC, if that is set) can be found."""
    from distutils.ccompiler import new_compiler
    from distutils.sysconfig import customize_compiler

    compiler = new_compiler()
    if compiler.compiler_type == "msvc":
        try:
            compiler.initialize()
        except PlatformError:
            return False
        return True
    customize_compiler(compiler)
    return shutil.which(compiler.compiler_so[0]) is not None


def extensions() -> list[Extension]:
    """All modules of all rooms in one group, so that calls between them are native calls."""
    from mypyc.build import mypycify

    paths = [path.relative_to(ROOT).as_posix() for path in engine.sources()]
    # No configuration file: strictness is for the tests to judge, not for somebody's install.
    options = ["--config-file=", *paths]
    # A C file for each module: one for all takes the compiler many times as long.
    modules: list[Extension] = mypycify(options, opt_level="3", debug_level="0", group_name="windfall", multi_file=True)
    if sys.platform != "win32":
        for module in modules:
            # Nobody replaces our functions when linking, so the compiler may inline them: a tenth faster.
            module.extra_compile_args.append("-fno-semantic-interposition")
    return modules


def compile_side_by_side(
    compiler: Any,
    sources: list[str],
    output_dir: str | None = None,
    macros: Any = None,
    include_dirs: Any = None,
    debug: bool = False,
    extra_preargs: Any = None,
    extra_postargs: Any = None,
    depends: Any = None,
) -> list[str]:
    """What the compiler's own `compile` does, with one file for every core at a time."""
    macros, objects, extra_postargs, pp_opts, build = compiler._setup_compile(
        output_dir, macros, include_dirs, sources, depends, extra_postargs
    )
    cc_args = compiler._get_cc_args(pp_opts, debug, extra_preargs)

    def compile_one(made: str) -> None:
        source, extension = build[made]
        compiler._compile(made, source, extension, cc_args, extra_postargs, pp_opts)

    with ThreadPool(os.cpu_count() or 1) as pool:
        pool.map(compile_one, list(build), chunksize=1)
    return list(objects)


class CompiledDistribution(Distribution):
    def has_ext_modules(self) -> bool:
        """Yes, though mypyc has yet to say which: that takes long, so only BuildEngine.run asks it."""
        return True


class CleanBuild(build):
    def run(self) -> None:
        """Build a wheel from nothing: setuptools would pack modules that have been removed since its last build."""
        shutil.rmtree(self.build_lib, ignore_errors=True)
        super().run()


class BuildEngine(build_ext):
    def run(self) -> None:
        package = engine.PACKAGE if self.inplace else Path(self.build_lib, "windfall")
        if engine.pure():
            return
        if self.inplace and not self.force and engine.up_to_date():
            return
        if not has_compiler():
            self.leave_uncompiled(package)
            return
        # Taken before the compiler reads them, so that an edit made meanwhile is noticed.
        stamp = {"sources": engine.fingerprints()}
        self.distribution.ext_modules = extensions()
        # Once more, now that there are modules to take up; of its options only this one cannot be read twice.
        self.swig_opts = None
        self.finalize_options()
        super().run()
        engine.write_stamp(package, stamp)

    def build_extensions(self) -> None:
        if self.compiler.compiler_type == "unix":
            self.compiler.compile = partial(compile_side_by_side, self.compiler)
        super().build_extensions()

    def copy_extensions_to_source(self) -> None:
        self.remove_libraries()
        super().copy_extensions_to_source()

    def get_source_files(self) -> list[str]:
        """None to ship: the C files are made anew by every build."""
        return []

    def leave_uncompiled(self, package: Path) -> None:
        told = engine.read_stamp(package).get("told", False)
        if self.inplace:
            self.remove_libraries()
        if not told:
            print(f"windfall: {engine.UNCOMPILED_NOTICE}", file=sys.stderr)
        # pip shows nothing of what a build prints, so what it installs tells at the first command instead.
        seen = bool(self.inplace) and not self.editable_mode
        engine.write_stamp(package, {"uncompiled": engine.NO_COMPILER, "told": seen})

    def remove_libraries(self) -> None:
        """Also those of other Pythons and of modules since removed: the stamp speaks for one build only."""
        (engine.PACKAGE / engine.STAMP).unlink(missing_ok=True)
        for library in engine.libraries():
            library.unlink()


setup(
    distclass=CompiledDistribution,
    cmdclass={"build": CleanBuild, "build_ext": BuildEngine},
)
