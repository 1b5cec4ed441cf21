import type { AnyExtension } from '@tiptap/core';
import { Dropcursor, Gapcursor, UndoRedo } from '@tiptap/extensions';
import { Find } from './find/find-plugin.ts';
import { NoteKeeper } from './notes/note-keeper.ts';
import { CleanPaste, type PasteOptions } from './paste/clean-paste.ts';
import { PictureUploads } from './pictures/picture-uploads.ts';
import { Placeholders } from './placeholders.ts';
import { RemarkMarks } from './remarks/remark-plugin.ts';
import { chapterNodes } from './schema/chapter-schema.ts';
import { SpellingMarks } from './spelling/spelling-plugin.ts';
import { StructureKeys } from './structure/keys.ts';
import { Suggesting } from './suggesting/suggesting.ts';
import type { Desk } from './toolbar/action.ts';
import { ActionKeys } from './toolbar/action-keys.ts';
import { TypographicInput } from './typography/typographic-input.ts';

export type EditorParts = PasteOptions & {
  readonly pictureUrl: (picture: string) => string;
  readonly desk: () => Desk;
  readonly isTypographic: () => boolean;
  readonly onRemark?: (id: number) => void;
  readonly suggestsAs?: () => number | null;
  readonly inkOf?: (by: number) => number;
};

/** Everything of the editor but its screen. */
export function editorExtensions(parts: EditorParts): AnyExtension[] {
  const { pictureUrl, desk, isTypographic, onRemark, suggestsAs, inkOf, ...paste } = parts;
  return [
    ...chapterNodes(pictureUrl, inkOf),
    UndoRedo.configure({ depth: 500 }),
    Dropcursor.configure({ class: 'dropcursor', color: 'var(--accent)', width: 2 }),
    Gapcursor,
    StructureKeys,
    ActionKeys.configure({ desk }),
    TypographicInput.configure({ isOn: isTypographic }),
    CleanPaste.configure(paste),
    PictureUploads,
    NoteKeeper,
    Suggesting.configure(suggestsAs ? { suggestsAs } : {}),
    Find,
    SpellingMarks,
    RemarkMarks.configure(onRemark ? { onRemark } : {}),
    Placeholders,
  ];
}
