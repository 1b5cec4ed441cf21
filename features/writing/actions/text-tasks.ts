import type { ChapterText } from '@pero/editor/rules/chapter-text';
import type { Query } from '@pero/editor/rules/search-pattern';
import { isOnlyOwn, suggestionsIn } from '@pero/editor/rules/suggestions/list';
import { settled } from '@pero/editor/rules/suggestions/settle';
import { markedText, storedText } from '@pero/editor/rules/suggestions/stored';
import type { Change } from '@pero/manuscript/model';
import { cutText, joinedText } from '../rules/chapter-cutting.ts';
import { type WrittenText, writtenText } from '../rules/counting.ts';
import { applyFix, type Fix } from '../rules/fixes.ts';
import { mendedBlock } from '../rules/mend-block.ts';
import { type Hit, hitsIn, replaceIn } from '../rules/search.ts';
import {
  besideSuggestions,
  isDisputed,
  markedBlockOf,
  withoutDispute,
  withSuggestions,
  withTitle,
} from '../rules/suggested/beside-suggestions.ts';
import { type Advice, adviceFor, type TypographyRule, typesetChapter } from '../rules/typography.ts';
import { comparedBook } from './back/book.ts';

/** A chapter on its way to a process: its text still as JSON. */
export type GivenText = { readonly id: number; readonly version: number; readonly content: string };

/** What became of a chapter, and how many places of it were changed. */
export type RewrittenText = WrittenText & { readonly id: number; readonly version: number; readonly count: number };

function read(json: string): ChapterText {
  return JSON.parse(json) as ChapterText;
}

export function adviceIn({
  content,
  yo,
  most,
}: {
  readonly content: string;
  readonly yo: boolean;
  readonly most: number;
}): Advice {
  return adviceFor(read(content), { yo }, most);
}

type Typesetting = {
  readonly chapters: readonly GivenText[];
  readonly options: { readonly rules?: readonly TypographyRule[]; readonly yo: boolean };
};

/** Only the chapters that change. */
export function typesetTexts({ chapters, options }: Typesetting): readonly RewrittenText[] {
  return chapters.flatMap(({ id, version, content }) => {
    const whole = read(content);
    const { text, changes } = typesetChapter(besideSuggestions(whole), options);
    return changes === 0 ? [] : { id, version, count: changes, ...writtenText(withSuggestions(whole, text)) };
  });
}

export type FoundIn = { readonly id: number; readonly count: number; readonly hits: readonly Hit[] };

/** Every place is counted, so many are told. */
export function searchTexts({
  chapters,
  query,
  most,
}: {
  readonly chapters: readonly GivenText[];
  readonly query: Query;
  readonly most: number;
}): readonly FoundIn[] {
  let room = most;
  return chapters.flatMap(({ id, content }) => {
    const found = hitsIn(read(content), query);
    if (found.length === 0) return [];
    const hits = found.slice(0, room);
    room -= hits.length;
    return { id, count: found.length, hits };
  });
}

type Indexes = readonly { readonly chapterId: number; readonly index: number }[];

type Replacing = {
  readonly chapters: readonly GivenText[];
  readonly query: Query;
  readonly replace: string;
  /** The places wanted, by their numbers; all of them without. */
  readonly only?: Indexes | undefined;
  readonly skip?: Indexes | undefined;
};

/** Only the chapters that change. */
export function replacedTexts({ chapters, query, replace, only, skip }: Replacing): readonly RewrittenText[] {
  const wanted = only && byChapter(only);
  const unwanted = byChapter(skip ?? []);
  return chapters.flatMap(({ id, version, content }) => {
    const text = read(content);
    const blocks = text.suggested ? hitsIn(text, query).map(({ block }) => block) : [];
    const isWanted = (index: number) =>
      (wanted ? wanted.get(id)?.has(index) === true : true) &&
      unwanted.get(id)?.has(index) !== true &&
      !isDisputed(text, blocks[index] ?? -1);
    const after = replaceIn(text, query, replace, isWanted);
    return after.text === text
      ? []
      : { id, version, count: after.replaced, ...writtenText(withSuggestions(text, after.text)) };
  });
}

function byChapter(places: Indexes): ReadonlyMap<number, ReadonlySet<number>> {
  const indexes = new Map<number, Set<number>>();
  for (const { chapterId, index } of places) {
    indexes.set(chapterId, (indexes.get(chapterId) ?? new Set()).add(index));
  }
  return indexes;
}

type Fixing = {
  readonly chapters: readonly GivenText[];
  /** In their order; each names the chapter it mends, or none for all of them. */
  readonly fixes: readonly { readonly fix: Fix; readonly chapterId: number | null }[];
};

