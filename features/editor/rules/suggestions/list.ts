import type { Block, Change, Inline, SuggestedOfBlock, SuggestedOfInline } from '@pero/manuscript/model';
import type { ChapterText } from '../chapter-text.ts';
import { type Decide, type MarkedText, settled } from './settle.ts';
import { markedText, storedText } from './stored.ts';

/** One suggestion with all of its places, as a list shows it. */
export type Suggestion = Change & {
  readonly kind: 'insertion' | 'deletion' | 'replacement' | 'formatting' | 'paragraphs';
  readonly inserted: string;
  readonly deleted: string;
};

const LONGEST = 300;

type Found = { by: number; inserted: string; deleted: string; isFormat: boolean; isBlock: boolean };

/** Everything that waits for a decision, in the order of the text. */
export function suggestionsIn(text: ChapterText | MarkedText, longest = LONGEST): readonly Suggestion[] {
  const found = new Map<string, Found>();
  const of = ({ id, by }: Change) => {
    const known = found.get(id) ?? { by, inserted: '', deleted: '', isFormat: false, isBlock: false };
    found.set(id, known);
    return known;
  };
  walkMarked('suggested' in text ? markedText(text) : text, {
    inline: (inline, { inserted, deleted, formatted }) => {
      const words = wordsOf(inline);
      if (inserted) of(inserted).inserted += words;
      if (deleted) of(deleted).deleted += words;
      if (formatted) Object.assign(of(formatted), { isFormat: true });
    },
    block: ({ inserted, deleted, formatted }) => {
      for (const change of [inserted, deleted]) if (change) of(change).isBlock = true;
      if (formatted) Object.assign(of(formatted), { isFormat: true });
    },
  });
  return [...found].map(([id, { by, inserted, deleted, isFormat, isBlock }]) => ({
    id,
    by,
    inserted: inserted.slice(0, longest).toWellFormed(),
    deleted: deleted.slice(0, longest).toWellFormed(),
    kind: kindOf(inserted, deleted, isFormat, isBlock),
  }));
}

function wordsOf(inline: Inline): string {
  if (inline.kind === 'text') return inline.text;
  return inline.kind === 'break' ? ' ' : '';
}

function kindOf(inserted: string, deleted: string, isFormat: boolean, isBlock: boolean): Suggestion['kind'] {
  if (inserted !== '' && deleted !== '') return 'replacement';
  if (inserted !== '') return 'insertion';
  if (deleted !== '') return 'deletion';
  return isFormat && !isBlock ? 'formatting' : 'paragraphs';
}

/**
 * May somebody who only suggests save this text over that one? When all of their own is rejected, both must be one and
 * the same: so the text stands as it stood, and nobody else's suggestion was touched.
 */
export function isOnlyOwn(before: ChapterText, after: ChapterText, by: number): boolean {
  const withoutOwn: Decide = (change) => (change.by === by ? 'rejected' : 'open');
  const rest = (text: ChapterText) => JSON.stringify(ordered(storedText(settled(markedText(text), withoutOwn))));
  return rest(before) === rest(after);
}

/** Fields in one order, so that equal texts are equal as JSON. */
export function ordered(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(ordered);
  if (typeof part !== 'object' || part === null) return part;
  const fields = Object.entries(part).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    fields.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, value]) => [name, ordered(value)]),
  );
}

type Visitor = {
  readonly inline: (inline: Inline, suggested: SuggestedOfInline) => void;
  readonly block: (suggested: SuggestedOfBlock) => void;
};

/** Every place that somebody suggests to change, in the order of the text. */
function walkMarked({ title, epigraphs, blocks, notes }: MarkedText, visitor: Visitor): void {
  walkPart([title, epigraphs, blocks, notes], visitor);
}

function walkPart(part: unknown, visitor: Visitor): void {
  if (typeof part !== 'object' || part === null) return;
  if ('suggested' in part && part.suggested !== undefined) visit(part as Block | Inline, visitor);
  for (const [name, value] of Object.entries(part)) if (name !== 'suggested') walkPart(value, visitor);
}

function visit(part: Block | Inline, visitor: Visitor): void {
  const suggested = part.suggested ?? {};
  if (isInline(part)) visitor.inline(part, suggested as SuggestedOfInline);
  else visitor.block(suggested as SuggestedOfBlock);
}

const INLINE: ReadonlySet<string> = new Set(['text', 'note', 'picture', 'break']);

/** Both a picture in a line and one on its own are called so; an epigraph has no kind. */
function isInline(part: Block | Inline): part is Inline {
  return INLINE.has(part.kind) && !('caption' in part);
}
