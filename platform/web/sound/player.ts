import { watched } from '../sending/saver.ts';

/** What is to be heard. `key` tells sources of one file apart: as it is, as it would be, as it became. */
export type Source = {
  readonly key: string;
  readonly url: string;
  /** How a machine would change it, to be heard before it does: decibels. */
  readonly effect?: { readonly gain: number; readonly ceiling: number };
};

export type PlayerState = {
  readonly key: string | null;
  readonly isPlaying: boolean;
  /** Seconds from its beginning. */
  readonly at: number;
  readonly isFailed: boolean;
  /** How fast: 1 as it was read. */
  readonly rate: number;
};

/** As much of the browser's own player as is needed; a test brings its own. */
export type Speaker = {
  readonly load: (url: string) => void;
  readonly play: (effect: Source['effect']) => Promise<void>;
  readonly pause: () => void;
  readonly seek: (at: number) => void;
  readonly at: () => number;
  readonly setRate: (rate: number) => void;
};

export type Player = ReturnType<typeof openPlayer>;

const SILENT: PlayerState = { key: null, isPlaying: false, at: 0, isFailed: false, rate: 1 };

/** One thing sounds at a time. Another version of the same file goes on from the same word. */
export function openPlayer() {
  const shown = watched(SILENT);
  let speaker: Speaker | null = null;
  let source: Source | null = null;
  const become = (change: Partial<PlayerState>) => shown.become({ ...shown.now(), ...change });

  const start = async (at: number) => {
    if (!speaker || !source) return;
    speaker.seek(at);
    become({ key: source.key, at, isPlaying: true, isFailed: false });
    const mine = source;
    speaker.setRate(shown.now().rate);
    await speaker.play(source.effect).catch(() => {
      // Another was pressed meanwhile: that one is playing.
      if (source === mine) become({ isPlaying: false, isFailed: true });
    });
  };

  const choose = (next: Source) => {
    if (source?.url !== next.url) speaker?.load(next.url);
    source = next;
  };

  return {
    state: shown.now,
    subscribe: shown.subscribe,
    attach: (given: Speaker | null) => {
      speaker = given;
      if (!given) {
        source = null;
        shown.become(SILENT);
      }
    },
    /** Begins, pauses or goes on. `at` begins there whatever was before. */
    toggle: (next: Source, at?: number) => {
      const { key, isPlaying } = shown.now();
      if (key === next.key && isPlaying && at === undefined) {
        speaker?.pause();
        return become({ isPlaying: false });
      }
      const isSameFile = source !== null && fileOf(source) === fileOf(next);
      const from = at ?? (isSameFile ? shown.now().at : 0);
      choose(next);
      void start(from);
    },
    /** Only moves the place while it is silent. */
    seek: (next: Source, at: number) => {
      const { isPlaying, key } = shown.now();
      choose(next);
      if (isPlaying && key === next.key) return void start(at);
      speaker?.pause();
      speaker?.seek(at);
      become({ key: next.key, at, isPlaying: false });
    },
    setRate: (rate: number) => {
      speaker?.setRate(rate);
      become({ rate });
    },
    /** What the browser tells of itself: also that a key of the headphones has stopped it, or a call that came in. */
    told: (what: 'moved' | 'playing' | 'paused' | 'ended' | 'failed') => {
      if (what === 'moved') become({ at: speaker?.at() ?? 0 });
      else if (what === 'playing') become({ isPlaying: source !== null });
      else become({ isPlaying: false, ...(what === 'failed' && { isFailed: true }) });
    },
  };
}

/** Two versions of a recording differ in what stands after the colon. */
function fileOf({ key }: Source): string {
  return key.split(':')[0] ?? key;
}