/** The chapters that change, and how many of the fixes changed something. */
export function fixedTexts({ chapters, fixes }: Fixing): {
  readonly fixed: number;
  readonly texts: readonly RewrittenText[];
} {
  const before = new Map(chapters.map(({ id, content }) => [id, read(content)]));
  const after = new Map<number, ChapterText>();
  /** Whether anything changed. */
  const mend = (id: number, fix: Fix): boolean => {
    const text = after.get(id) ?? before.get(id);
    const mended = text && withSuggestions(text, applyFix(fix, besideSuggestions(text)));
    if (!mended || JSON.stringify(mended) === JSON.stringify(text)) return false;
    after.set(id, mended);
    return true;
  };
  const fixed = fixes.filter(({ fix, chapterId }) => {
    const ids = chapterId === null ? [...before.keys()] : [chapterId];
    return ids.filter((id) => mend(id, fix)).length > 0;
  }).length;
  const texts = chapters.flatMap(({ id, version }) => {
    const text = after.get(id);
    return text ? { id, version, count: 1, ...writtenText(text) } : [];
  });
  return { fixed, texts };
}

type Mending = { readonly content: string; readonly block: number; readonly before: string; readonly after: string };

/** Null when the paragraph is not what it was taken for. */
export function mendedText({ content, block, before, after }: Mending) {
  const mended = mendedBlock(withoutDispute(read(content), block), block, before, after);
  return mended && { was: mended.was, now: mended.now, written: writtenText(mended.text) };
}

export function retitledText(given: { readonly content: string; readonly title: ChapterText['title'] }): WrittenText {
  return writtenText(withTitle(read(given.content), given.title));
}

/** What lists say of texts that are stored already. */
export function measuredTexts(contents: readonly string[]): readonly WrittenText[] {
  return contents.map((json) => writtenText(read(json)));
}

/** A text that came from outside, in the form in which it is kept. */
export function keptText(json: string): WrittenText {
  return writtenText(read(json));
}

/** The same without the text itself, which whoever asks has. */
export function countedText(json: string): Omit<WrittenText, 'json'> {
  const { json: _, ...counted } = writtenText(read(json));
  return counted;
}

type Cut = { readonly content: string; readonly block: number; readonly name?: string | undefined };

/** Null when there is no such place. */
export function cutTexts({ content, block, name }: Cut): readonly [WrittenText, WrittenText] | null {
  const text = read(content);
  const at = text.suggested ? markedBlockOf(text, block) : block;
  const halves = at === null ? null : cutText(markedText(text), at, name);
  return halves && [writtenText(storedText(halves[0])), writtenText(storedText(halves[1]))];
}

export function joinedTexts({ before, own }: { readonly before: string; readonly own: string }): WrittenText {
  const [first, second] = [read(before), read(own)];
  const joined = joinedText(markedText(first), markedText(second));
  return writtenText(first.suggested || second.suggested ? storedText(joined) : joined);
}

type Deciding = {
  readonly chapters: readonly GivenText[];
  readonly verdict: 'accepted' | 'rejected';
  readonly by: number | null;
};

/** Everything, or all that one person suggests. Only the chapters that change. */
export function decidedTexts({ chapters, verdict, by }: Deciding): readonly RewrittenText[] {
  return chapters.flatMap(({ id, version, content }) => {
    const text = read(content);
    const count = suggestionsIn(text).filter((suggestion) => by === null || suggestion.by === by).length;
    if (count === 0) return [];
    const decide = (change: Change) => (by === null || change.by === by ? verdict : 'open');
    return { id, version, count, ...writtenText(storedText(settled(markedText(text), decide))) };
  });
}

type Comparing = {
  readonly chapters: readonly GivenText[];
  /** Chapters of the file, as JSON. */
  readonly back: readonly string[];
  /** What the suggestions that are found are called, before their numbers, and whose they are. */
  readonly name: string;
  readonly by: number;
};

export type ComparedTexts = {
  readonly texts: readonly (RewrittenText & { readonly place: number })[];
  readonly beside: readonly { readonly name: string; readonly text: string }[];
};

/** A book and what came back of it from somebody who worked outside. */
export function comparedTexts({ chapters, back, name, by }: Comparing): ComparedTexts {
  const there = chapters.map(({ id, version, content }) => ({ id, version, text: read(content) }));
  const changeOf = (place: number, number: number) => ({ id: `${name}-${place}-${number}`, by });
  const { chapters: found, beside } = comparedBook(there, back.map(read), changeOf);
  return { beside, texts: found.map(({ text, ...chapter }) => ({ ...chapter, ...writtenText(text) })) };
}

type Checking = { readonly before: string; readonly after: string; readonly by: number };

/** Whether whoever only suggests has touched nothing but what they suggest. */
export function checkedOwn({ before, after, by }: Checking): boolean {
  return isOnlyOwn(read(before), read(after), by);
}
