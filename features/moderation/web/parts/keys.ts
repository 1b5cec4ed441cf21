/** What one key asks for. Which of them a screen obeys, it says itself. */
export type KeyCommand = 'down' | 'up' | 'take' | 'next' | 'approve' | 'return' | 'keys';

export type Pressed = Pick<KeyboardEvent, 'code' | 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Keys by their place on the keyboard, so that a Russian layout changes nothing; «?» by its sign as well. */
export function commandOf({ code, key, ctrlKey, metaKey, altKey, shiftKey }: Pressed): KeyCommand | null {
  if (ctrlKey || metaKey || altKey) return null;
  if (key === '?' || (code === 'Slash' && shiftKey)) return 'keys';
  return shiftKey ? null : (COMMANDS[code] ?? null);
}

const COMMANDS: Readonly<Record<string, KeyCommand>> = {
  KeyJ: 'down',
  ArrowDown: 'down',
  KeyK: 'up',
  ArrowUp: 'up',
  KeyT: 'take',
  KeyN: 'next',
  KeyA: 'approve',
  KeyR: 'return',
};

/** Arrows belong to the page until somebody walks the rows. */
export function isArrow({ code }: Pick<Pressed, 'code'>): boolean {
  return code === 'ArrowDown' || code === 'ArrowUp';
}

/** The row to go to, of so many; null when it would lead out of the list. */
export function rowAfter(at: number, rows: number, command: 'down' | 'up'): number | null {
  if (rows === 0) return null;
  if (at < 0) return command === 'down' ? 0 : rows - 1;
  const next = command === 'down' ? at + 1 : at - 1;
  return next >= 0 && next < rows ? next : null;
}

/** Where letters are typed they are letters. */
export function isTypingIn(place: { tagName: string; isContentEditable?: boolean; type?: string } | null): boolean {
  if (!place) return false;
  if (place.isContentEditable || place.tagName === 'TEXTAREA' || place.tagName === 'SELECT') return true;
  return place.tagName === 'INPUT' && !['checkbox', 'radio', 'button', 'submit'].includes(place.type ?? 'text');
}
