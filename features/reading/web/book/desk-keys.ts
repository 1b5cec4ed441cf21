import { isTypingIn, type Pressed } from '@pero/moderation/web/parts/keys';
import type { KeyLine } from '@pero/moderation/web/parts/keys-dialog';
import { areKeysOn } from '@pero/moderation/web/parts/use-keys';
import { isWindowOpen } from '@pero/ui/layout/dialog';
import { useEffect, useEffectEvent } from 'react';
import type { Info } from './head-words.ts';
import { saidOf } from './judge/decision-words.ts';

export type DeskCommand = 'approve' | 'return' | 'next' | 'previous' | 'remark' | 'keys';

const BOOK_KEYS: readonly KeyLine[] = [
  { keys: ['A'], does: 'принять книгу' },
  { keys: ['R'], does: 'вернуть автору' },
  { keys: ['N'], does: 'следующее место' },
  { keys: ['P'], does: 'предыдущее место' },
  { keys: ['C'], does: 'новое замечание' },
  { keys: ['Ctrl', 'F'], does: 'найти в\u00A0книге' },
  { keys: ['Ctrl', 'Enter'], does: 'добавить написанное замечание' },
  { keys: ['?'], does: 'эта подсказка' },
];

/** There is nothing to search in what is only heard. */
export function keysOf(info: Pick<Info, 'case'>): readonly KeyLine[] {
  const isText = info.case.work_kind === 'book';
  return BOOK_KEYS.filter(({ keys }) => isText || !keys.includes('F')).map(({ keys, does }) => ({
    keys,
    does: saidOf(info, does),
  }));
}

const COMMANDS: Readonly<Record<string, DeskCommand>> = {
  KeyA: 'approve',
  KeyR: 'return',
  KeyN: 'next',
  KeyP: 'previous',
  KeyC: 'remark',
};

/** Keys by their place on the keyboard, so that a Russian layout changes nothing. */
export function deskCommandOf({ code, key, ctrlKey, metaKey, altKey, shiftKey }: Pressed): DeskCommand | null {
  if (ctrlKey || metaKey || altKey) return null;
  if (key === '?' || (code === 'Slash' && shiftKey)) return 'keys';
  return shiftKey ? null : (COMMANDS[code] ?? null);
}

export function useDeskKeys(obey: (command: DeskCommand) => void): void {
  const obeyNow = useEffectEvent(obey);
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const command = deskCommandOf(event);
      if (!command || event.defaultPrevented) return;
      if (isTypingIn(document.activeElement as HTMLElement | null) || isWindowOpen()) return;
      if (command !== 'keys' && !areKeysOn()) return;
      event.preventDefault();
      obeyNow(command);
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, []);
}
