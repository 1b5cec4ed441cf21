import type { Repeat } from '@pero/spelling/repeats';
import dictionaryUrl from '@pero/spelling/russian.dictionary?url';
import type { Answered, Answers, Asked, Question } from './messages.ts';

export type SpellerState = 'loading' | 'ready' | 'failed';

/** Somebody to ask about words. The dictionary comes when the first is asked for, and stays while the desk is open. */
export class Speller {
  #worker: Worker | null = null;
  #asked = 0;
  readonly #waiting = new Map<number, (answer: Answered['answer']) => void>();
  readonly #verdicts = new Map<string, boolean>();
  #state: SpellerState = 'loading';

  get state(): SpellerState {
    return this.#state;
  }

  /** Whether it is known; undefined while nobody has asked. */
  verdict(word: string): boolean | undefined {
    return this.#verdicts.get(word);
  }

  async judge(words: readonly string[]): Promise<void> {
    const unknown = await this.#ask({ kind: 'unknown', words });
    if (!unknown) return;
    const wrong = new Set(unknown);
    for (const word of words) this.#verdicts.set(word, !wrong.has(word));
  }

  async near(word: string): Promise<readonly string[]> {
    return (await this.#ask({ kind: 'near', word })) ?? [];
  }

  async repeats(blocks: readonly string[], apart: readonly string[]): Promise<readonly Repeat[]> {
    return (await this.#ask({ kind: 'repeats', blocks, apart })) ?? [];
  }

  close(): void {
    this.#worker?.terminate();
    this.#worker = null;
    this.#giveUp();
  }

  async #ask<Q extends Question>(question: Q): Promise<Answers[Q['kind']] | null> {
    if (this.#state === 'failed') return null;
    const worker = this.#open();
    this.#asked += 1;
    const id = this.#asked;
    const answer = await new Promise<Answered['answer']>((resolve) => {
      this.#waiting.set(id, resolve);
      worker.postMessage({ id, question } satisfies Asked);
    });
    this.#state = answer === null ? 'failed' : 'ready';
    // What is answered is of the kind that was asked.
    return answer as Answers[Q['kind']] | null;
  }

  #open(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<Answered>) => {
      this.#waiting.get(data.id)?.(data.answer);
      this.#waiting.delete(data.id);
    });
    worker.addEventListener('error', () => this.#giveUp());
    this.#worker = worker;
    void bringTo(worker);
    return worker;
  }

  #giveUp(): void {
    this.#state = 'failed';
    for (const resolve of this.#waiting.values()) resolve(null);
    this.#waiting.clear();
  }
}

/** The thread lives by rules of its own and may call nobody, so it is handed what it needs. */
async function bringTo(worker: Worker): Promise<void> {
  const packed = await fetch(dictionaryUrl)
    .then((response) => (response.ok ? response.arrayBuffer() : null))
    .catch(() => null);
  worker.postMessage({ packed } satisfies Asked, packed ? [packed] : []);
}
