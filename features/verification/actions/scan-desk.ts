import { Worker } from 'node:worker_threads';
import type { BadScan, CleanScan } from './scan-cleaning.ts';
import type { ScanOrder } from './scan-thread.ts';

const WAITING_MOST = 20;
/** Less than a request may last. */
const PATIENCE_MS = 12_000;
const MEMORY_MB = 512;

type Answer = CleanScan | BadScan;
type Waiting = { readonly order: ScanOrder; readonly settle: (answer: Answer) => void };

/**
 * A thread that reads scans, one after the other. A file made to be read for ever, or to fill the memory, ends the thread
 * and is unreadable; the next scan gets a new one, and nobody else notices.
 */
class Desk {
  readonly #waiting: Waiting[] = [];
  #thread: Worker | null = null;
  #current: Waiting | null = null;
  #timer: NodeJS.Timeout | undefined;

  read(order: ScanOrder): Promise<Answer> | 'busy' {
    if (this.#waiting.length >= WAITING_MOST) return 'busy';
    return new Promise((settle) => {
      this.#waiting.push({ order, settle });
      this.#next();
    });
  }

  #next(): void {
    if (this.#current) return;
    const next = this.#waiting.shift();
    if (!next) return;
    this.#current = next;
    this.#thread ??= this.#hire();
    this.#thread.ref();
    this.#timer = setTimeout(() => this.#dismiss(), PATIENCE_MS);
    this.#thread.postMessage(next.order);
  }

  /** An idle thread does not keep the process alive. */
  #hire(): Worker {
    const thread = new Worker(new URL('./scan-thread.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    const isOurs = () => this.#thread === thread;
    thread.on('message', (answer: Answer) => isOurs() && this.#answer(answer));
    thread.on('error', () => isOurs() && this.#dismiss());
    thread.on('exit', () => isOurs() && this.#dismiss());
    return thread;
  }

  #dismiss(): void {
    const thread = this.#thread;
    this.#thread = null;
    void thread?.terminate();
    this.#answer({ bad: 'scan-unreadable' });
  }

  #answer(answer: Answer): void {
    clearTimeout(this.#timer);
    this.#thread?.unref();
    const done = this.#current;
    this.#current = null;
    done?.settle(answer);
    this.#next();
  }
}

/** Two, so that slow documents do not hold up pictures. */
const pictures = new Desk();
const documents = new Desk();

export async function cleanInThread(bytes: Uint8Array, mime: string): Promise<Answer | 'busy'> {
  return (mime === 'application/pdf' ? documents : pictures).read({ bytes, mime });
}
