import { BlockList, isIPv6 } from 'node:net';
import type { JobAct } from '@pero/server-platform/jobs/jobs';
import { tbankNotice } from '../contract/tbank.ts';
import { kassaNotice } from '../contract/yookassa.ts';
import { hurry } from '../store/errands.ts';
import { runPaymentsNow } from '../tasks.ts';
import { isTbankToken } from './tbank-token.ts';
import type { PaymentTools } from './tools.ts';

type Heard = 'heard' | 'unreadable' | 'unknown';

/**
 * A hint: what it names is asked about at once, and nothing else of it is read. Neither its name nor the state that it tells
 * is believed: the company's own example has one that contradicts the other. What nobody here knows is answered as heard: it would
 * be repeated for a day, and an attempt whose answer is still on its way is asked about anyway.
 */
export async function hearYookassa(act: JobAct, body: unknown): Promise<Heard> {
  const notice = kassaNotice.safeParse(body);
  if (!notice.success) return 'unreadable';
  const { event, object } = notice.data;
  const table = event.startsWith('refund.') ? 'payment_refunds' : 'payment_attempts';
  if (await hurry(act.db, table, { theirId: object.id }, act.now)) await act.enqueue(runPaymentsNow, {});
  return 'heard';
}

/** Of our terminal alone: whoever has several signs all their notices with one password. */
export async function hearTbank(
  act: JobAct,
  body: unknown,
  { terminal, password }: NonNullable<PaymentTools['tbank']>,
): Promise<Heard> {
  const notice = tbankNotice.safeParse(body);
  if (!notice.success) return 'unreadable';
  if (notice.data.TerminalKey !== terminal || !isTbankToken(notice.data, password)) return 'unknown';
  const theirId = String(notice.data.PaymentId);
  if (await hurry(act.db, 'payment_attempts', { theirId }, act.now)) await act.enqueue(runPaymentsNow, {});
  return 'heard';
}

/** Of addresses and networks: `185.71.76.0/27`, `77.75.156.11`, `2a02:5180::/32`. An IPv4 address in the clothes of IPv6 is one. */
export function isWithin(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    const [family, longest] = isIPv6(address) ? (['ipv6', 128] as const) : (['ipv4', 32] as const);
    list.addSubnet(address, Number(prefix ?? longest), family);
  }
  return (address) => {
    const bare = address.startsWith('::ffff:') && address.includes('.') ? address.slice(7) : address;
    return list.check(bare, isIPv6(bare) ? 'ipv6' : 'ipv4');
  };
}
