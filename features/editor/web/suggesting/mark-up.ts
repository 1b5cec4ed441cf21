import type { Change } from '@pero/manuscript/model';
import { Fragment, type Node } from '@tiptap/pm/model';
import { type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state';
import { type Level, levelOf } from './level.ts';
import { inserted, lookingLike, struck } from './strokes.ts';
import {
  blocksOf,
  changesOf,
  isRunning,
  lettersOf,
  lineOf,
  looksOf,
  offsetAfter,
  plain,
  sameLetter,
  sameToken,
  suggestedOf,
  type Token,
  tokensOf,
  withLooks,
  withSuggested,
} from './tokens.ts';

export type Hand = { readonly by: number; readonly newId: () => string };

/**
 * Whatever was just done becomes something that is suggested: what was taken away stands there struck out, what came is
 * marked as new. Null where nothing is to be changed; what cannot be suggested is taken back.
 */
export function markedUp(before: EditorState, after: EditorState, hand: Hand): Transaction | null {
  return changed(before, after, {
    onWhole: () => after.tr.replaceWith(0, after.doc.content.size, before.doc.content),
    piece: (piece) => suggestedPiece(piece, hand),
  });
}

/** What the author himself writes is his text, also in the midst of what another suggests. */
export function asOwn(before: EditorState, after: EditorState): Transaction | null {
  return !hasSuggestions(after.doc) && !hasSuggestions(before.doc)
    ? null
    : changed(before, after, {
        onWhole: () => null,
        piece: ({ was, now }) => {
          if (was.some(({ kind }) => kind === 'block')) return now;
          if (!areSameLetters(was, now)) return now.map((token) => plain(token));
          return now.map((token, at) => withSuggestionsOf(token, was[at] ?? token));
        },
      });
}

/** A stretch that was replaced, between what stayed. */
type Piece = {
  readonly was: readonly Token[];
  readonly now: readonly Token[];
  /** The tokens beside it. */
  readonly beside: readonly Token[];
};

type Ways = {
  readonly onWhole: () => Transaction | null;
  readonly piece: (piece: Piece) => readonly Token[];
};

function changed(before: EditorState, after: EditorState, ways: Ways): Transaction | null {
  const level = levelOf(before.doc, after.doc);
  if (level === null) return null;
  if (level === 'whole') return ways.onWhole();
  const { tr } = after;
  const pairs = pairsOf(level);
  // From the end, so that what comes before stays where it is.
  for (const pair of pairs.toReversed()) rewrite(tr, pair, ways, before, after, pairs.length === 1);
  return tr.docChanged ? tr : null;
}

/** Where as many paragraphs stand as stood, each is compared with its own. */
function pairsOf({ before, after, start }: Level): readonly Level[] {
  const isOneToOne = before.length === after.length && before.length > 1;
  const areAlike = isOneToOne && before.every((node, at) => isRunning(node) && isRunning(after[at] ?? node));
  if (!areAlike) return [{ before, after, start }];
  let at = start;
  return after.flatMap((node, index) => {
    const own = { before: before.slice(index, index + 1), after: [node], start: at };
    at += node.nodeSize;
    return before[index]?.eq(node) ? [] : [own];
  });
}

function rewrite(
  tr: Transaction,
  level: Level,
  ways: Ways,
  before: EditorState,
  after: EditorState,
  isOnly: boolean,
): void {
  const stretch = stretchOf(level);
  const { old, now, base, size, line } = stretch;
  const caret = isOnly && after.selection.empty ? countAt(now, after.selection.from - base, size) : null;
  const { head, tail } = ends(old, now, caret);
  const piece: Piece = {
    was: old.slice(head, old.length - tail),
    now: now.slice(head, now.length - tail),
    beside: [old[head - 1] ?? beginOf(line), old[old.length - tail]].filter((token) => token !== undefined),
  };
  const middle = ways.piece(piece);
  if (middle.length === piece.now.length && middle.every((token, at) => same(token, piece.now[at]))) return;
  const tokens = [...now.slice(0, head), ...middle, ...now.slice(now.length - tail)];
  put(tr, level, stretch, { tokens, middle, head, tail });
  if (caret === null) return;
  const isForward = hasGoneForward(before, base + size(now, head));
  const place = base + size(tokens, caretIn({ piece, middle, head, caret, isForward }));
  tr.setSelection(TextSelection.near(tr.doc.resolve(Math.min(place, tr.doc.content.size)), -1));
}

/** The letters of one line, or the tokens of several blocks, and where they begin. */
type Stretch = {
  readonly line: Node | null;
  readonly old: readonly Token[];
  readonly now: readonly Token[];
  readonly base: number;
  readonly size: Size;
};

function stretchOf({ before, after, start }: Level): Stretch {
  const [was] = before;
  const [is] = after;
  const isOne = before.length === 1 && after.length === 1;
  if (isOne && was?.isTextblock && is && was.sameMarkup(is)) {
    return { line: is, old: lettersOf(was), now: lettersOf(is), base: start + 1, size: sizeOf };
  }
  return { line: null, old: tokensOf(before), now: tokensOf(after), base: start, size: offsetAfter };
}

type Put = {
  readonly tokens: readonly Token[];
  readonly middle: readonly Token[];
  readonly head: number;
  readonly tail: number;
};

function put(tr: Transaction, { after }: Level, stretch: Stretch, { tokens, middle, head, tail }: Put): void {
  const { line, now, base, size } = stretch;
  if (line) tr.replaceWith(base + size(now, head), base + size(now, now.length - tail), lineOf(middle));
  else
    replaceLeast(
      tr,
      base,
      Fragment.fromArray([...after]),
      Fragment.fromArray([...blocksOf(tokens, tr.doc.type.schema)]),
    );
}

/** What is written first in a paragraph goes on with what began it. */
function beginOf(line: Node | null): Token | undefined {
  return line && isRunning(line) ? { kind: 'begin', node: line.copy(Fragment.empty) } : undefined;
}

/** Only what differs, so that marks and carets around it stay where they are. */
function replaceLeast(tr: Transaction, base: number, now: Fragment, next: Fragment): void {
  const start = now.findDiffStart(next);
  const end = now.findDiffEnd(next);
  if (start === null || end === null) return;
  const overlap = Math.max(0, start - Math.min(end.a, end.b));
  const slice = tr.doc.copy(next).slice(start, end.b + overlap);
  tr.replace(base + start, base + end.a + overlap, slice);
}

/** Did the hand take away what stood behind the caret? */
function hasGoneForward({ selection }: EditorState, at: number): boolean {
  return selection.empty && selection.from <= at;
}

type Stroke = {
  readonly piece: Piece;
  readonly middle: readonly Token[];
  readonly head: number;
  readonly caret: number;
  readonly isForward: boolean;
};

/** The caret stands after what was written; after a deletion before what is struck out, or behind it if the hand went forward. */
function caretIn({ piece, middle, head, caret, isForward }: Stroke): number {
  const behind = caret - head - piece.now.length;
  if (caret < head) return caret;
  if (piece.now.length > 0 || behind > 0) return head + middle.length + Math.max(0, behind);
  return isForward ? head + middle.length : head;
}

function sizeOf(tokens: readonly Token[], count: number): number {
  return tokens.slice(0, count).reduce((sum, { node }) => sum + node.nodeSize, 0);
}

type Size = (tokens: readonly Token[], count: number) => number;

/** How many tokens stand before the caret; null when it is elsewhere. */
function countAt(tokens: readonly Token[], offset: number, size: Size): number | null {
  if (offset < 0 || offset > size(tokens, tokens.length)) return null;
  let [least, most] = [0, tokens.length];
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (size(tokens, middle) <= offset) least = middle;
    else most = middle - 1;
  }
  return least;
}

