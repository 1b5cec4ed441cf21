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
  /** Names without a dot and those of inner networks; open where http is, unless said otherwise. */
  readonly areInnerNamesOpen?: boolean;
  /** These alone; any from 1024 on, and the usual two, unless said otherwise. */
  readonly ports?: readonly number[];
  /** One server of this machine, as `http://127.0.0.1:4999`: of tests and demonstrations. */
  readonly loopback?: string | undefined;
  /** How names are looked up, and for how long; the machine's way unless a test has its own. */
  readonly names?: { readonly addressesOf: (host: string) => Promise<readonly string[]>; readonly patienceMs: number };
};

export const INTERNET: Reach = { isOpen: isPublicAddress, isPlainAllowed: false };

/** Whatever people publish for everybody: by http too, at the two usual ports. */
export const PUBLIC_WEB: Reach = {
  isOpen: isPublicAddress,
  isPlainAllowed: true,
  areInnerNamesOpen: false,
  ports: [80, 443],
};

/** What is wrong with an address as it is written; where its name leads is seen when it is asked. */
export function addressFault(text: string, reach: Reach = INTERNET): AddressFault | null {
  const url = URL.parse(text);
  if (!url) return 'not-a-url';
  if (isOwnLoopback(url, reach)) return null;
  if (url.protocol !== 'https:' && !(reach.isPlainAllowed && url.protocol === 'http:')) return 'not-https';
  if (url.username !== '' || url.password !== '') return 'with-password';
  if (url.port !== '' && !isPortOpen(Number(url.port), reach)) return 'port';
  return leadsInside(hostOf(url), reach) ? 'private' : null;
}

function isPortOpen(port: number, { ports }: Reach): boolean {
  return ports ? ports.includes(port) : port >= 1024;
}

/** The one server of this machine that may be asked, and under this very address. */
export function isOwnLoopback(url: URL, { loopback }: Reach): boolean {
  return loopback !== undefined && url.origin === loopback && url.username === '' && url.password === '';
}

/** An address that is closed, a name without a dot, or one of the platform itself. */
function leadsInside(host: string, reach: Reach): boolean {
  if (isIP(host) !== 0) return !reach.isOpen(host);
  const name = host.replace(/\.$/, '');
  const isInner = !name.includes('.') || /\.(local|localhost|internal|lan|home|arpa)$/.test(name);
  return isInner && !(reach.areInnerNamesOpen ?? reach.isPlainAllowed);
}

export function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[(.*)\]$/, '$1').toLowerCase();
}
