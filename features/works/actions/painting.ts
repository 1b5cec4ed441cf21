import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { BadPicture } from '@pero/cover/own-picture';
import { openPainters, type Painters, PaintersBusy } from '@pero/cover/worker/pool';
import type { Painted, PaintTask } from '@pero/cover/worker/tasks';
import type { Db } from '@pero/server-platform/database/db';
import type { Files } from '@pero/server-platform/files/files';
import { type UploadOwner, uploadOf } from '@pero/server-platform/uploads/table';

let hired: Painters | null = null;

/** One set of painters for the process; they come with the first picture. */
function painters(): Painters {
  hired ??= openPainters();
  return hired;
}

export type PaintRefusal =
  | { readonly refused: 'cover-small' | 'cover-slow' | 'picture-missing' }
  | { readonly refused: 'cover-unfit'; readonly values: { readonly why: string } };

/** What was painted, or why not in the words of a refusal. */
export async function painted<Task extends PaintTask>(
  task: Task,
  owner?: number,
): Promise<Painted<Task['kind']> | PaintRefusal> {
  try {
    return await painters().paint(task, owner === undefined ? undefined : `user-${owner}`);
  } catch (error) {
    if (error instanceof PaintersBusy) return { refused: 'cover-slow' };
    if (!(error instanceof BadPicture)) throw error;
    return error.code === 'small'
      ? { refused: 'cover-small' }
      : { refused: 'cover-unfit', values: { why: error.message } };
  }
}

export function isPaintRefusal(answer: object): answer is PaintRefusal {
  return 'refused' in answer;
}

/** The bytes of a received upload that nobody has taken yet; the action takes it later, in its transaction. */
export async function uploadedBytes(
  db: Db,
  files: Files,
  upload: { readonly id: string; readonly owner: UploadOwner; readonly purpose: string },
): Promise<Uint8Array | null> {
  const known = await uploadOf(db, upload.id, upload.owner);
  if (known?.state !== 'received' || known.purpose !== upload.purpose) return null;
  // The key of a received upload's file is its own id.
  return storedBytes(files, upload.id);
}

export async function storedBytes(files: Files, key: string): Promise<Uint8Array | null> {
  const file = await files.open(key);
  return file && (await buffer(file.stream));
}

/** Puts bytes under a new key of the book's. */
export async function stored(
  files: Files,
  bookId: number,
  name: 'cover' | 'thumb' | 'cover-picture' | 'cover-draft' | 'picture',
  bytes: Uint8Array,
  mime: string,
): Promise<string> {
  const key = `books/${bookId}/${name}/${randomUUID()}`;
  await files.put(key, Readable.from([bytes]), { mime });
  return key;
}

let widths: Painted<'letters'> | null = null;

/** The table of letters for browsers; worked out once, in the painters' thread. */
export async function letterWidths(): Promise<Painted<'letters'> | { readonly refused: 'cover-slow' }> {
  if (widths) return widths;
  const table = await painted({ kind: 'letters' });
  if (isPaintRefusal(table)) return { refused: 'cover-slow' };
  widths = table;
  return table;
}
