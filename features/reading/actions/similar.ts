import { namesOf } from '@pero/accounts/actions/people';
import { bookToRead } from '@pero/books/actions/snapshots';
import {
  booksAlike,
  foreignTo,
  passagesBetween,
  passagesInForeign,
  sourceWords,
} from '@pero/checks/actions/similarity';
import { type PassagePlace, toneOf } from '@pero/checks/rules/similarity/comparison';
import { recordStaffView } from '@pero/server-platform/staff-views';
import { turnOf } from '@pero/writing/actions/texts';
import { type ReadContext, requireReadable } from './readable.ts';

/** Before the transaction: suspected books are read side by side in a process of their own. */
export async function similarTo(context: ReadContext, bookId: number) {
  const book = await requireReadable(context, bookId);
  const alike = await booksAlike(context.db, book, turnOf(context.actor));
  const names = await namesOf(
    context.db,
    alike.map(({ ownerId }) => ownerId),
  );
  return alike.map(({ bookId: id, title, ownerId, likeness, submittedAt, isPublished }) => ({
    book_id: id,
    title,
    author_name: names.get(ownerId) ?? '',
    percent: likeness.percent,
    share: likeness.share,
    tone: toneOf(likeness.percent),
    submitted_at: submittedAt,
    is_published: isPublished,
  }));
}

export async function passagesOf(context: ReadContext, bookId: number, otherId: number) {
  await requireReadable(context, bookId);
  const other = await bookToRead(context.db, otherId);
  // Words of another's book, though only those that stand in the judged one too.
  await recordStaffView(context, { what: 'alike-book', personId: other.ownerId, subjectId: otherId });
  const names = await namesOf(context.db, [other.ownerId]);
  const { percent, characters, passages, hasMore } = await passagesBetween(
    context.db,
    bookId,
    otherId,
    turnOf(context.actor),
  );
  return {
    other: { book_id: other.id, title: other.title, author_name: names.get(other.ownerId) ?? '' },
    percent,
    shared_characters: characters,
    passages: passages.map(({ here, there, ...passage }) => ({
      here: placeData(here),
      there: placeData(there),
      ...passage,
    })),
    has_more: hasMore,
  };
}

/** Texts that an operator has loaded, and the word of an outside checker. */
export async function foreignFor(context: ReadContext, bookId: number) {
  const book = await requireReadable(context, bookId);
  const { foreign, verdict } = await foreignTo(context.db, book, turnOf(context.actor));
  return {
    texts: foreign.map(({ id, title, likeness, ...text }) => ({
      foreign_id: id,
      title,
      source: sourceWords(text),
      percent: likeness.percent,
      share: likeness.share,
      tone: toneOf(likeness.percent),
    })),
    verdict: verdict && {
      state: verdict.state,
      is_of_this_text: verdict.isOfThisText,
      checker: verdict.checker,
      percent: verdict.percent,
      tone: toneOf(verdict.percent ?? 0),
      sources: verdict.sources.map(({ title, url, percent }) => ({ title, url, percent })),
      told_at: verdict.toldAt,
    },
  };
}

export async function foreignPassagesOf(context: ReadContext, bookId: number, foreignId: number) {
  await requireReadable(context, bookId);
  const { other, comparison } = await passagesInForeign(context.db, bookId, foreignId, turnOf(context.actor));
  const { percent, characters, passages, hasMore } = comparison;
  return {
    other: { title: other.title, author_name: sourceWords(other) },
    percent,
    shared_characters: characters,
    passages: passages.map(({ here, there, ...passage }) => ({
      here: placeData(here),
      there: placeData(there),
      ...passage,
    })),
    has_more: hasMore,
  };
}

function placeData({ chapterId, chapterName, block, text }: PassagePlace) {
  return { chapter_id: chapterId, chapter_name: chapterName, block, text };
}
