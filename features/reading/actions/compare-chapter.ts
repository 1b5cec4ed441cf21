import type { ChapterText } from '@pero/editor/rules/chapter-text';
import { diffArrays } from 'diff';
import type { DeskBlock } from '../contract/changes.ts';
import { type Pair, type PlainBlock, paired, plainBlocks } from '../rules/changes/blocks.ts';

type Run = DeskBlock['runs'][number];

export type ChapterComparison = {
  readonly blocks: readonly DeskBlock[];
  /** The side of the former text. */
  readonly before: readonly DeskBlock[];
  /** Places that differ. */
  readonly edits: number;
};

/** A chapter then and now, by word; one that is new or gone has no other side. */
export function comparedChapter(before: ChapterText | null, now: ChapterText | null): ChapterComparison {
  const pairs = paired(before ? plainBlocks(before) : [], now ? plainBlocks(now) : []);
  const told = pairs.map((pair) => ({ ...pair, runs: runsOf(pair) }));
  return {
    blocks: told.map(({ before: then, now: block, runs }) =>
      deskBlock(block, block ?? then, runs, isRestyled(then, block)),
    ),
    before: told.flatMap(({ before: then, now: block, runs }) =>
      then ? deskBlock(block, then, withoutPlace(runs), isRestyled(then, block)) : [],
    ),
    edits: told.reduce((sum, { before: then, now: block, runs }) => sum + editsOf(runs, isRestyled(then, block)), 0),
  };
}

/** A chapter that nobody has touched. */
export function unchangedChapter(now: ChapterText): DeskBlock[] {
  return plainBlocks(now).map((block) => deskBlock(block, block, wordless('same', block.text), false));
}

function deskBlock(
  now: PlainBlock | null,
  shown: PlainBlock | null,
  runs: readonly Run[],
  restyled: boolean,
): DeskBlock {
  return { block: now?.block ?? null, kind: shown?.kind ?? '', runs: [...runs], is_restyled: restyled };
}

/** The words are the same, their look or their links are not. */
function isRestyled(before: PlainBlock | null, now: PlainBlock | null): boolean {
  return before !== null && now !== null && before.text === now.text && before.look !== now.look;
}

function runsOf({ before, now }: Pair): Run[] {
  if (!before) return wordless('added', now?.text ?? '');
  if (!now) return wordless('removed', before.text);
  return before.text === now.text ? wordless('same', now.text) : comparedWords(before.text, now.text);
}

function wordless(kind: Run['kind'], text: string): Run[] {
  return text === '' ? [] : [{ kind, text, from: kind === 'removed' ? null : 0 }];
}

/** The library's own words are Latin, so the text is cut here. */
const WORDS = /[\p{L}\p{N}]+|\s+|[^\p{L}\p{N}\s]/gu;
/** Beyond so many changed words a comparison takes seconds and says nothing. */
const CHANGES_MOST = 600;

/** Runs of words: those that stayed with those added are the text now, with those removed the text before. */
export function comparedWords(before: string, now: string): Run[] {
  const [old, fresh] = [before.match(WORDS) ?? [], now.match(WORDS) ?? []];
  const changes = diffArrays(old, fresh, { maxEditLength: CHANGES_MOST });
  if (!changes) return placed([change('removed', before), change('added', now)]);
  const runs = changes.map(({ added, removed, value }) => change(kindOf(added, removed), value.join('')));
  return placed(gathered(runs));
}

type Change = { readonly kind: Run['kind']; readonly text: string };

function change(kind: Run['kind'], text: string): Change {
  return { kind, text };
}

function kindOf(isAdded: boolean, isRemoved: boolean): Run['kind'] {
  if (isAdded) return 'added';
  return isRemoved ? 'removed' : 'same';
}

/** A space between two changed words is part of the change; what is removed comes before what takes its place. */
function gathered(changes: readonly Change[]): Change[] {
  const out: Change[] = [];
  let [removed, added] = ['', ''];
  const flush = (): void => {
    out.push(...[change('removed', removed), change('added', added)].filter(({ text }) => text !== ''));
    [removed, added] = ['', ''];
  };
  for (const [at, { kind, text }] of changes.entries()) {
    const isBetween = kind === 'same' && removed + added !== '' && at + 1 < changes.length && text.trim() === '';
    if (kind === 'removed' || isBetween) removed += text;
    if (kind === 'added' || isBetween) added += text;
    if (kind !== 'same' || isBetween) continue;
    flush();
    out.push(change('same', text));
  }
  flush();
  return out;
}

/** Each run with its offset in the text now. */
function placed(changes: readonly Change[]): Run[] {
  let from = 0;
  return changes.map(({ kind, text }) => {
    const run = { kind, text, from: kind === 'removed' ? null : from };
    if (kind !== 'removed') from += text.length;
    return run;
  });
}

function withoutPlace(runs: readonly Run[]): Run[] {
  return runs.filter(({ kind }) => kind !== 'added').map((run) => ({ ...run, from: null }));
}

/** Neighbouring changes are one place. */
function editsOf(runs: readonly Run[], restyled: boolean): number {
  const places = runs.filter(({ kind }, at) => kind !== 'same' && (at === 0 || runs[at - 1]?.kind === 'same')).length;
  return places + (restyled ? 1 : 0);
}
