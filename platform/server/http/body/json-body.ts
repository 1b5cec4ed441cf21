import { Worker } from 'node:worker_threads';
import { SMALL_BODY } from '@pero/wire/endpoint';
import { wholeJson } from '../../whole-text.ts';
import { type Complexity, type Cut, isTooComplex, MOST_COMPLEX, type Piece } from './json-cut.ts';

type ThreadMessage = Cut | Piece | 'end' | 'complex' | 'broken';

type Read = { readonly value: unknown } | 'complex' | 'busy' | null;

/** Null of what is no JSON. More than 64 KB is parsed in a thread and comes back in pieces, so that others are answered. */
export async function parsedJson(bytes: Buffer, most: Complexity = MOST_COMPLEX.form): Promise<Read> {
  if (bytes.length > SMALL_BODY) return thread.parse(bytes, most);
  const text = wholeJson(new TextDecoder().decode(bytes));
  if (isTooComplex(text, most)) return 'complex';
  try {
    return { value: JSON.parse(text) };
  } catch {
    return null;
  }
}

const LONGEST_MS = 20_000;
const IN_LINE_MOST = 16;

/** One thread for all, begun with the first large body; one body after another. */
class JsonThread {
  #thread: Worker | null = null;
  #line: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  async parse(bytes: Buffer, most: Complexity): Promise<Read> {
    if (this.#waiting >= IN_LINE_MOST) return 'busy';
    this.#waiting += 1;
    const turn = this.#line.then(() => this.#parse(bytes, most));
    this.#line = turn.catch(() => undefined);
    try {
      return await turn;
    } finally {
      this.#waiting -= 1;
    }
  }

  #parse(bytes: Buffer, most: Complexity): Promise<Read> {
    const thread = this.#begun();
    return new Promise((resolve) => {
      const end = (read: Read) => {
        clearTimeout(timer);
        thread.off('message', hear);
        thread.off('error', fail);
        resolve(read);
      };
      const fail = () => {
        if (this.#thread === thread) this.#thread = null;
        void thread.terminate();
        end('busy');
      };
      const timer = setTimeout(fail, LONGEST_MS);
      const growing = new Growing();
      const hear = (message: ThreadMessage) => {
        if (message === 'complex') return end('complex');
        if (message === 'end') return end({ value: growing.value });
        if (message === 'broken' || !growing.add(message)) return end(null);
        // Whoever else waits for this process goes first.
        return setImmediate(() => thread.postMessage('next'));
      };
      thread.on('message', hear);
      thread.on('error', fail);
      const own = new Uint8Array(bytes);
      thread.postMessage({ bytes: own, most }, [own.buffer]);
    });
  }

  #begun(): Worker {
    if (this.#thread) return this.#thread;
    const begun = new Worker(new URL('./json-thread.ts', import.meta.url));
    begun.unref();
    begun.on('exit', () => {
      if (this.#thread === begun) this.#thread = null;
    });
    this.#thread = begun;
    return begun;
  }
}

/** A value that is put together again. */
class Growing {
  value: unknown;
  #lists: unknown[] = [];

  add(part: Cut | Piece): boolean {
    if (!('trunk' in part)) {
      (this.#lists[part.list] as unknown[]).push(...part.items);
      return true;
    }
    this.value = part.trunk;
    this.#lists = part.places.map((path) =>
      path.reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], part.trunk),
    );
    return this.#lists.every(Array.isArray);
  }
}

const thread = new JsonThread();
