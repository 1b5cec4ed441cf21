import type { Db } from '@pero/server-platform/database/db';
import { mendingsOf, recordingsOf } from '../store/files.ts';
import { soundOf } from './recordings.ts';
import { chaptersRead } from './sent.ts';
import { shownWave } from './shown.ts';

/** Recordings as they would be sold, each with the chapter that it reads; `isWaiting` while one of them is not measured yet. */
export async function recordingsRead(db: Db, workId: number, bookId: number) {
  const [rows, mendings] = await Promise.all([recordingsOf(db, workId), mendingsOf(db, workId)]);
  const measured = rows.filter((row) => row.measured !== null);
  const read = await chaptersRead(db, bookId, measured);
  const recordings = measured.flatMap((row) => {
    const mending = mendings.get(row.id) ?? null;
    const sound = soundOf(row, mending);
    const chapterId = read.get(row.id);
    if (!sound || chapterId === undefined) return [];
    const key = (mending?.state === 'done' ? mending.fileKey : null) ?? row.fileKey;
    return [
      {
        fileId: row.id,
        title: row.title,
        chapterId,
        key,
        kind: sound.kind,
        seconds: sound.seconds,
        wave: shownWave(sound.wave),
      },
    ];
  });
  return { recordings, isWaiting: rows.some(({ state }) => state === 'waiting' || state === 'measuring') };
}
