import { lookup } from 'node:dns/promises';
import { request as plainRequest } from 'node:http';
import { request } from 'node:https';
import { isIP, isIPv6 } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { addressFault, hostOf, type Reach } from './address.ts';

const PATIENCE_MS = 10_000;
/** The machine itself may wait for half a minute for a server of names that does not answer. */
const NAMES = {
  addressesOf: async (host: string) => (await lookup(host, { all: true })).map(({ address }) => address),
  patienceMs: 5000,
};

export type PostResult = { readonly status: number } | { readonly fault: 'private' | 'no-such-name' | 'no-answer' };

/**
 * POSTs to an address that a person named. The name is looked up once, every address it leads to is judged, and the one that
 * was judged is the one that is asked: a name that changes in between leads nowhere else. Redirects are not followed, and of
 * the answer nothing but its number is read.
 */
export async function postOutside(
  target: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  reach: Reach,
): Promise<PostResult> {
  if (addressFault(target, reach) !== null) return { fault: 'private' };
  const url = new URL(target);
  const addresses = await addressesOf(hostOf(url), reach);
  const [first] = addresses;
  if (!first) return { fault: 'no-such-name' };
  if (!addresses.every((address) => reach.isOpen(address))) return { fault: 'private' };
  return send(url, first, headers, body);
}

/** None of a name that nobody has, and of one that is not told in time. */
async function addressesOf(host: string, { names = NAMES }: Reach): Promise<readonly string[]> {
  if (isIP(host) !== 0) return [host];
  const told = new AbortController();
  try {
    const late = sleep(names.patienceMs, [], { signal: told.signal });
    return await Promise.race([names.addressesOf(host), late.catch(() => [])]);
  } catch {
    return [];
  } finally {
    told.abort();
  }
}

function send(url: URL, address: string, headers: Readonly<Record<string, string>>, body: string): Promise<PostResult> {
  const bytes = Buffer.from(body);
  const family = isIPv6(address) ? 6 : 4;
  return new Promise((resolve) => {
    const ask = url.protocol === 'https:' ? request : plainRequest;
    const sent = ask(
      url,
      {
        method: 'POST',
        agent: false,
        signal: AbortSignal.timeout(PATIENCE_MS),
        headers: { ...headers, 'content-type': 'application/json; charset=utf-8', 'content-length': bytes.length },
        // The address that was judged; whatever the name says now.
        lookup: (_host, options, done) =>
          options.all ? done(null, [{ address, family }]) : done(null, address, family),
      },
      (response) => {
        const { statusCode: status = 0 } = response;
        response.destroy();
        resolve({ status });
      },
    );
    sent.on('error', () => resolve({ fault: 'no-answer' }));
    sent.end(bytes);
  });
}
