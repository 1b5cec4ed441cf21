import type { ChapterText } from '@pero/editor/rules/chapter-text';
import type { Block, Note } from '@pero/manuscript/model';
import { textOfLine } from '@pero/manuscript/text';
import { walkBlocks } from '@pero/manuscript/walk';
import { titleOfName } from './counting.ts';
import { SAME, withReferences } from './references.ts';

const LONGEST_TITLE = 120;

/**
 * A chapter cut in two before a block. The second half is named as given; otherwise a heading-like block at the cut
 * becomes its heading. Notes go where they are referred to.
 */
export function cutText(text: ChapterText, at: number, name: string | undefined): [ChapterText, ChapterText] | null {
  if (!(at > 0 && at < text.blocks.length)) return null;
  const first = text.blocks[at];
  const found = name === undefined && first !== undefined ? headingIn(first) : undefined;
  const head = text.blocks.slice(0, at);
  const tail = text.blocks.slice(found === undefined ? at : at + 1);
  return [
    { ...text, blocks: head, notes: notesIn(text, [...head, ...text.epigraphs.flatMap(({ blocks }) => blocks)]) },
    { title: found ?? titleOfName(name ?? ''), epigraphs: [], blocks: tail, notes: notesIn(text, tail) },
  ];
}

function headingIn(block: Block): ChapterText['title'] | undefined {
  if (block.kind === 'subheading') return [block.inlines];
  if (block.kind !== 'paragraph' || block.role === 'dialogue') return undefined;
  const line = textOfLine(block.inlines).trim();
  return line.length <= LONGEST_TITLE && !/[.,;:!?…]$/.test(line) ? [block.inlines] : undefined;
}

function notesIn(text: ChapterText, blocks: readonly Block[]): Note[] {
  const used = new Set<string>();
  walkBlocks(blocks, { inline: (inline) => void (inline.kind === 'note' && used.add(inline.note)) });
  for (const inline of text.title.flat()) if (inline.kind === 'note') used.add(inline.note);
  return text.notes.filter(({ id }) => used.has(id));
}

/** A chapter joined to the one before it: its heading becomes subheadings, its notes get names of their own. */
export function joinedText(before: ChapterText, own: ChapterText): ChapterText {
  const names = freshNames(before.notes, own.notes);
  const renamed = withReferences(own, { ...SAME, note: (id) => names.get(id) ?? id });
  return {
    ...before,
    blocks: [
      ...before.blocks,
      ...renamed.title.map((inlines): Block => ({ kind: 'subheading', inlines })),
      ...renamed.epigraphs.map(({ blocks, source }): Block => ({ kind: 'quotation', blocks, source })),
      ...renamed.blocks,
    ],
    notes: [...before.notes, ...renamed.notes],
  };
}

function freshNames(taken: readonly Note[], own: readonly Note[]): ReadonlyMap<string, string> {
  const used = new Set(taken.map(({ id }) => id));
  const names = new Map<string, string>();
  let number = 0;
  for (const { id } of own) {
    let name = id;
    while (used.has(name)) name = `n${++number}`;
    used.add(name);
    names.set(id, name);
  }
  return names;
}
