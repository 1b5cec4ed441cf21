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
import { type Looking, requireReadable } from './readable.ts';

/** Before the transaction: suspected books are read side by side in a process of their own. */
export async function similarTo(look: Looking, bookId: number) {
  const book = await requireReadable(look, bookId);
  const alike = await booksAlike(look.db, book, turnOf(look.actor));
  const names = await namesOf(
    look.db,
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

export async function passagesOf(look: Looking, bookId: number, otherId: number) {
  await requireReadable(look, bookId);
  const other = await bookToRead(look.db, otherId);
  // Words of another's book, though only those that stand in the judged one too.
  await recordStaffView(look, { what: 'alike-book', personId: other.ownerId, subjectId: otherId });
  const names = await namesOf(look.db, [other.ownerId]);
  const { percent, characters, passages, hasMore } = await passagesBetween(
    look.db,
    bookId,
    otherId,
    turnOf(look.actor),
  );
  return {
    other: { book_id: other.id, title: other.title, author_name: names.get(other.ownerId) ?? '' },
    percent,
    shared_characters: characters,
    passages: passages.map(({ here, there, ...passage }) => ({ here: told(here), there: told(there), ...passage })),
    has_more: hasMore,
  };
}

/** Texts that an operator has loaded, and the word of an outside checker. */
export async function foreignFor(look: Looking, bookId: number) {
  const book = await requireReadable(look, bookId);
  const { foreign, verdict } = await foreignTo(look.db, book, turnOf(look.actor));
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

export async function foreignPassagesOf(look: Looking, bookId: number, foreignId: number) {
  await requireReadable(look, bookId);
  const { other, comparison } = await passagesInForeign(look.db, bookId, foreignId, turnOf(look.actor));
  const { percent, characters, passages, hasMore } = comparison;
  return {
    other: { title: other.title, author_name: sourceWords(other) },
    percent,
    shared_characters: characters,
    passages: passages.map(({ here, there, ...passage }) => ({ here: told(here), there: told(there), ...passage })),
    has_more: hasMore,
  };
}

function told({ chapterId, chapterName, block, text }: PassagePlace) {
  return { chapter_id: chapterId, chapter_name: chapterName, block, text };
}
