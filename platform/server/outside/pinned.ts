import { lookup } from 'node:dns/promises';
import { isIP, isIPv6, type LookupFunction } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { hostOf, isOwnLoopback, type Reach } from './address.ts';

/** The machine itself may wait for half a minute for a server of names that does not answer. */
const NAMES = {
  addressesOf: async (host: string) => (await lookup(host, { all: true })).map(({ address }) => address),
  patienceMs: 5000,
};

export type Judged = { readonly address: string } | { readonly fault: 'private' | 'no-such-name' };

/** Where a name leads, looked up once; every address that it leads to must be open. */
export async function judgedAddress(url: URL, reach: Reach): Promise<Judged> {
  const addresses = await addressesOf(hostOf(url), reach);
  const [address] = addresses;
  if (!address) return { fault: 'no-such-name' };
  const isOpen = isOwnLoopback(url, reach) ? isLoopback : reach.isOpen;
  return addresses.every(isOpen) ? { address } : { fault: 'private' };
}

function isLoopback(address: string): boolean {
  return address === '127.0.0.1' || address === '::1';
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

/** The address that was judged is the one that is asked, whatever the name says by then. */
export function pinnedTo(address: string): LookupFunction {
  const family = isIPv6(address) ? 6 : 4;
  return (_host, options, done) => (options.all ? done(null, [{ address, family }]) : done(null, address, family));
}
