import { type IncomingHttpHeaders, type IncomingMessage, request as plainRequest } from 'node:http';
import { request } from 'node:https';
import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { addressFault, type Reach } from './address.ts';
import { judgedAddress, pinnedTo } from './pinned.ts';

export type FetchFault =
  | 'not-a-url'
  | 'private'
  | 'no-such-name'
  | 'no-answer'
  | 'too-late'
  | 'too-large'
  | 'redirects'
  | 'encoding';

export type FetchWish = {
  readonly reach: Reach;
  /** Of names, redirects and the body together. */
  readonly patienceMs: number;
  /** After inflating. */
  readonly mostBytes: number;
  readonly headers?: Readonly<Record<string, string>>;
};

export type FetchedPage = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Uint8Array;
  /** Where it was found at last. */
  readonly url: string;
  /** Where it has moved for good; null where it has not. */
  readonly movedTo: string | null;
  readonly redirects: number;
};

const REDIRECTS_MOST = 5;
const MOVED = [301, 302, 303, 307, 308];
const MOVED_FOR_GOOD = [301, 308];
const NAME = 'Pero/1.0 (podcast reader)';

/**
 * GETs what stands at an address that a person named. Every name is looked up once and every address judged before it is
 * asked; redirects are followed by hand and judged like the first; bytes are counted after inflating, and one clock runs
 * for all of it.
 */
export async function fetchOutside(target: string, wish: FetchWish): Promise<FetchedPage | { fault: FetchFault }> {
  const clock = AbortSignal.timeout(wish.patienceMs);
  const opened = await openOutside(target, { ...wish, signal: clock, encodings: 'gzip, deflate, br' });
  if ('fault' in opened) return opened;
  const { response, ...found } = opened;
  const { statusCode: status = 0, headers } = response;
  const body = await bodyOf(response, wish.mostBytes, clock);
  if ('fault' in body) return body;
  return { status, headers, body: body.bytes, ...found };
}

type OpenWish = Pick<FetchWish, 'reach' | 'headers'> & {
  readonly signal: AbortSignal;
  readonly encodings?: string;
};

export type OpenedPage = Pick<FetchedPage, 'url' | 'movedTo' | 'redirects'> & { readonly response: IncomingMessage };

/** The same up to the headers of the answer, for what is passed on as it comes. */
export async function openOutside(target: string, wish: OpenWish): Promise<OpenedPage | { fault: FetchFault }> {
  let at = target;
  let isForGood = true;
  let movedTo: string | null = null;
  for (let redirects = 0; redirects <= REDIRECTS_MOST; redirects += 1) {
    const asked = await ask(at, wish);
    if ('fault' in asked) return asked;
    const { statusCode: status = 0, headers } = asked;
    const isMoved = MOVED.includes(status) && headers.location !== undefined;
    if (!isMoved) return { response: asked, url: at, movedTo, redirects };
    asked.destroy();
    const next = nextAddress(headers.location ?? '', at);
    if (next === null) return { fault: 'private' };
    isForGood &&= MOVED_FOR_GOOD.includes(status);
    if (isForGood) movedTo = next;
    at = next;
  }
  return { fault: 'redirects' };
}

/** Where a redirect leads; one that gives up https for http leads nowhere. Headers are bytes, and people write UTF-8 there. */
export function nextAddress(location: string, from: string): string | null {
  const next = URL.parse(Buffer.from(location, 'latin1').toString('utf8'), from);
  const isDowngraded = from.startsWith('https:') && next?.protocol !== 'https:';
  return next && !isDowngraded ? next.href : null;
}

async function ask(target: string, wish: OpenWish): Promise<IncomingMessage | { fault: FetchFault }> {
  const wrong = addressFault(target, wish.reach);
  if (wrong !== null) return { fault: wrong === 'not-a-url' ? 'not-a-url' : 'private' };
  const url = new URL(target);
  const judged = await judgedAddress(url, wish.reach);
  if ('fault' in judged) return judged;
  return new Promise((resolve) => {
    const get = url.protocol === 'https:' ? request : plainRequest;
    const sent = get(
      url,
      {
        agent: false,
        signal: wish.signal,
        headers: { 'user-agent': NAME, 'accept-encoding': wish.encodings ?? 'identity', ...wish.headers },
        lookup: pinnedTo(judged.address),
      },
      resolve,
    );
    sent.on('error', () => resolve({ fault: wish.signal.aborted ? 'too-late' : 'no-answer' }));
    sent.end();
  });
}

const INFLATE = { gzip: createGunzip, 'x-gzip': createGunzip, deflate: createInflate, br: createBrotliDecompress };

/** The stream as it was before it was packed, or null for a packing that we did not ask for. */
function unpacked(response: IncomingMessage): Readable | null {
  const packing = (response.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  if (packing === 'identity' || packing === '') return response;
  if (!Object.hasOwn(INFLATE, packing)) return null;
  const inflate = INFLATE[packing as keyof typeof INFLATE]();
  response.on('error', (error) => inflate.destroy(error));
  return response.pipe(inflate);
}

async function bodyOf(
  response: IncomingMessage,
  mostBytes: number,
  clock: AbortSignal,
): Promise<{ readonly bytes: Uint8Array } | { fault: FetchFault }> {
  const stream = unpacked(response);
  if (!stream) {
    response.destroy();
    return { fault: 'encoding' };
  }
  const pieces: Buffer[] = [];
  let size = 0;
  try {
    for await (const piece of stream) {
      size += piece.length;
      if (size > mostBytes) return { fault: 'too-large' };
      pieces.push(piece);
    }
    return { bytes: Buffer.concat(pieces) };
  } catch {
    return { fault: clock.aborted ? 'too-late' : 'no-answer' };
  } finally {
    response.destroy();
  }
}
