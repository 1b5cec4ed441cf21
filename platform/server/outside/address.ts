import { BlockList, isIP, isIPv4 } from 'node:net';

/** Networks that are nobody's on the internet: this machine, private ones, carriers', tests', groups'. */
const CLOSED_V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const;

/** Of IPv6 one eighth is the internet, and in it some lead back into IPv4 or are written in books only. */
const OPEN_V6 = ['2000::', 3] as const;
const CLOSED_V6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const closed4 = new BlockList();
for (const [net, bits] of CLOSED_V4) closed4.addSubnet(net, bits, 'ipv4');
const open6 = new BlockList();
open6.addSubnet(...OPEN_V6, 'ipv6');
const closed6 = new BlockList();
for (const [net, bits] of CLOSED_V6) closed6.addSubnet(net, bits, 'ipv6');

/** Is it an address of the open internet? What is no address is not. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  if (isIPv4(address)) return !closed4.check(address, 'ipv4');
  return open6.check(address, 'ipv6') && !closed6.check(address, 'ipv6');
}

export type AddressFault = 'not-a-url' | 'not-https' | 'with-password' | 'port' | 'private';

/** Which addresses may be asked at all. The internet, by https; a test opens its own machine. */
export type Reach = {
  readonly isOpen: (address: string) => boolean;
  readonly isPlainAllowed: boolean;
  /** How names are looked up, and for how long; the machine's way unless a test has its own. */
  readonly names?: { readonly addressesOf: (host: string) => Promise<readonly string[]>; readonly patienceMs: number };
};

export const INTERNET: Reach = { isOpen: isPublicAddress, isPlainAllowed: false };

/** What is wrong with an address as it is written; where its name leads is seen when it is asked. */
export function addressFault(text: string, reach: Reach = INTERNET): AddressFault | null {
  const url = URL.parse(text);
  if (!url) return 'not-a-url';
  if (url.protocol !== 'https:' && !(reach.isPlainAllowed && url.protocol === 'http:')) return 'not-https';
  if (url.username !== '' || url.password !== '') return 'with-password';
  if (url.port !== '' && Number(url.port) < 1024) return 'port';
  return leadsInside(hostOf(url), reach) ? 'private' : null;
}

/** An address that is closed, a name without a dot, or one of the platform itself. */
function leadsInside(host: string, reach: Reach): boolean {
  if (isIP(host) !== 0) return !reach.isOpen(host);
  const name = host.replace(/\.$/, '');
  const isInner = !name.includes('.') || /\.(local|localhost|internal|lan|home|arpa)$/.test(name);
  return isInner && !reach.isPlainAllowed;
}

export function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[(.*)\]$/, '$1').toLowerCase();
}
