import { call } from '@pero/web-platform/browser-call';
import type { ApiResponse } from '@pero/web-platform/call';
import { type Chapter, readChapter } from '../../contract/chapters.ts';
import { type EditorData, readEditor } from '../../contract/editor.ts';
import type { StoredVersion } from '../autosave/parts.ts';
import { bringBook } from './bring-book.ts';
import { KeepRefused } from './keep-refused.ts';
import { type KeptBook, type KeptBooks, openKeptBooks } from './kept-books.ts';
import { awaitedHere, deviceOwner, setAwaited, setDeviceOwner } from './owner.ts';
import { dropPictures, keepPictures } from './pictures.ts';
import { canWorkOffline, dropServed, keepShell, lookForBuild, startWorker, stopWorker } from './worker-registration.ts';

let opening: Promise<KeptBooks> | null = null;

/** Opened once for a page. */
function shelf(): Promise<KeptBooks> {
  opening ??= openKeptBooks().catch((error: unknown) => {
    opening = null;
    throw error;
  });
  return opening;
}

/** All books of this person that lie here, the newest first. */
export async function booksHere(userId: number): Promise<readonly KeptBook[]> {
  if (deviceOwner() !== userId) return [];
  const kept = await (await shelf()).booksOf(userId);
  return kept.toSorted((a, b) => b.broughtAt - a.broughtAt);
}

export async function bookHere(userId: number, bookId: number): Promise<KeptBook | null> {
  return deviceOwner() === userId ? (await shelf()).bookOf(userId, bookId) : null;
}

/** What a desk opens with when the server cannot be asked. */
export async function deskHere(
  userId: number,
  bookId: number,
  chapterId: number | null,
): Promise<{ readonly editor: EditorData; readonly chapter: Chapter | null } | null> {
  const kept = await bookHere(userId, bookId);
  if (!kept) return null;
  const { editor } = kept;
  const first = editor.last_chapter_id ?? editor.chapters.find(({ kind }) => kind === 'chapter')?.id ?? null;
  const wanted = chapterId ?? first;
  const chapter = wanted === null ? null : await (await shelf()).chapterOf(userId, bookId, wanted);
  return chapter === null && chapterId !== null ? null : { editor, chapter };
}

/** What the server has taken lies here too, where the book does. */
export async function copyOnDevice(
  userId: number,
  bookId: number,
  chapterId: number,
  stored: StoredVersion,
): Promise<void> {
  if (deviceOwner() === userId) await (await shelf()).putText(userId, bookId, chapterId, stored);
}

/** Keeps the book here from now on. Throws with a `KeepRefused`, or as the browser says that there is no room. */
export async function keepHere(
  userId: number,
  bookId: number,
  told: (brought: number, of: number) => void,
): Promise<KeptBook> {
  if (!canWorkOffline()) throw new DOMException('Nothing is kept here', 'NotSupportedError');
  const owner = deviceOwner();
  if (owner !== null && owner !== userId) await forgetDevice();
  await navigator.storage?.persist?.();
  await startWorker();
  setDeviceOwner(userId);
  const kept = await bring(userId, bookId, told);
  await keepShell();
  return kept;
}

/** As fresh as the server has it; null where the book does not lie here. Of two windows one does it. */
export async function freshen(userId: number, bookId: number): Promise<KeptBook | null> {
  if (!canWorkOffline() || !(await bookHere(userId, bookId))) return null;
  return navigator.locks.request(`pero-keep-${bookId}`, { ifAvailable: true }, async (lock) => {
    if (!lock) return null;
    const kept = await bring(userId, bookId);
    // The page that opens offline is as old as its build: once for each page of it.
    if (isShellFresh) await lookForBuild().catch(() => undefined);
    else isShellFresh = await keepShell();
    return kept;
  });
}

let isShellFresh = false;

async function bring(userId: number, bookId: number, told?: (brought: number, of: number) => void): Promise<KeptBook> {
  const bringing = {
    userId,
    books: await shelf(),
    readEditor: (id: number) => answered(call(readEditor, { bookId: id })),
    readChapter: (id: number, chapterId: number) => answered(call(readChapter, { bookId: id, chapterId })),
    keepPictures,
    now: Date.now,
    ...(told && { told }),
  };
  return bringBook(bringing, bookId);
}

async function answered<R>(asked: Promise<ApiResponse<R>>): Promise<R> {
  const { result, errors } = await asked;
  if (result === null) throw new KeepRefused(errors[0]?.messages[0]);
  return result;
}

/** Takes the book away; what was typed and not sent stays in the journal until the server has it. */
export async function dropHere(userId: number, bookId: number): Promise<void> {
  const books = await shelf();
  await books.dropBook(userId, bookId);
  await dropPictures(bookId);
  if ((await books.booksOf(userId)).length === 0) await forgetDevice();
}

const listeners = new Set<() => void>();

/** Told when books have gone from here or have come again by themselves; returns how to stop. */
export function onDevice(listener: () => void): () => void {
  listeners.add(listener);
  // In another window of the same browser.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/**
 * The session has ended, it may be from another device because this one is in other hands: nothing is left to be read. Which
 * books lay here is known for when the same person is back; what was typed and not sent stays in the journal, under their number.
 */
export async function sealDevice(): Promise<void> {
  const userId = deviceOwner();
  if (userId === null) return;
  const books = await booksHere(userId).catch(() => []);
  setAwaited({ userId, bookIds: books.map(({ bookId }) => bookId) });
  await dropBooks(dropServed);
}

/** Whoever is in now: if the books that were taken away are theirs, they come again; if not, nobody waits for them here. */
export async function unsealDevice(userId: number): Promise<void> {
  const awaited = awaitedHere();
  if (awaited === null) return;
  if (awaited.userId === userId) {
    for (const bookId of awaited.bookIds) {
      // One that is no longer theirs to read stays away; without a network all are awaited as before.
      await keepHere(userId, bookId, () => undefined).catch((error: unknown) => {
        if (!(error instanceof KeepRefused)) throw error;
      });
    }
  }
  setAwaited(null);
  for (const listener of listeners) listener();
}

/** Nothing that lay here for reading is left. The journal stays: each finds their own words in it, and nobody another's. */
export async function forgetDevice(): Promise<void> {
  await dropBooks(stopWorker);
}

async function dropBooks(dropFiles: () => Promise<void>): Promise<void> {
  setDeviceOwner(null);
  if (!canWorkOffline()) return;
  await (await shelf()).dropAll();
  await dropFiles();
  for (const listener of listeners) listener();
}
