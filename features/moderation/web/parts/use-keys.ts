import { isWindowOpen } from '@pero/ui/layout/dialog';
import { useEffect, useEffectEvent } from 'react';
import { commandOf, isTypingIn, type KeyCommand } from './keys.ts';

const SETTING = 'moderation-keys';

/** Single letters disturb whoever speaks to the machine: they can be switched off, on this device. */
export function areKeysOn(): boolean {
  try {
    return localStorage.getItem(SETTING) !== 'off';
  } catch {
    return true;
  }
}

export function switchKeys(isOn: boolean): void {
  try {
    localStorage.setItem(SETTING, isOn ? 'on' : 'off');
  } catch {
    // A browser without storage keeps the keys on.
  }
}

/** `obey` says whether the command was its own: then the browser does nothing with the key. */
export function useKeys(obey: (command: KeyCommand, event: KeyboardEvent) => boolean): void {
  const obeyNow = useEffectEvent(obey);
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const command = commandFrom(event);
      if (command && obeyNow(command, event)) event.preventDefault();
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, []);
}

/** Null while somebody types, while a window is open, and when the keys are switched off. */
function commandFrom(event: KeyboardEvent): KeyCommand | null {
  const command = commandOf(event);
  if (!command || event.defaultPrevented || isHeldDown(event, command)) return null;
  if (isTypingIn(document.activeElement as HTMLElement | null)) return null;
  if (isWindowOpen()) return null;
  return command === 'keys' || areKeysOn() ? command : null;
}

/** A key held down walks on; it does not take twice. */
function isHeldDown(event: KeyboardEvent, command: KeyCommand): boolean {
  return event.repeat && command !== 'down' && command !== 'up';
}
