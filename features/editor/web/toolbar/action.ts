import type { Editor } from '@tiptap/core';

/** What only the screen around the text can do. */
export type Desk = {
  readonly openFind: (withReplace: boolean) => void;
  readonly openLink: () => void;
  readonly openShortcuts: () => void;
  readonly goToToolbar: () => void;
  readonly choosePicture: () => void;
  readonly toggle: (setting: 'focus' | 'typography' | 'typewriter') => void;
  readonly save: () => void;
  readonly typeset: () => void;
};

type Group = 'Начертание' | 'Абзац' | 'Вставка' | 'Правка' | 'Вид';

export type Action = {
  readonly id: string;
  readonly group: Group;
  readonly label: string;
  /** As ProseMirror writes keys; the first is shown. */
  readonly keys: readonly string[];
  readonly run: (editor: Editor, desk: Desk) => void;
  /** The name among the facts of the caret under which it is switched on. */
  readonly fact?: string;
};

const KEY_WORDS: Readonly<Record<string, string>> = {
  Mod: 'Ctrl',
  Enter: 'Enter',
  Space: 'пробел',
  '-': '−',
};

/** `Mod-Shift-f` as a person reads it: `Ctrl + Shift + F`. */
export function shownKeys(keys: string): readonly string[] {
  return keys.split(/-(?!$)/).map((key) => KEY_WORDS[key] ?? (key.length === 1 ? key.toUpperCase() : key));
}
