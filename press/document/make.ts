import { Worker } from 'node:worker_threads';
import type { Document } from './model.ts';

/** A crowd that asks for copies waits in line instead of taking every core. */
const AT_ONCE = 2;

/**
 * The document as PDF, set in a thread of its own: whoever asks waits without working.
 *
 * @example
 * const pdf = await makeDocument({ title: 'Оферта автора', subtitle: ['Версия 1.0'], blocks, foot, madeAt });
 */
export async function makeDocument(document: Document): Promise<Uint8Array> {
  if (running < AT_ONCE) running += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await inThread(document);
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

let running = 0;
const waiting: (() => void)[] = [];

function inThread(document: Document): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./thread.ts', import.meta.url), { workerData: document });
    thread.once('message', resolve);
    thread.once('error', reject);
    thread.once('exit', () => reject(new Error('The thread ended without a document')));
  });
}
