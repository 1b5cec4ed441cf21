import type { Clock } from './parts.ts';

const JOURNAL_AFTER = 300;
const SAVE_AFTER = 1000;
const SAVE_AT_LEAST_EVERY = 5000;
const LONGEST_RETRY = 30_000;
const LONGEST_REQUEST = 30_000;

/** A request that hangs must not hold up all that follow it. */
export function inTime<T>(request: Promise<T>, clock: Clock): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(LONGEST_REQUEST, () => reject(new Error('no answer')));
    request.then(resolve, reject).finally(cancel);
  });
}

/** When to write down and when to send: one pending call of each kind, the earlier wish wins for the journal. */
export class Rhythm {
  readonly #clock: Clock;
  readonly #pending = new Map<'journal' | 'save', () => void>();
  #dirtySince: number | null = null;
  #failures = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  get failures(): number {
    return this.#failures;
  }

  /** Within a moment of the first letter that is not written down, not of the last. */
  journalSoon(call: () => void): void {
    if (this.#pending.has('journal')) return;
    this.#schedule('journal', JOURNAL_AFTER, call);
  }

  /** A second after the last key, but not later than five after the first; while the network is away, at its pace. */
  saveSoon(call: () => void): void {
    if (this.#failures > 0 && this.#pending.has('save')) return;
    const now = this.#clock.now();
    this.#dirtySince ??= now;
    const latest = Math.max(this.#dirtySince + SAVE_AT_LEAST_EVERY - now, 0);
    this.#schedule('save', Math.min(SAVE_AFTER, latest), call);
  }

  retry(call: () => void): void {
    this.#failures += 1;
    this.#schedule('save', Math.min(1000 * 2 ** (this.#failures - 1), LONGEST_RETRY), call);
  }

  answered(): void {
    this.#failures = 0;
    this.#dirtySince = null;
  }

  stop(...kinds: readonly ('journal' | 'save')[]): void {
    for (const kind of kinds) {
      this.#pending.get(kind)?.();
      this.#pending.delete(kind);
    }
  }

  #schedule(kind: 'journal' | 'save', ms: number, call: () => void): void {
    this.stop(kind);
    const cancel = this.#clock.after(ms, () => {
      this.#pending.delete(kind);
      call();
    });
    this.#pending.set(kind, cancel);
  }
}
