import { RequestAborted } from '../call-errors.ts';
import { watched } from './saver.ts';
import { UploadFailed } from './upload.ts';

/** A file on its way. */
export type Sending = {
  readonly id: number;
  readonly file: File;
  readonly state: 'waiting' | 'sending' | 'paused' | 'cut' | 'refused';
  /** How much of it the server has: from 0 to 1. */
  readonly part: number;
  /** Why it was cut off or refused. */
  readonly words: string;
};

type QueueTools = {
  readonly upload: (
    file: File,
    options: { readonly signal: AbortSignal; readonly onProgress: (part: number) => void },
  ) => Promise<string>;
  /** Hands the upload over; the words of a refusal, or null. */
  readonly take: (uploadId: string) => Promise<string | null>;
};

const AT_ONCE = 2;

export type UploadQueue = ReturnType<typeof openUploadQueue>;

/** Several files, two at a time; each can be paused, and goes on from where it was. */
export function openUploadQueue({ upload, take }: QueueTools) {
  const shown = watched<readonly Sending[]>([]);
  const running = new Map<number, AbortController>();
  let last = 0;

  const change = (id: number, part: Partial<Sending>) =>
    shown.become(shown.now().map((one) => (one.id === id ? { ...one, ...part } : one)));
  const drop = (id: number) => {
    stop(id);
    shown.become(shown.now().filter((one) => one.id !== id));
    next();
  };
  const stop = (id: number) => {
    running.get(id)?.abort();
    running.delete(id);
  };

  const next = () => {
    const waiting = shown.now().find(({ state }) => state === 'waiting');
    if (!waiting || running.size >= AT_ONCE) return;
    void send(waiting);
    next();
  };

  const send = async ({ id, file }: Sending) => {
    const mine = new AbortController();
    running.set(id, mine);
    change(id, { state: 'sending', words: '' });
    try {
      const onProgress = (part: number) => !mine.signal.aborted && change(id, { part });
      const uploadId = await upload(file, { signal: mine.signal, onProgress });
      await turnOf(id);
      const refusal = await take(uploadId);
      if (!mine.signal.aborted) arrived(id, refusal);
    } catch (error) {
      if (!mine.signal.aborted) failed(id, error);
    } finally {
      next();
    }
  };

  /** They are taken in the order of the list, though a short one arrives before a long one. */
  const turnOf = (id: number) =>
    new Promise<void>((resolve) => {
      const look = () => {
        const place = shown.now().findIndex((one) => one.id === id);
        if (
          shown
            .now()
            .slice(0, Math.max(0, place))
            .some(({ state }) => state === 'sending')
        )
          return;
        leave();
        resolve();
      };
      const leave = shown.subscribe(look);
      look();
    });

  const arrived = (id: number, refusal: string | null) => {
    running.delete(id);
    if (refusal === null) shown.become(shown.now().filter((one) => one.id !== id));
    else change(id, { state: 'refused', words: refusal });
  };

  const failed = (id: number, error: unknown) => {
    running.delete(id);
    if (error instanceof RequestAborted) return change(id, { state: 'paused' });
    if (!(error instanceof UploadFailed)) throw error;
    change(id, { state: error.mayGoOn ? 'cut' : 'refused', words: error.message });
  };

  const each = (states: readonly Sending['state'][], act: (one: Sending) => void) => {
    for (const one of shown.now()) if (states.includes(one.state)) act(one);
  };
  const pause = ({ id }: Pick<Sending, 'id'>) => {
    stop(id);
    change(id, { state: 'paused' });
  };
  const goOn = ({ id }: Pick<Sending, 'id'>) => change(id, { state: 'waiting', words: '' });

  return {
    state: shown.now,
    subscribe: shown.subscribe,
    add: (files: readonly File[]) => {
      const known = shown.now().map(({ file }) => nameOf(file));
      const fresh = files.filter((file) => !known.includes(nameOf(file))).toSorted(byName);
      const added = fresh.map((file): Sending => {
        last += 1;
        return { id: last, file, state: 'waiting', part: 0, words: '' };
      });
      shown.become([...shown.now(), ...added]);
      next();
    },
    pause: (id: number) => {
      pause({ id });
      next();
    },
    goOn: (id: number) => {
      goOn({ id });
      next();
    },
    pauseAll: () => each(['sending', 'waiting'], pause),
    goOnAll: () => {
      each(['paused', 'cut'], goOn);
      next();
    },
    /** The network is back: what it broke off goes on by itself. */
    roadIsBack: () => {
      each(['cut'], goOn);
      next();
    },
    /** Out of turn: before all that wait. */
    first: (id: number) => {
      const own = shown.now().find((one) => one.id === id);
      if (!own) return;
      const others = shown.now().filter((one) => one.id !== id);
      const place = others.findIndex(({ state }) => state === 'waiting');
      shown.become(others.toSpliced(place < 0 ? others.length : place, 0, own));
    },
    drop,
    close: () => {
      for (const id of [...running.keys()]) stop(id);
    },
  };
}

/** «2» before «10». */
function byName(one: File, other: File): number {
  return one.name.localeCompare(other.name, 'ru', { numeric: true });
}

function nameOf({ name, size, lastModified }: File): string {
  return [name, size, lastModified].join(':');
}
