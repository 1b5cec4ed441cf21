import { openPool, type Pool } from '@pero/processes/pool';
import { Unfinished } from '@pero/processes/unfinished';
import { PUBLIC_WEB, type Reach } from '@pero/server-platform/outside/address';
import { type FetchedPage, type FetchFault, fetchOutside } from '@pero/server-platform/outside/fetch';
import type { FoundFeed } from '../../rules/feed.ts';
import type { FeedTasks } from './feed-process.ts';

export const FEED_BYTES_MOST = 20 * 1024 * 1024;
const PATIENCE_MS = 15_000;
const READ_MS = 5000;

/** What stands in the way of a feed, as a reason that has words. */
export type FeedFault =
  | 'feed-address'
  | 'feed-private'
  | 'feed-no-answer'
  | 'feed-large'
  | 'feed-redirects'
  | 'feed-gone'
  | 'feed-status'
  | 'feed-page'
  | 'feed-broken'
  | 'feed-other'
  | 'feed-soundless'
  | 'too-often';

export type SeenFeed = {
  readonly feed: FoundFeed;
  /** Where it was found at last, and where it has moved for good. */
  readonly url: string;
  readonly movedTo: string | null;
  readonly redirects: number;
  readonly etag: string | null;
  readonly lastModified: string | null;
  readonly bytes: number;
  readonly ms: number;
};

export type FeedAnswer =
  | { readonly seen: SeenFeed }
  | { readonly unchanged: true; readonly ms: number }
  | { readonly fault: FeedFault; readonly status?: number; readonly feeds?: readonly string[] };

const FAULTS: Readonly<Record<FetchFault, FeedFault>> = {
  'not-a-url': 'feed-address',
  private: 'feed-private',
  'no-such-name': 'feed-no-answer',
  'no-answer': 'feed-no-answer',
  'too-late': 'feed-no-answer',
  'too-large': 'feed-large',
  redirects: 'feed-redirects',
  encoding: 'feed-broken',
};

/** Where feeds may be asked for: the web, and on a demonstration one server of this machine. */
export type FeedReach = { readonly loopback?: string | undefined };

export function reachOf({ loopback }: FeedReach): Reach {
  return loopback === undefined ? PUBLIC_WEB : { ...PUBLIC_WEB, loopback };
}

type Known = { readonly etag: string | null; readonly lastModified: string | null };

/** Fetches a feed and has it read by a process of its own: whatever a stranger has put there, what comes back is plain data. */
export async function fetchFeed(
  address: string,
  { reach, owner, known }: { readonly reach: FeedReach; readonly owner: string; readonly known?: Known },
): Promise<FeedAnswer> {
  const begun = performance.now();
  const page = await fetchOutside(address, {
    reach: reachOf(reach),
    patienceMs: PATIENCE_MS,
    mostBytes: FEED_BYTES_MOST,
    headers: {
      accept: 'application/rss+xml, application/xml;q=0.9, text/xml;q=0.8, */*;q=0.1',
      ...(known?.etag && { 'if-none-match': known.etag }),
      ...(known?.lastModified && { 'if-modified-since': known.lastModified }),
    },
  });
  const ms = Math.round(performance.now() - begun);
  if ('fault' in page) return { fault: FAULTS[page.fault] };
  if (page.status === 304) return { unchanged: true, ms };
  if (page.status === 410) return { fault: 'feed-gone', status: 410 };
  if (page.status !== 200) return { fault: 'feed-status', status: page.status };
  return read(page, owner, ms);
}

async function read(page: FetchedPage, owner: string, ms: number): Promise<FeedAnswer> {
  const { body, url, movedTo, redirects, headers } = page;
  const reading = await readers()
    .ask(owner, 'read', { bytes: body, url, now: Date.now() })
    .catch((error: unknown) => {
      // What takes too long or too much was made to.
      if (error instanceof Unfinished && error.why !== 'busy') return { kind: 'refused', reason: 'hostile' } as const;
      throw error;
    });
  if (reading.kind === 'page') return { fault: 'feed-page', feeds: reading.feeds };
  if (reading.kind === 'refused') return { fault: reading.reason === 'other' ? 'feed-other' : 'feed-broken' };
  if (reading.feed.episodes.length === 0 && reading.feed.soundless > 0) return { fault: 'feed-soundless' };
  const about = { url, movedTo, redirects, bytes: body.byteLength, ms };
  const [etag, lastModified] = [short(headers.etag), short(headers['last-modified'])];
  return { seen: { feed: reading.feed, ...about, etag, lastModified } };
}

function short(header: string | undefined): string | null {
  return header !== undefined && header.length <= 300 ? header : null;
}

let opened: Pool<FeedTasks> | null = null;

/** One pool for the process; it comes with the first feed. */
function readers(): Pool<FeedTasks> {
  opened ??= openPool<FeedTasks>(new URL('./feed-process.ts', import.meta.url), {
    workers: 2,
    memoryMb: 256,
    timeoutMs: READ_MS,
    idleMs: 60_000,
  });
  return opened;
}
