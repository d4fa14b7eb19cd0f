// The keyboard map, shown on "?".

class Keys {
  open = $state(false);
}

export const keys = new Keys();

export const MAP: [string, string][] = [
  ['← → ↑ ↓', 'go through what can be chosen'],
  ['Space', 'choose it, or put it back'],
  ['Enter', 'confirm'],
  ['P', 'pass'],
  ['U or Backspace', 'undo'],
  ['H', 'ask for a hint'],
  ['1 to 9', 'choose the n-th action or button'],
  ['I', 'look at the card in full'],
  ['L, C, S', 'log, chat, scores'],
  ['R', 'what happened since your last move'],
  ['M', 'sound on or off'],
  ['?', 'these keys'],
  ['Esc', 'put back, close'],
];

/** Whether a key belongs to a field being written in. */
export function writing(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement | null;
  return !!target && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
}
