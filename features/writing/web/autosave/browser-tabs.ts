import type { StoredVersion, Tabs } from './parts.ts';

type Message =
  | { readonly kind: 'saved'; readonly stored: StoredVersion }
  | { readonly kind: 'who-is'; readonly id: string }
  | { readonly kind: 'here'; readonly id: string };

const ANSWER_WITHIN = 300;

/** This opening of the chapter, known to the other tabs by a lock that goes with it, however it goes. */
export async function openBrowserTabs(userId: number, chapterId: number): Promise<Tabs> {
  const id = crypto.randomUUID();
  const channel = new BroadcastChannel(`pero-chapter-${userId}-${chapterId}`);
  let hear: (news: StoredVersion) => void = () => undefined;
  const left = new AbortController();
  const listener = ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'saved') hear(data.stored);
    if (data.kind === 'who-is' && data.id === id) channel.postMessage({ kind: 'here', id } satisfies Message);
  };
  channel.addEventListener('message', listener, { signal: left.signal });
  const release = await heldLock(lockOf(id));
  return {
    id,
    isAlive: async (other) => (await isLockHeld(lockOf(other))) ?? (await answers(channel, other)),
    tell: (stored) => channel.postMessage({ kind: 'saved', stored } satisfies Message),
    listen: (listener) => {
      hear = listener;
      return () => {
        hear = () => undefined;
      };
    },
    leave: () => {
      left.abort();
      release();
    },
  };
}

const lockOf = (id: string): string => `pero-chapter-tab-${id}`;

/** Held until what comes back is called, or the page is gone. */
function heldLock(name: string): Promise<() => void> {
  if (!('locks' in navigator)) return Promise.resolve(() => undefined);
  return new Promise((resolve) => {
    void navigator.locks.request(name, () => new Promise<void>((release) => resolve(release)));
  });
}

async function isLockHeld(name: string): Promise<boolean | null> {
  if (!('locks' in navigator)) return null;
  const { held = [] } = await navigator.locks.query();
  return held.some((lock) => lock.name === name);
}

/** Where there are no locks, whoever lives answers. */
function answers(channel: BroadcastChannel, id: string): Promise<boolean> {
  return new Promise((resolve) => {
    const listener = ({ data }: MessageEvent<Message>) => {
      if (data.kind === 'here' && data.id === id) finish(true);
    };
    const timer = setTimeout(() => finish(false), ANSWER_WITHIN);
    const finish = (is: boolean) => {
      clearTimeout(timer);
      channel.removeEventListener('message', listener);
      resolve(is);
    };
    channel.addEventListener('message', listener);
    channel.postMessage({ kind: 'who-is', id } satisfies Message);
  });
}
