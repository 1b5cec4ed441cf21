import { headingWordsOf } from '../chapters/heading-words.ts';
import type { Line } from '../inlines.ts';
import { withInlines } from '../inlines-of-block.ts';
import type { Block, Inline, Note } from '../model.ts';
import type { Remark } from '../reading/report.ts';
import { textOf, textOfLine } from '../text.ts';
import { withoutNoteLabel } from './labels.ts';

/** What notes that were typed by hand leave of the blocks: those by their place, without the ones that became notes. */
export type TypedNotes = {
  readonly notes: readonly Note[];
  /** The block at a place with its references; nothing where it is part of a note. */
  readonly block: (place: number) => Block | undefined;
  readonly remarks: readonly Remark[];
};

const DEFINITION = /^[[{](\d{1,4}|\*{1,3})[\]}][.:]?(?:\s+\S|$)/;
/** Only below «Примечания»: elsewhere it is a list. */
const LISTED = /^(\d{1,4})[.)]?\s+\S/;
const REFERENCE = /[[{](\d{1,4}|\*{1,3})[\]}]/g;
const RAISED = /^[[({]?(\d{1,4}|\*{1,3})[\])}]?$/;
/** What stands over notes at the end of a book. */
export const HEADING_OF_NOTES = /^(?:примечания|сноски|комментарии|notes|footnotes)[.:]?$/i;
/** What the text refers to by number there is a list of its own, for the reader to look through. */
const LITERATURE = /^(?:список (?:использованной )?литературы|литература|библиография|источники|references)[.:]?$/i;

/**
 * Notes that the author typed at the end of a chapter or of the book: a paragraph that begins with `[33]` explains the
 * `[33]` that stands in the text above it. Those that nothing in the text asks for stay, and are told.
 */
export function typedNotes(blocks: readonly Block[]): TypedNotes {
  const desk = newDesk(blocks);
  const hasAny = blocks.some((block) => DEFINITION.test(lineOf(block)) || HEADING_OF_NOTES.test(lineOf(block)));
  if (hasAny) for (const place of blocks.keys()) take(desk, place);
  const { notes, gone, meant, unasked } = desk;
  const isHead = (place: number): boolean => gone.has(place + 1) && HEADING_OF_NOTES.test(lineOf(blocks[place]));
  return {
    notes: notes.map(({ id, label, blocks: own }) => ({ id, label, blocks: own })),
    block: (place) => {
      const block = blocks[place];
      if (block === undefined || gone.has(place) || isHead(place)) return undefined;
      const labels = meant.get(place);
      return labels === undefined ? block : withInlines(block, (line) => withReferences(line, labels));
    },
    remarks: unasked >= LEAST_TOLD ? [unaskedRemark(unasked)] : [],
  };
}

/** What is known on the way through the blocks. */
type Desk = {
  readonly blocks: readonly Block[];
  /** Where each label was met that no note has explained yet. */
  readonly asked: Map<string, number[]>;
  /** The notes that labels of a block lead to. */
  readonly meant: Map<number, Map<string, string>>;
  readonly notes: OpenNote[];
  readonly gone: Set<number>;
  unasked: number;
  below: 'notes' | 'literature' | undefined;
};

function newDesk(blocks: readonly Block[]): Desk {
  return { blocks, asked: new Map(), meant: new Map(), notes: [], gone: new Set(), unasked: 0, below: undefined };
}

function take(desk: Desk, place: number): void {
  const { blocks, asked, notes } = desk;
  const text = lineOf(blocks[place]);
  desk.below = HEADING_OF_NOTES.test(text) ? 'notes' : stillBelow(text, desk.below);
  const label = desk.below === 'literature' ? undefined : labelOf(text, desk.below === 'notes');
  const askers = label === undefined ? undefined : asked.get(label);
  if (label !== undefined && askers !== undefined) {
    explain(desk, place, label, askers);
    return;
  }
  if (label !== undefined && DEFINITION.test(text)) desk.unasked += 1;
  standBelow(notes.at(-1), place);
  ask(blocks[place], place, asked);
}

function explain({ blocks, asked, meant, notes, gone }: Desk, place: number, label: string, askers: readonly number[]) {
  for (const more of goingOn(blocks, notes.at(-1), label, askers)) gone.add(more);
  const note = noteOf(blocks, place, label, `typed-${notes.length + 1}`);
  for (const asker of askers) meant.set(asker, (meant.get(asker) ?? new Map()).set(label, note.id));
  asked.delete(label);
  notes.push(note);
  gone.add(place);
}

