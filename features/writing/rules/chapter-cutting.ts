import type { ChapterText } from '@pero/editor/rules/chapter-text';
import type { Block, Inline, Note } from '@pero/manuscript/model';
import { textOfLine } from '@pero/manuscript/text';
import { walkBlocks, walkSection } from '@pero/manuscript/walk';
import { titleOfName } from './counting.ts';
import { SAME, withReferences } from './references.ts';

const LONGEST_TITLE = 120;

/**
 * A chapter cut in two before a block. The second half is named as given; otherwise a heading-like block at the cut
 * becomes its heading. Notes go where they are referred to; those that nothing refers to stay with the first half.
 */
export function cutText(text: ChapterText, at: number, name: string | undefined): [ChapterText, ChapterText] | null {
  if (!(at > 0 && at < text.blocks.length)) return null;
  const first = text.blocks[at];
  const found = name === undefined && first !== undefined ? headingIn(first) : undefined;
  const { notes } = text;
  const head = { title: text.title, epigraphs: text.epigraphs, blocks: text.blocks.slice(0, at) };
  const tail = {
    title: found ?? titleOfName(name ?? ''),
    epigraphs: [],
    blocks: text.blocks.slice(found === undefined ? at : at + 1),
  };
  const [inHead, inTail] = [notesReached(head, notes), notesReached(tail, notes)];
  return [
    { ...head, notes: notes.filter(({ id }) => inHead.has(id) || !inTail.has(id)) },
    { ...tail, notes: notes.filter(({ id }) => inTail.has(id)) },
  ];
}

function headingIn(block: Block): ChapterText['title'] | undefined {
  if (block.kind === 'subheading') return [block.inlines];
  if (block.kind !== 'paragraph' || block.role === 'dialogue') return undefined;
  const line = textOfLine(block.inlines).trim();
  return line.length <= LONGEST_TITLE && !/[.,;:!?…]$/.test(line) ? [block.inlines] : undefined;
}

/** The notes that a text leads to, and those that these lead to; the set grows while it is walked. */
function notesReached(text: Omit<ChapterText, 'notes'>, notes: readonly Note[]): ReadonlySet<string> {
  const byId = new Map(notes.map((note) => [note.id, note]));
  const found = new Set<string>();
  const visitor = {
    inline: (inline: Inline) => {
      if (inline.kind === 'note') found.add(inline.note);
    },
  };
  walkSection({ id: '', kind: 'chapter', ...text, sections: [] }, visitor);
  for (const id of found) walkBlocks(byId.get(id)?.blocks ?? [], visitor);
  return found;
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
