import { expect, test } from 'vitest';
import { followStream, type StreamWindow, waitAfter } from './live-stream.ts';

/** A browser whose streams, timers and visibility a test holds in its hands. */
function browserUnderTest() {
  type Opened = { address: string; isOpen: boolean } & ReturnType<StreamWindow['open']>;
  const opened: Opened[] = [];
  const timers = new Map<number, { work: () => void; ms: number }>();
  const listeners = new Set<() => void>();
  const state = { visibilityState: 'visible' as DocumentVisibilityState };
  const browser: StreamWindow = {
    document: {
      get visibilityState() {
        return state.visibilityState;
      },
      addEventListener: (_: string, listener: unknown) => void listeners.add(listener as () => void),
      removeEventListener: (_: string, listener: unknown) => void listeners.delete(listener as () => void),
    },
    open: (address) => {
      const source: Opened = {
        address,
        isOpen: true,
        onmessage: null,
        onerror: null,
        close: () => (source.isOpen = false),
      };
      opened.push(source);
      return source;
    },
    setTimeout: (work, ms) => {
      timers.set(timers.size + 1, { work, ms });
      return timers.size;
    },
    clearTimeout: (timer) => void timers.delete(timer),
    random: () => 1,
  };
  const look = (visibilityState: DocumentVisibilityState) => {
    state.visibilityState = visibilityState;
    for (const listener of listeners) listener();
  };
  const say = (data: string, lastEventId = '') =>
    opened.at(-1)?.onmessage?.call({} as EventSource, { data, lastEventId } as MessageEvent);
  const breakOff = () => opened.at(-1)?.onerror?.call({} as EventSource, {} as Event);
  const waited = () => {
    const [[key, timer] = []] = timers;
    if (key !== undefined) timers.delete(key);
    timer?.work();
    return timer?.ms;
  };
  return {
    browser,
    opened,
    listeners,
    look,
    say,
    breakOff,
    waited,
    isOpen: () => opened.filter((one) => one.isOpen).length,
  };
}

const again = async () => 'again' as const;
const soon = () => new Promise((resolve) => setTimeout(resolve));

test('[NT05] a window in sight follows, a hidden one lets its connection go, and goes on from where it was', () => {
  const { browser, opened, look, say, isOpen } = browserUnderTest();
  const heard: string[] = [];
  followStream(browser, { path: '/live', onMessage: (data) => heard.push(data), onFailure: again });
  say('counts');
  say('news', '7');
  expect(opened.map(({ address }) => address)).toEqual(['/live']);
  look('hidden');
  expect(isOpen()).toBe(0);
  look('visible');
  expect(isOpen()).toBe(1);
  expect(opened.at(-1)?.address).toBe('/live?since=7');
  expect(heard).toEqual(['counts', 'news']);
});

test('[NT05] a window that opens hidden does not connect until it is seen', () => {
  const { browser, look, isOpen } = browserUnderTest();
  look('hidden');
  followStream(browser, { path: '/live', onMessage: () => undefined, onFailure: again });
  expect(isOpen()).toBe(0);
  look('visible');
  expect(isOpen()).toBe(1);
});

test('[NT05] after a failure it asks in the old way and tries again, later each time, and soon again after a success', async () => {
  const { browser, say, breakOff, waited, isOpen } = browserUnderTest();
  let asked = 0;
  const onFailure = async () => {
    asked += 1;
    return 'again' as const;
  };
  followStream(browser, { path: '/live', onMessage: () => undefined, onFailure });
  const waits: (number | undefined)[] = [];
  for (let n = 0; n < 3; n += 1) {
    breakOff();
    await soon();
    expect(isOpen()).toBe(0);
    waits.push(waited());
    expect(isOpen()).toBe(1);
  }
  expect(waits).toEqual([1500, 3000, 6000]);
  expect(asked).toBe(3);
  say('back');
  breakOff();
  await soon();
  expect(waited()).toBe(1500);
});

test('[NT05] whoever has signed out is not followed any more', async () => {
  const { browser, listeners, look, breakOff, waited, isOpen } = browserUnderTest();
  followStream(browser, { path: '/live', onMessage: () => undefined, onFailure: async () => 'stop' });
  breakOff();
  await soon();
  expect(waited()).toBeUndefined();
  look('hidden');
  look('visible');
  expect(isOpen()).toBe(0);
  expect(listeners.size).toBe(0);
});

test('[NT05] the waits are spread, and never longer than a minute', () => {
  expect(waitAfter(1, 0)).toBe(750);
  expect(waitAfter(50, 1)).toBe(60_000);
  expect(waitAfter(50, 0)).toBe(30_000);
});
