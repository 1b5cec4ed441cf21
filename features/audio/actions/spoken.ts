import type { Db } from '@pero/server-platform/database/db';
import { openReaders } from '@pero/writing/actions/readers';
import { chapterTexts } from '@pero/writing/actions/rows';
import { soldChapters } from '@pero/writing/rules/sold-chapters';
import type { SpokenTasks } from './spoken-reader.ts';

/** Texts are read in processes of their own, and authors take turns. */
export const spoken = openReaders<SpokenTasks>(new URL('./spoken-reader.ts', import.meta.url));

/** The chapters that are read aloud: what readers get, where there is something to read. */
export async function spokenChapters(db: Db, bookId: number) {
  return soldChapters(await chapterTexts(db, bookId)).filter(({ characters }) => characters > 0);
}

export type SpokenChapter = Awaited<ReturnType<typeof spokenChapters>>[number];
