import { manuscriptOf } from '@pero/production/actions/manuscript';
import type { Files } from '@pero/server-platform/files/files';
import { bookById } from '@pero/works/actions/rows';
import { chapterTexts, picturesOfBook } from '@pero/writing/actions/rows';
import { referencesOf } from '@pero/writing/rules/references';
import { openChapters, requireChapter } from './open.ts';
import { texts, turnOf } from './texts.ts';
import { type Coming, requireReader } from './who.ts';

/** RD33: a picture of another chapter is not there. */
export async function roomPicture(coming: Coming, key: string, chapterId: number, pictureId: number) {
  const { room } = await requireChapter(coming, key, chapterId);
  const [text] = await chapterTexts(coming.db, room.bookId, [chapterId]);
  const isShown = text && referencesOf(JSON.parse(text.content)).pictures.has(`p${pictureId}`);
  const picture = isShown && (await picturesOfBook(coming.db, room.bookId)).find(({ id }) => id === pictureId);
  if (!picture) return null;
  return { key: picture.fileKey, name: `p${pictureId}.${picture.mime === 'image/png' ? 'png' : 'jpg'}` };
}

/** RD34: only the chapters that are open, marked as this reader's. */
export async function roomFile(coming: Coming, files: Files, key: string) {
  const { room, reader, work, today } = await requireReader(coming, key);
  if (!room.hasFile) return { refused: 'no-file' } as const;
  const book = await bookById(coming.db, work.id);
  if (!book) return null;
  const open = (await openChapters(coming.db, room, today)).filter(({ isOpen }) => isOpen).map(({ id }) => id);
  const { manuscript } = await manuscriptOf(coming.db, files, book, { only: open });
  const wish = { manuscript, seed: reader.seed, modified: book.changedAt };
  const content = await texts.ask(turnOf(room), 'book', wish);
  return { content, mime: 'application/epub+zip', name: `${book.title || 'Книга'}.epub` };
}
