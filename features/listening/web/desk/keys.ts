import { isTypingIn, type Pressed } from '@pero/moderation/web/parts/keys';
import { areKeysOn } from '@pero/moderation/web/parts/use-keys';
import { isWindowOpen } from '@pero/ui/layout/dialog';
import { useEffect, useEffectEvent } from 'react';
import { SPEEDS } from './words.ts';

export type DeskCommand =
  | { readonly kind: 'toggle' | 'remark' | 'next' }
  | { readonly kind: 'skip'; readonly by: number }
  | { readonly kind: 'shift'; readonly by: number }
  | { readonly kind: 'speed'; readonly speed: number };

const SKIP_SECONDS = 5;

/** Keys by their place on the keyboard, so that a Russian layout changes nothing. */
export function commandOf({ code, ctrlKey, metaKey, altKey, shiftKey }: Pressed): DeskCommand | null {
  if (ctrlKey || metaKey || altKey || shiftKey) return null;
  const digit = /^Digit([1-4])$/.exec(code)?.[1];
  const speed = digit === undefined ? undefined : SPEEDS[Number(digit) - 1];
  if (speed !== undefined) return { kind: 'speed', speed };
  return COMMANDS[code] ?? null;
}

const COMMANDS: Readonly<Record<string, DeskCommand>> = {
  Space: { kind: 'toggle' },
  ArrowLeft: { kind: 'skip', by: -SKIP_SECONDS },
  ArrowRight: { kind: 'skip', by: SKIP_SECONDS },
  KeyM: { kind: 'remark' },
  KeyN: { kind: 'next' },
  BracketLeft: { kind: 'shift', by: -1 },
  BracketRight: { kind: 'shift', by: 1 },
};

export function useDeskKeys(obey: (command: DeskCommand) => void): void {
  const obeyNow = useEffectEvent(obey);
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const command = commandOf(event);
      const place = document.activeElement as HTMLElement | null;
      if (!command || event.defaultPrevented || isWindowOpen() || isTypingIn(place) || !areKeysOn()) return;
      // A button that is focused is pressed by the space bar; a line moves by its own arrows.
      if (command.kind === 'toggle' && place?.closest('button, a, summary, [role=switch]')) return;
      if (command.kind === 'skip' && place?.closest('[role=slider], [role=radiogroup], input')) return;
      event.preventDefault();
      obeyNow(command);
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, []);
}
