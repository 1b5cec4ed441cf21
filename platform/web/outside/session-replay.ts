import type { PublicSettings } from '../public-settings.ts';

type Limits = PublicSettings['errorReports']['replay'];
type Service = NonNullable<PublicSettings['sessionReplay']>;

/** What a recorder offers, as rrweb does: it tells what happens on the page until it is stopped. Words are masked. */
export type Recorder = (options: {
  readonly emit: (event: unknown) => void;
  readonly maskAllInputs: true;
  readonly maskTextSelector: '*';
}) => () => void;

/** What the replay needs of the browser, so that it can be tried without one. */
export type ReplayWindow = {
  readonly loadRecorder: (url: string) => Promise<Recorder>;
  readonly send: (url: string, body: string) => unknown;
  readonly every: (ms: number, work: () => void) => () => void;
  readonly after: (ms: number) => Promise<void>;
  readonly now: () => number;
  readonly random: () => number;
  readonly newId: () => string;
};

export type Replay = {
  /** Somebody moved, pressed or typed. */
  readonly active: () => void;
  /** Something broke: the rest of the visit is worth seeing. */
  readonly broken: () => void;
};

/** Addresses with their queries, where mailed tokens stand, and the attributes that hold words: a recorder masks neither. */
const ADDRESS = /("(?:href|src|srcset|action|formaction)":"[^"?\\]*)\?(?:[^"\\]|\\.)*"/g;
const WORDS = /("(?:alt|title|aria-[a-z]+|placeholder|label|content|value)":")(?:[^"\\]|\\.)*"/g;

function withoutSecrets(json: string): string {
  return json.replace(ADDRESS, '$1"').replace(WORDS, '$1"');
}

type Session = { readonly id: string; readonly startedAt: number };

/**
 * One visit in so many is recorded, and those in which something breaks. Recording rests in a silence, begins as another
 * visit after a longer one, and ends with the longest that is kept.
 */
export function openReplay(service: Service, limits: Limits, browser: ReplayWindow): Replay {
  let session: Session | null = null;
  let stop: (() => void) | null = null;
  let endTicks: (() => void) | null = null;
  let isOver = false;
  let isStarting = false;
  let lastAt = browser.now();
  let events: unknown[] = [];

  const flush = () => {
    if (session === null || events.length === 0) return;
    browser.send(service.sink, withoutSecrets(JSON.stringify({ session: session.id, events })));
    events = [];
  };
  const rest = () => {
    flush();
    stop?.();
    endTicks?.();
    stop = null;
    endTicks = null;
  };
  const tick = () => {
    const now = browser.now();
    if (session && now - session.startedAt >= limits.longestMs) {
      isOver = true;
      return rest();
    }
    if (now - lastAt >= limits.idlePauseMs) return rest();
    flush();
  };
  const start = async () => {
    if (isOver || isStarting || stop) return;
    isStarting = true;
    try {
      const late = browser.after(limits.loadTimeoutMs).then(() => null);
      const record = await Promise.race([browser.loadRecorder(service.script), late]);
      isOver = record === null;
      if (!record) return;
      session ??= { id: browser.newId(), startedAt: browser.now() };
      stop = record({ emit: (event) => events.push(event), maskAllInputs: true, maskTextSelector: '*' });
      endTicks = browser.every(limits.flushMs, tick);
    } catch {
      // A recorder that does not come is nobody's trouble.
      isOver = true;
    } finally {
      isStarting = false;
    }
  };

  if (browser.random() < limits.sessionSampling) void start();
  return {
    active: () => {
      const silence = browser.now() - lastAt;
      lastAt = browser.now();
      if (session === null || stop || isOver) return;
      if (silence >= limits.expireMs) session = null;
      void start();
    },
    broken: () => {
      if (!stop && browser.random() < limits.errorSampling) void start();
    },
  };
}
