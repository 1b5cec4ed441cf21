/** Waits for a pause, asks one thing at a time, and shows only the answer to the newest wish. */
export type Latest<I> = { readonly want: (input: I) => void; readonly stop: () => void };

type Clock = { readonly now: () => number; readonly after: (ms: number, call: () => void) => () => void };

const PAUSE = 60;
/** Whoever types without a pause still sees the page move. */
const AT_LEAST_EVERY = 600;

export function latest<I, O>(
  ask: (input: I) => Promise<O>,
  show: (answer: O) => void,
  clock: Clock = browserClock,
): Latest<I> {
  let wanted: { readonly input: I } | null = null;
  let since: number | null = null;
  let cancel: (() => void) | null = null;
  let isAsking = false;
  let isStopped = false;

  async function run(): Promise<void> {
    cancel = null;
    if (isAsking || isStopped || !wanted) return;
    const { input } = wanted;
    wanted = null;
    since = null;
    isAsking = true;
    try {
      const answer = await ask(input);
      if (!isStopped) show(answer);
    } finally {
      isAsking = false;
      if (wanted) void run();
    }
  }

  return {
    want: (input) => {
      wanted = { input };
      since ??= clock.now();
      cancel?.();
      const wait = Math.max(0, Math.min(PAUSE, since + AT_LEAST_EVERY - clock.now()));
      cancel = clock.after(wait, () => void run());
    },
    stop: () => {
      isStopped = true;
      cancel?.();
    },
  };
}

const browserClock: Clock = {
  now: () => performance.now(),
  after: (ms, call) => {
    const timer = setTimeout(call, ms);
    return () => clearTimeout(timer);
  },
};
