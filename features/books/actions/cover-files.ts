import type { Act } from '@pero/server-platform/act';
import type { Files } from '@pero/server-platform/files';
import type { Hand } from '@pero/server-platform/jobs';
import type { CoverRow } from '../store/covers.ts';

/** Somebody may just be reading the old ones. */
const LATER_MS = 3_600_000;

/** The files of a cover; those of drawn variants stay with their variants. */
export function keysOf(row: Pick<CoverRow, 'imageKey' | 'thumbKey' | 'pictureKey'>): string[] {
  const keys = [row.imageKey, row.thumbKey, row.pictureKey].filter((key) => key !== null);
  return keys.filter((key) => !key.includes('/cover-draft/'));
}

export async function forgetFiles({ enqueue, now }: Pick<Act, 'enqueue' | 'now'>, keys: readonly string[]) {
  if (keys.length === 0) return;
  await enqueue({ name: 'books.forget-files', data: { keys }, startAfter: new Date(now.getTime() + LATER_MS) });
}

export async function removeForgotten(_hand: Hand, files: Files, data: Record<string, unknown>): Promise<void> {
  for (const key of data.keys as string[]) await files.remove(key);
}
