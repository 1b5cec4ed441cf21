/** What a stream needs of the browser; a test brings its own. */
export type StreamWindow = {
  readonly document: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
  readonly open: (address: string) => Pick<EventSource, 'close' | 'onmessage' | 'onerror'>;
  readonly setTimeout: (work: () => void, ms: number) => number;
  readonly clearTimeout: (timer: number) => void;
  readonly random: () => number;
};

type Followed = {
  readonly path: string;
  readonly onMessage: (data: string) => void;
  /**
   * The stream did not open or broke off: the page may ask in the old way meanwhile. `'stop'` when there is no sense in
   * trying on: the person has signed out.
   */
  readonly onFailure: () => Promise<'again' | 'stop'>;
};

const FIRST_WAIT_MS = 1500;
const LONGEST_WAIT_MS = 60_000;

/**
 * Follows a stream of the server while this window is in sight. A hidden window closes its own: a browser has only six
 * connections to a site over HTTP/1.1, and forty tabs would otherwise leave none for the pages. When it is looked at
 * again it asks from the last message on, so nothing is missed. Returns how to stop.
 */
export function followStream(browser: StreamWindow, { path, onMessage, onFailure }: Followed): () => void {
  let source: ReturnType<StreamWindow['open']> | null = null;
  let timer: number | null = null;
  let failures = 0;
  let last = '';
  let isOver = false;

  const open = () => {
    if (isOver || source || browser.document.visibilityState === 'hidden') return;
    const opened = browser.open(last === '' ? path : `${path}?since=${last}`);
    source = opened;
    opened.onmessage = ({ data, lastEventId }) => {
      failures = 0;
      if (lastEventId !== '') last = lastEventId;
      onMessage(String(data));
    };
    opened.onerror = () => {
      if (source === opened) void failed();
    };
  };

  const failed = async () => {
    shut();
    failures += 1;
    if ((await onFailure()) === 'stop') stop();
    else if (!isOver && timer === null) timer = browser.setTimeout(again, waitAfter(failures, browser.random()));
  };

  const again = () => {
    timer = null;
    open();
  };

  const shut = () => {
    source?.close();
    source = null;
    if (timer !== null) browser.clearTimeout(timer);
    timer = null;
  };

  const look = () => {
    if (browser.document.visibilityState === 'hidden') shut();
    else open();
  };

  const stop = () => {
    isOver = true;
    shut();
    browser.document.removeEventListener('visibilitychange', look);
  };

  browser.document.addEventListener('visibilitychange', look);
  open();
  return stop;
}

/** Doubled each time, up to a minute; spread, so that a restarted server is not met by everybody at once. */
export function waitAfter(failures: number, chance: number): number {
  const longest = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(failures - 1, 10));
  return Math.round(longest * (0.5 + chance / 2));
}