/** How much stayed at either end. Of equal letters those change that stand at the caret. */
function ends(old: readonly Token[], now: readonly Token[], caret: number | null) {
  const most = Math.min(old.length, now.length);
  const behind = caret === null ? most : Math.min(most, now.length - caret);
  let tail = 0;
  while (tail < behind && same(old.at(-1 - tail), now.at(-1 - tail))) tail += 1;
  let head = 0;
  while (head < most - tail && same(old[head], now[head])) head += 1;
  while (tail < most - head && same(old.at(-1 - tail), now.at(-1 - tail))) tail += 1;
  return { head, tail };
}

function same(a: Token | undefined, b: Token | undefined): boolean {
  return a !== undefined && b !== undefined && sameToken(a, b);
}

function areSameLetters(was: readonly Token[], now: readonly Token[]): boolean {
  return was.length === now.length && was.every((token, at) => sameLetter(token, now[at] ?? token));
}

function suggestedPiece({ was, now, beside }: Piece, { by, newId }: Hand): readonly Token[] {
  const isLooks = areSameLetters(was, now);
  const near = [...beside, ...was].flatMap((token) => changesOf(token, isLooks ? 'looks' : 'words'));
  const own = near.find((change) => change.by === by);
  const change: Change = { id: own?.id ?? newId(), by };
  if (isLooks) {
    return was.flatMap((token, at) => lookingLike(token, now[at] ?? token, change));
  }
  const gone = was.flatMap((token) => struck(token, change));
  const come = now.map((token) => inserted(token, change));
  const [goneLine, goneRest] = atFirstBlock(gone);
  const [comeLine, comeRest] = atFirstBlock(come);
  return [...goneLine, ...comeLine, ...goneRest, ...comeRest];
}

function atFirstBlock(tokens: readonly Token[]): readonly [readonly Token[], readonly Token[]] {
  const first = tokens.findIndex(({ kind }) => kind !== 'inline');
  return first < 0 ? [tokens, []] : [tokens.slice(0, first), tokens.slice(first)];
}

/** As it looks now, and with all that was suggested of it. */
function withSuggestionsOf(token: Token, before: Token): Token {
  if (token.kind !== 'inline') return withSuggested(token, suggestedOf(before));
  return withLooks({ ...before }, looksOf(token));
}

const known = new WeakMap<Node, boolean>();

/** Asked at every letter, so of each paragraph once. */
function hasSuggestions(node: Node): boolean {
  const before = known.get(node);
  if (before !== undefined) return before;
  const isMarked = node.attrs.suggested || node.marks.some(({ type }) => type.name in SUGGESTING);
  const has = Boolean(isMarked) || node.children.some(hasSuggestions);
  known.set(node, has);
  return has;
}

const SUGGESTING: Readonly<Record<string, true>> = { insertion: true, deletion: true, formatting: true };
