import type { Act } from '@pero/server-platform/act';
import type { Files } from '@pero/server-platform/files/files';
import { task } from '@pero/server-platform/jobs/tasks';
import { z } from 'zod';

export const removeFiles = task('books.forget-files', { keys: z.array(z.string()).readonly() });

/** Somebody may just be reading the old ones. */
const LATER_MS = 3_600_000;

export async function forgetFiles({ enqueue, now }: Pick<Act, 'enqueue' | 'now'>, keys: readonly string[]) {
  if (keys.length === 0) return;
  await enqueue(removeFiles, { keys }, { startAfter: new Date(now.getTime() + LATER_MS) });
}

export async function removeForgotten(files: Files, keys: readonly string[]): Promise<void> {
  for (const key of keys) await files.remove(key);
}
