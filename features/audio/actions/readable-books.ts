import type { Act } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import { readerOf } from '@pero/works/actions/access';
import { coverOf } from '@pero/works/actions/cover-card';
import { booksPage, rolesOfBooks } from '@pero/works/actions/rows';
import { FORM_LABELS, volumeWords } from '@pero/works/rules/kinds';
import { openReaders } from '@pero/writing/actions/readers';
import { chapterTexts } from '@pero/writing/actions/rows';
import { soldChapters } from '@pero/writing/rules/sold-chapters';
import type { ReadableBook } from '../contract/workshop.ts';
import { USUAL_PACE } from '../rules/audiobooks.ts';
import { audiobooksOfBooks } from '../store/audiobooks.ts';
import type { SpokenTasks } from './spoken-reader.ts';

const MOST = 300;

/** Of whom an audiobook may be begun: one's own books, the last changed first. */
export async function readableBooks({ db, actor }: Act): Promise<ReadableBook[]> {
  const everything = {
    statuses: null,
    term: '',
    publishedOnly: false,
    publishedOrPaid: false,
    sentOnly: false,
  } as const;
  const page = { shelf: 'all', order: 'changed', limit: MOST, offset: 0 } as const;
  const { items } = await booksPage(db, readerOf(actor), { ...everything, ...page });
  const mine = items.filter(({ ownerId }) => ownerId === actor.userId);
  const ids = mine.map(({ id }) => id);
  const [roles, audiobooks] = await Promise.all([rolesOfBooks(db, ids), audiobooksOfBooks(db, ids)]);
  return mine.map((book) => ({
    id: book.id,
    title: book.title,
    cover: coverOf(book, roles),
    about: [FORM_LABELS[book.form].toLowerCase(), volumeWords(book.charactersNumber)].join(', '),
    seconds: Math.round(book.charactersNumber / USUAL_PACE),
    is_draft: book.form === 'draft',
    characters: book.charactersNumber,
    audiobooks: audiobooks.filter(({ bookId }) => bookId === book.id).map(({ id, way }) => ({ id, way })),
  }));
}

/** Texts are read in processes of their own, and authors take turns. */
export const spoken = openReaders<SpokenTasks>(new URL('./spoken-reader.ts', import.meta.url));

/** The chapters that are read aloud: what readers get, where there is something to read. */
export async function spokenChapters(db: Db, bookId: number) {
  return soldChapters(await chapterTexts(db, bookId)).filter(({ characters }) => characters > 0);
}

export type SpokenChapter = Awaited<ReturnType<typeof spokenChapters>>[number];