function stillBelow(text: string, below: 'notes' | 'literature' | undefined) {
  if (LITERATURE.test(text)) return 'literature';
  return headingWordsOf(text)?.rank === 'chapter' ? undefined : below;
}

function standBelow(note: OpenNote | undefined, place: number): void {
  if (note !== undefined && note.after.length <= MOST_MORE) note.after.push(place);
}

/** One «[1]» at the head of a paragraph may be anything. */
const LEAST_TOLD = 3;

function unaskedRemark(count: number): Remark {
  const message = `Примечания остались обычным текстом: в книге не нашлось мест, к которым они относятся (${count})`;
  return { severity: 'changed', code: 'notes-unlinked', message, place: '' };
}

/** A note with the places of the blocks that stand below it, which may be more of it. */
type OpenNote = Note & { readonly blocks: Block[]; readonly after: number[] };

function lineOf(block: Block | undefined): string {
  return block?.kind === 'paragraph' || block?.kind === 'subheading' ? textOfLine(block.inlines).trim() : '';
}

function labelOf(text: string, isBelowHeading: boolean): string | undefined {
  return DEFINITION.exec(text)?.[1] ?? (isBelowHeading ? LISTED.exec(text)?.[1] : undefined);
}

function noteOf(blocks: readonly Block[], place: number, label: string, id: string): OpenNote {
  const own = blocks.slice(place, place + 1);
  const isAlone = /^[[{][^\]}]*[\]}][.:]?$/.test(lineOf(own[0]));
  return { id, label, blocks: isAlone ? [] : [...withoutNoteLabel(own, label)], after: [] };
}

const MOST_MORE = 4;

/**
 * Blocks between a note and the next number are more of that note, when nothing in them asks for the next one: it was
 * asked for further up, so all notes stand together here.
 */
function goingOn(
  blocks: readonly Block[],
  note: OpenNote | undefined,
  next: string,
  askers: readonly number[],
): readonly number[] {
  const more = note?.after ?? [];
  const isNext = Number(next) === Number(note?.label) + 1;
  const isText = more.every((place) => headingWordsOf(lineOf(blocks[place])) === undefined);
  if (!isNext || !isText || more.length > MOST_MORE || askers.some((asker) => more.includes(asker))) return [];
  note?.blocks.push(...more.flatMap((place) => blocks[place] ?? []));
  return more;
}

function ask(block: Block | undefined, place: number, asked: Map<string, number[]>): void {
  if (block === undefined) return;
  const labels = new Set([...textOf([block]).matchAll(REFERENCE)].map(([, label = '']) => label));
  withInlines(block, (line) => {
    for (const inline of line) {
      const raised = raisedLabel(inline);
      if (raised !== undefined) labels.add(raised);
    }
    return line;
  });
  for (const label of labels) {
    const askers = asked.get(label) ?? [];
    askers.push(place);
    asked.set(label, askers);
  }
}

function raisedLabel(inline: Inline): string | undefined {
  if (inline.kind !== 'text' || !inline.marks.includes('sup')) return undefined;
  return RAISED.exec(inline.text.trim())?.[1];
}

function withReferences(line: Line, labels: ReadonlyMap<string, string>): Line {
  return line.flatMap((inline): readonly Inline[] => {
    if (inline.kind !== 'text') return [inline];
    const raised = labels.get(raisedLabel(inline) ?? '');
    return raised === undefined ? cutAtReferences(inline, labels) : [{ kind: 'note', note: raised }];
  });
}

function cutAtReferences(
  inline: Extract<Inline, { kind: 'text' }>,
  labels: ReadonlyMap<string, string>,
): readonly Inline[] {
  const out: Inline[] = [];
  let from = 0;
  for (const match of inline.text.matchAll(REFERENCE)) {
    const note = labels.get(match[1] ?? '');
    if (note === undefined) continue;
    out.push({ ...inline, text: inline.text.slice(from, match.index) }, { kind: 'note', note });
    from = match.index + match[0].length;
  }
  return from === 0 ? [inline] : [...out, { ...inline, text: inline.text.slice(from) }];
}
