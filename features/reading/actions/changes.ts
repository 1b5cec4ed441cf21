import {
  chaptersThenAndNow,
  chapterThenAndNow,
  descriptionJudged,
  judgedVersions,
} from '@pero/books/actions/snapshots';
import { openReaders } from '@pero/writing/actions/readers';
import { turnOf } from '@pero/writing/actions/texts';
import { type ChapterState, metChapters } from '../rules/changes/chapters.ts';
import { isCoverChanged, metaChanges } from '../rules/changes/meta.ts';
import type { ChangesTasks } from './changes-reader.ts';
import { type ReadContext, requireReadable } from './readable.ts';

const readers = openReaders<ChangesTasks>(new URL('./changes-reader.ts', import.meta.url));

/** Before the transaction: the texts that differ are compared in a process of their own. */
export async function changesOf(context: ReadContext, bookId: number) {
  const book = await requireReadable(context, bookId);
  const { db } = context;
  const versions = await judgedVersions(db, book);
  const since = versions.before;
  const { before, now } = await chaptersThenAndNow(db, bookId, versions);
  const met = metChapters(before, now);
  const description = await descriptionJudged(db, bookId, versions);
  return {
    since: since?.takenAt ?? null,
    chapters: await countedChapters(met, turnOf(context.actor)),
    meta: since ? metaChanges(since.meta, description) : [],
    is_cover_changed: since !== null && isCoverChanged(since.meta, description),
  };
}

type Chapter = { id: number; name: string; kind: 'part' | 'chapter'; depth: number; content: string | null };
type Met = {
  readonly state: ChapterState;
  readonly before: Chapter | null;
  readonly now: (Chapter & { characters: number }) | null;
};

async function countedChapters(met: readonly Met[], turn: string) {
  const differing = met.filter(({ state }) => state !== 'same');
  const texts = differing.map(({ before, now }) => ({ before: before?.content ?? null, now: now?.content ?? null }));
  const counts = texts.length === 0 ? [] : await readers.ask(turn, 'count', texts);
  const countOf = new Map(differing.map((chapter, at) => [chapter, counts[at]]));
  return met.flatMap((chapter) => {
    const shown = chapter.now ?? chapter.before;
    if (!shown) return [];
    const { id, name, kind, depth } = shown;
    const count = countOf.get(chapter);
    const characters = chapter.now?.characters ?? count?.characters ?? 0;
    return { chapter_id: id, name, kind, depth, state: chapter.state, characters, edits: count?.edits ?? 0 };
  });
}

/** One chapter by word. A chapter of a book sent for the first time is shown as it is. */
export async function chapterChangesOf(context: ReadContext, bookId: number, chapterId: number) {
  const book = await requireReadable(context, bookId);
  const { db } = context;
  const versions = await judgedVersions(db, book);
  const { before, now } = await chapterThenAndNow(db, bookId, chapterId, versions);
  const state = stateOf(versions.before !== null, before?.content, now?.content);
  const show = { before: before?.content ?? null, now: now?.content ?? null, isSame: state === 'same' };
  const told = await readers.ask(turnOf(context.actor), 'show', show);
  return {
    chapter_id: chapterId,
    name: now?.name ?? before?.name ?? '',
    state,
    blocks: [...told.blocks],
    before: [...told.before],
  };
}

function stateOf(isSentAgain: boolean, before: string | undefined, now: string | undefined): ChapterState {
  if (!isSentAgain || before === now) return 'same';
  if (before === undefined) return 'new';
  return now === undefined ? 'removed' : 'changed';
}
