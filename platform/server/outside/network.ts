import { isIPv6 } from 'node:net';

/**
 * Whom an address counts for. Of IPv6 one customer holds at least 2^64 addresses and may take another for every request, so
 * the network counts (/64); an IPv4 address in the clothes of IPv6 is the IPv4 address.
 * `networkOf('2001:db8:1:2:aaaa::1')` gives '2001:db8:1:2::/64'.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const bare = address.toLowerCase().split('%')[0] ?? '';
  const embedded = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/.exec(bare)?.[1];
  if (embedded) return embedded;
  const [front = '', back] = bare.split('::');
  const [before, after] = [groupsOf(front), groupsOf(back ?? '')];
  const zeros = back === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array.from({ length: Math.max(0, zeros) }, () => 0), ...after];
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** A group of four that is written as IPv4 stands for two; they are behind the network. */
function groupsOf(part: string): number[] {
  if (part === '') return [];
  return part.split(':').flatMap((group) => (group.includes('.') ? [0, 0] : [Number.parseInt(group, 16)]));
}
