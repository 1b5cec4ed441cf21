import { setImmediate } from 'node:timers/promises';
import type { ChapterText } from '@pero/editor/rules/chapter-text';
import { broughtChapters } from '@pero/imports/rules/brought-chapters';
import { present } from '@pero/kernel/present';
import { readInWorker } from '@pero/manuscript/apart/worker';
import type { Manuscript } from '@pero/manuscript/model';
import { Unreadable } from '@pero/manuscript/reading/report';
import type { Files } from '@pero/server-platform/files/files';
import type { JobAct, JobContext } from '@pero/server-platform/jobs/jobs';
import { storedBytes } from '@pero/works/actions/painting';
import { addVersion, chaptersOfBook, chapterTexts } from '@pero/writing/actions/rows';
import { writtenText } from '@pero/writing/rules/counting';
import { changedIn, matched, withoutPictures } from '../rules/homecoming.ts';
import { fileOf, setTaken } from '../store/threads.ts';
import { addVersions, type BroughtVersion } from '../store/versions.ts';
import { anyOrder, type Led, record } from './led.ts';

type Wanted = { readonly orderId: number; readonly fileId: number; readonly userId: number };

/** An edited file is read in a process of its own; its chapters become versions of those of the book, to be compared. */
export async function bringTextHome(context: JobContext, files: Files, wanted: Wanted): Promise<void> {
  const file = await context.inAct(({ db }) => fileOf(db, wanted.orderId, wanted.fileId));
  if (!file || file.takenAt !== null) return;
  const bytes = await storedBytes(files, file.fileKey);
  if (!bytes) return;
  const read = await readInWorker(bytes, file.name).catch((error: unknown) => {
    if (error instanceof Unreadable) return error;
    throw error;
  });
  if (read instanceof Unreadable) {
    await context.inAct(async (act) => tell(act, wanted, 'home-unread', read.message));
    return;
  }
  await context.inAct((act) => keepVersions(act, wanted, read.manuscript));
}

async function keepVersions(act: JobAct, { orderId, fileId, userId }: Wanted, manuscript: Manuscript): Promise<void> {
  const { db, now } = act;
  const led = await anyOrder(db, orderId, 'lock');
  const file = await fileOf(db, orderId, fileId);
  if (!file || file.takenAt !== null || led.head.workId === null) return;
  const brought = broughtChapters(manuscript)
    .map(({ text }) => withoutPictures(text))
    .filter(({ blocks }) => blocks.length > 0);
  const known = await chaptersOfBook(db, led.head.workId);
  const written = [];
  for (const text of brought) {
    written.push(writtenText(text));
    // Words of a novel are counted here: others are answered in between.
    await setImmediate();
  }
  const homes = matched(known, written);
  const ids = homes.filter((id) => id !== null);
  const before = new Map((await chapterTexts(db, led.head.workId, ids)).map((one) => [one.id, one]));
  const kept: BroughtVersion[] = [];
  for (const [at, chapterId] of homes.entries()) {
    const chapter = chapterId === null ? undefined : before.get(chapterId);
    if (chapterId === null || !chapter) continue;
    const text = present(written[at], 'the text of a chapter');
    const version = {
      chapterId,
      version: chapter.version,
      reason: 'kept',
      ...text,
      authorId: userId,
      savedAt: now,
    } as const;
    const { id } = await addVersion(db, version);
    const counted = changedIn(
      JSON.parse(chapter.content) as ChapterText,
      present(brought[at], 'the text of a chapter'),
    );
    kept.push({ chapterId, versionId: id, name: text.name || chapter.name, ...counted });
  }
  await addVersions(db, fileId, kept);
  await setTaken(db, fileId, 'text', now);
  const lost = homes.filter((id) => id === null).length;
  await said(act, led, kept.length > 0 ? 'home-text' : 'home-unread', wordsOf(kept.length, lost));
}

function wordsOf(kept: number, lost: number): string {
  if (kept === 0) return 'Главы файла не\u00A0нашлись в\u00A0книге. Откройте его и\u00A0сравните сами';
  return lost === 0 ? '' : `Ещё ${lost} из\u00A0файла не\u00A0нашли своей главы: они только в\u00A0файле`;
}

async function tell(act: JobAct, { orderId }: Wanted, what: string, text: string): Promise<void> {
  await said(act, await anyOrder(act.db, orderId, 'lock'), what, text);
}

async function said(act: JobAct, led: Led, what: string, text: string): Promise<void> {
  await record(act, led, { what, byRole: 'system', userId: null, text });
}
