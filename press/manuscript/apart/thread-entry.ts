import { parentPort, type Transferable, workerData } from 'node:worker_threads';
import { readManuscript } from '../reading/read.ts';
import { unreadable } from '../reading/refusals.ts';
import { type Read, Unreadable } from '../reading/report.ts';
import type { Answer } from './thread.ts';

const { bytes, name } = workerData as { bytes: Uint8Array; name: string };

try {
  const read = await readManuscript(bytes, name);
  answer({ read }, buffersOf(read));
} catch (error) {
  const { code, message } = refusalOf(error);
  answer({ refused: { code, message } }, []);
}

function answer(value: Answer, transfer: readonly Transferable[]): void {
  parentPort?.postMessage(value, transfer);
}

/** A damaged file may break a reader in ways nobody thought of; the author still gets a sentence. */
function refusalOf(error: unknown): Unreadable {
  if (error instanceof Unreadable) return error;
  return unreadable(error instanceof RangeError && /call stack/.test(error.message) ? 'too-deep' : 'broken');
}

/** Whole buffers are handed over rather than copied; a view into a larger one cannot be. */
function buffersOf({ manuscript }: Read): readonly ArrayBuffer[] {
  const whole = manuscript.pictures
    .map(({ bytes }) => bytes)
    .filter(({ buffer, byteLength }) => buffer instanceof ArrayBuffer && buffer.byteLength === byteLength)
    .map(({ buffer }) => buffer as ArrayBuffer);
  return [...new Set(whole)];
}
