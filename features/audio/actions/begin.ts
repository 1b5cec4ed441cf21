import type { Act } from '@pero/server-platform/act';
import { withinLimit } from '@pero/server-platform/http/limits';
import { readerOf } from '@pero/works/actions/access';
import { putAuthor } from '@pero/works/actions/author-of-book';
import { addRole, addWork, type Book, bookFor, changeWork, copyHands, rolesOfBooks } from '@pero/works/actions/rows';
import { TITLE } from '@pero/works/rules/meta';
import { isAuthorName } from '@pero/works/rules/persons';
import { AUDIOBOOK, type Way } from '../rules/audiobooks.ts';
import { addAudiobook } from '../store/audiobooks.ts';

type Begun = {
  readonly way: Way;
  readonly book_id?: number | undefined;
  readonly book_name?: string | undefined;
  readonly author?: string | undefined;
};

const CREATIONS = { name: 'create-audiobook', most: 60, seconds: 3600 };

/** Of a book of one's own, with all that is known of it; or of a text that is not here, by its name. */
export async function beginAudiobook(act: Act, { way, book_id, book_name, author = '' }: Begun) {
  const { db, actor, now } = act;
  if (!isAuthorName(author)) return { refused: 'author-name' } as const;
  const book = book_id === undefined ? null : await bookFor(db, readerOf(actor), book_id, 'own');
  if (book_id !== undefined && !book) return { refused: 'audio-book-missing' } as const;
  const title = book_name || book?.title || '';
  if (title === '') return { refused: 'audio-title' } as const;
  if (title.length > TITLE.most) return { refused: 'title-long' } as const;
  if (!(await withinLimit(db, CREATIONS, `${actor.userId}`, now))) return { refused: 'too-often' } as const;
  const id = await addWork(db, { ownerId: actor.userId, kind: AUDIOBOOK, title, licenseType: licenceLike(book) }, now);
  await addAudiobook(db, { workId: id, bookId: book?.id ?? null, way, reader: '' });
  // What somebody else is to read begins with an application.
  if (way !== 'recording') await changeWork(db, id, { processingStatus: 'readyCreate' }, now, { sameFiles: true });
  if (book) await likeItsBook(act, id, book);
  else await putAuthor(act, id, author);
  return { id };
}

/** Sound is not sold by the licences of what is still being written. */
function licenceLike(book: Book | null) {
  if (book?.licenseType === 'free' || book?.licenseType === 'non_exclusive') return book.licenseType;
  return 'exclusive' as const;
}

async function likeItsBook({ db, now }: Act, id: number, book: Book): Promise<void> {
  const { annotation, genreIds, tagIds, ownTags, age, obsceneLanguage, drugMentionMark, lgbtMark } = book;
  const marks = { age, obsceneLanguage, drugMentionMark, lgbtMark, lgbtRulesAccepted: lgbtMark };
  const words = { annotation, genreIds: [...genreIds], tagIds: [...tagIds], ownTags: [...ownTags] };
  await changeWork(db, id, { ...words, ...marks }, now);
  for (const { personId, role } of await rolesOfBooks(db, [book.id])) await addRole(db, id, personId, role);
  await copyHands(db, book.id, id);
}
