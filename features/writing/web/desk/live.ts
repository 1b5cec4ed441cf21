import { NOTHING_FOUND, type SpellingFound } from '@pero/editor/web/spelling/use-spelling';
import { useSyncExternalStore } from 'react';
import type { SaveState } from '../autosave/parts.ts';

/** What is known of the open chapter at this moment, for those who look on while it is written. */
export type Live = {
  readonly characters: number;
  readonly words: number;
  /** The block with the cursor; -1 for the heading. */
  readonly block: number;
  /** Grows with every change of the text. */
  readonly revision: number;
  /** How often a version was put into the history by hand. */
  readonly kept: number;
  /** How often somebody asked to see the two texts of a conflict. */
  readonly asked: number;
  /** Remarks whose words are no longer in the chapter. */
  readonly lost: readonly number[];
  /** The remark that was last gone to, or pressed on in the text. */
  readonly remark: number | null;
  /** The suggestion that was last pressed on in the text. */
  readonly suggestion: string | null;
  /** What the dictionary says of its words. */
  readonly spelling: SpellingFound;
  /** Null when nothing is open. */
  readonly save: SaveState | null;
};

const NOTHING_OPEN: Live = {
  characters: 0,
  words: 0,
  block: -1,
  revision: 0,
  kept: 0,
  asked: 0,
  lost: [],
  remark: null,
  suggestion: null,
  spelling: NOTHING_FOUND,
  save: null,
};

/** Kept outside React, so that a letter typed redraws only what shows it. */
export class LiveText {
  #now: Live = NOTHING_OPEN;
  readonly #listeners = new Set<() => void>();

  readonly now = (): Live => this.#now;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  become(change: Partial<Live>): void {
    this.#now = { ...this.#now, ...change };
    for (const listener of this.#listeners) listener();
  }
}

export function useLive<T>(live: LiveText, pick: (now: Live) => T): T {
  return useSyncExternalStore(
    live.subscribe,
    () => pick(live.now()),
    () => pick(NOTHING_OPEN),
  );
}
