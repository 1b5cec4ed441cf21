import { money } from '@pero/kernel/money';
import type { Act } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import { changeWork, workById } from '@pero/works/actions/rows';
import { statusAfter } from '@pero/works/rules/states';
import { FILES_MOST } from '../rules/audiobooks.ts';
import { titleOfRecording } from '../rules/recordings.ts';
import { decideApplication, lastApplication, noteOrderPage, waitingForOrder } from '../store/applications.ts';
import { audiobookById } from '../store/audiobooks.ts';
import { addRecordingRow, recordingOfUpload, recordingsOf } from '../store/files.ts';
import { audiobookToEdit, isLocked, soundChanged } from './access.ts';
import { spokenChapters } from './readable-books.ts';
import { measureNow } from './recordings.ts';

/** For whoever takes orders: a reader who reads for money is ordered there. An order is named by its page. */

type Writing = Pick<Act, 'db' | 'now'>;

/** What is to be paid for when a reader has agreed; null where nothing is. */
export async function readerToPay(db: Db, audiobookId: number) {
  const [work, application] = [await workById(db, audiobookId), await lastApplication(db, audiobookId)];
  const price = money(Number(application?.price ?? 0));
  if (!work || !application || work.processingStatus !== 'applicationConsideration') return null;
  if (application.state !== 'agreed' || price === 0) return null;
  const audio = await audiobookById(db, audiobookId);
  const chapters = audio?.bookId ? await spokenChapters(db, audio.bookId) : [];
  return {
    ...{ ownerId: work.ownerId, title: work.title, bookId: audio?.bookId ?? null, glossary: audio?.glossary ?? '' },
    ...{ reader: application.reader, hourPrice: price, orderPage: application.orderPage },
    characters: chapters.reduce((sum, { characters }) => sum + characters, 0),
  };
}

/** Audiobooks whose reader has agreed and is ordered nowhere yet. */
export function readersWithoutOrder(db: Db): Promise<number[]> {
  return waitingForOrder(db);
}

export async function orderReader(db: Db, audiobookId: number, page: string): Promise<void> {
  const application = await lastApplication(db, audiobookId);
  if (application) await noteOrderPage(db, application.id, page);
}

/** The order is paid: the reader begins. False where this order is not the one that is waited for any more. */
export async function beginPaidReading({ db, now }: Writing, audiobookId: number, page: string): Promise<boolean> {
  const work = await workById(db, audiobookId, { lock: true });
  const application = await lastApplication(db, audiobookId);
  const status = work && work.deletedAt === null ? statusAfter(work.processingStatus, 'agree') : null;
  if (status === null || application?.state !== 'agreed' || application.orderPage !== page) return false;
  await changeWork(db, audiobookId, { processingStatus: status }, now, { sameFiles: true });
  return true;
}

/** The order has fallen, paid or not: another voice can be chosen. What its author has gone on with stays. */
export async function endPaidReading({ db, now }: Writing, audiobookId: number, page: string): Promise<void> {
  const work = await workById(db, audiobookId, { lock: true });
  const application = await lastApplication(db, audiobookId);
  if (!work || application?.state !== 'agreed' || application.orderPage !== page) return;
  await decideApplication(db, application.id, { state: 'recalled', by: null }, now);
  const status = statusAfter(work.processingStatus, 'recall') ?? statusAfter(work.processingStatus, 'give-up');
  if (status) await changeWork(db, audiobookId, { processingStatus: status }, now, { sameFiles: true });
}

type Brought = {
  readonly uploadId: string;
  readonly fileKey: string;
  readonly fileName: string;
  readonly bytes: number;
};

/** What a reader has handed over becomes a recording, once; or why it does not. */
export async function bringRecording(
  act: Act,
  audiobookId: number,
  file: Brought,
): Promise<'brought' | { why: string }> {
  const held = await audiobookToEdit(act, audiobookId);
  if (isLocked(held)) return { why: held.values.why };
  if (await recordingOfUpload(act.db, audiobookId, file.uploadId)) return 'brought';
  if ((await recordingsOf(act.db, audiobookId)).length >= FILES_MOST)
    return { why: `В\u00A0аудиокниге не\u00A0больше ${FILES_MOST}\u00A0файлов` };
  const row = { ...file, workId: audiobookId, title: titleOfRecording(file.fileName), chapterId: null };
  await addRecordingRow(act.db, row, act.now);
  await soundChanged(act, held.work);
  await act.enqueue(measureNow, {});
  return 'brought';
}
