import type { Act } from '@pero/server-platform/act';
import type { Files } from '@pero/server-platform/files';
import { task } from '@pero/server-platform/tasks';
import { z } from 'zod';
import type { CoverRow } from '../store/covers.ts';

export const removeFiles = task('books.forget-files', { keys: z.array(z.string()).readonly() });
export const redrawCoverLater = task('books.redraw-cover', { subject: z.int() });

/** Somebody may just be reading the old ones. */
const LATER_MS = 3_600_000;

/** The files of a cover; those of drawn variants stay with their variants. */
export function keysOf(row: Pick<CoverRow, 'imageKey' | 'thumbKey' | 'pictureKey'>): string[] {
  const keys = [row.imageKey, row.thumbKey, row.pictureKey].filter((key) => key !== null);
  return keys.filter((key) => !key.includes('/cover-draft/'));
}

export async function forgetFiles({ enqueue, now }: Pick<Act, 'enqueue' | 'now'>, keys: readonly string[]) {
  if (keys.length === 0) return;
  await enqueue(removeFiles, { keys }, { startAfter: new Date(now.getTime() + LATER_MS) });
}

export async function removeForgotten(files: Files, keys: readonly string[]): Promise<void> {
  for (const key of keys) await files.remove(key);
}
