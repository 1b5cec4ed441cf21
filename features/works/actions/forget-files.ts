import type { Act } from '@pero/server-platform/act';
import type { Files } from '@pero/server-platform/files';
import type { Hand } from '@pero/server-platform/jobs';

/** Somebody may just be reading the old ones. */
const LATER_MS = 3_600_000;

export async function forgetFiles({ enqueue, now }: Pick<Act, 'enqueue' | 'now'>, keys: readonly string[]) {
  if (keys.length === 0) return;
  await enqueue({ name: 'books.forget-files', data: { keys }, startAfter: new Date(now.getTime() + LATER_MS) });
}

export async function removeForgotten(_hand: Hand, files: Files, data: Record<string, unknown>): Promise<void> {
  for (const key of data.keys as string[]) await files.remove(key);
}
