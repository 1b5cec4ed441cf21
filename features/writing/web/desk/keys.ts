import { PANELS, type Panel } from '../../rules/editor.ts';

export type DeskCommand =
  | { readonly kind: 'keep' | 'new-chapter' | 'split' }
  | { readonly kind: 'panel'; readonly panel: Panel }
  | { readonly kind: 'step'; readonly by: 1 | -1 };

type Pressed = Pick<KeyboardEvent, 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Keys by their place on the keyboard: a Russian layout changes nothing. Those of the text itself are the editor's. */
export function commandOf({ code, ctrlKey, metaKey, altKey, shiftKey }: Pressed): DeskCommand | null {
  const held = `${ctrlKey || metaKey ? 'ctrl ' : ''}${altKey ? 'alt ' : ''}${shiftKey ? 'shift ' : ''}`;
  const digit = /^ctrl shift Digit(\d)$/.exec(held + code)?.[1];
  // The tenth stands where 0 does, at the end of the row.
  const panel = digit === undefined ? undefined : PANELS[(Number(digit) + 9) % 10];
  // On a Mac the screenshot has Cmd+Shift+3.
  if (panel) return metaKey ? null : { kind: 'panel', panel };
  return COMMANDS[held + code] ?? null;
}

const COMMANDS: Readonly<Record<string, DeskCommand>> = {
  'ctrl KeyS': { kind: 'keep' },
  'ctrl alt KeyH': { kind: 'panel', panel: 'search' },
  'ctrl alt KeyN': { kind: 'new-chapter' },
  'ctrl shift Enter': { kind: 'split' },
  F8: { kind: 'panel', panel: 'beside' },
  F7: { kind: 'panel', panel: 'spelling' },
  'alt PageUp': { kind: 'step', by: -1 },
  'alt PageDown': { kind: 'step', by: 1 },
};

/** Ten panels have a digit; the words have the key that they have everywhere. */
export function keysOfPanel(panel: Panel): string {
  if (panel === 'spelling') return 'F7';
  if (panel === 'beside') return 'F8';
  return `Ctrl+Shift+${(PANELS.indexOf(panel) + 1) % 10}`;
}
