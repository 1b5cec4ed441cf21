import { type AnyExtension, getSchema } from '@tiptap/core';
import { BulletList, ListItem, OrderedList } from '@tiptap/extension-list';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import {
  Attribution,
  Chapter,
  ChapterTitle,
  Epigraph,
  Letter,
  Note,
  Notes,
  PageBreak,
  Paragraph,
  Quotation,
  SceneBreak,
  Stanza,
  Subheading,
  Verse,
  VerseTitle,
} from './blocks.ts';
import {
  Figure,
  HardBreak,
  InlinePicture,
  Link,
  MODEL_MARKS,
  NoteRef,
  SUGGESTING_MARKS,
  SuggestedBlocks,
  Text,
} from './inlines.ts';

/** «- » begins a speech and «* * *» parts scenes, so lists come from the toolbar and never from what is typed or pasted. */
const quiet = { addInputRules: () => [], addProseMirrorPlugins: () => [] };

const Numbered = OrderedList.extend({
  ...quiet,
  addAttributes: () => ({
    start: { default: 1, parseHTML: (element) => Number.parseInt(element.getAttribute('start') ?? '', 10) || 1 },
  }),
  addKeyboardShortcuts: () => ({}),
});

const spans = { colspan: { default: 1 }, rowspan: { default: 1 }, colwidth: { default: null, rendered: false } };

/** Everything a chapter can hold, as ProseMirror's nodes and marks. */
export function chapterNodes(
  pictureUrl: (picture: string) => string,
  inkOf: (by: number) => number = () => 0,
): AnyExtension[] {
  return [
    Chapter,
    Text,
    Paragraph,
    ChapterTitle,
    Subheading,
    Quotation,
    Letter,
    Epigraph,
    Verse,
    VerseTitle,
    Stanza,
    Attribution,
    SceneBreak,
    PageBreak,
    Notes,
    Note,
    HardBreak,
    NoteRef,
    Figure.configure({ pictureUrl }),
    InlinePicture.configure({ pictureUrl }),
    BulletList.extend({ ...quiet, addKeyboardShortcuts: () => ({}) }),
    Numbered,
    ListItem.extend({ content: 'block+' }),
    Table.configure({ resizable: false, View: null }),
    TableRow,
    TableCell.extend({ addAttributes: () => spans }),
    TableHeader.extend({ addAttributes: () => spans }),
    ...MODEL_MARKS,
    Link,
    ...SUGGESTING_MARKS.map((mark) => mark.configure({ inkOf })),
    SuggestedBlocks.configure({ inkOf }),
  ];
}

/** For whoever needs the schema without an editor. */
export const chapterSchema = getSchema(chapterNodes(() => ''));
