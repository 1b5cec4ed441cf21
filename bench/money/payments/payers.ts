import { setTimeout as sleep } from 'node:timers/promises';
import type { Tables } from '@pero/database/tables';
import { roubles } from '@pero/kernel/money';
import type { BookingAct } from '@pero/ledger/actions/ledger';
import * as bills from '@pero/payments/actions/bills';
import { captureBill, releaseBill } from '@pero/payments/actions/holds';
import type { NewBill } from '@pero/payments/actions/payable';
import { CSRF_COOKIE, CSRF_HEADER, csrfTokenOf } from '@pero/server-platform/http/csrf';
import { type Kysely, sql } from 'kysely';
import { again } from './again.ts';
import type { Seen, Watch } from './watch.ts';

export type Platform = {
  readonly siteUrl: string;
  readonly kysely: Kysely<Tables>;
  readonly watch: Watch;
  readonly act: <T>(work: (act: BookingAct) => Promise<T>) => Promise<T>;
  readonly userId: number;
  readonly random: () => number;
};

type Looking = Pick<Platform, 'siteUrl' | 'watch'>;

const CSRF = csrfTokenOf(null);
const LINES = [
  { name: '«Письма с маяка», мягкая обложка', quantity: 100, total: roubles(38_010.43), sold: 'goods' },
  { name: 'Доставка почтой', quantity: 1, total: roubles(3859.57), sold: 'service' },
] as const satisfies NewBill['lines'];
const THIRD = { ...LINES[0], quantity: 33, total: roubles(12_670.14) };
const SUM = 41_870;
const GOOD = ['4111111111111111', '5555555555554444', '2202474301322987'];
const NO_MONEY = '2200000000000053';
/** A payer who sees nothing for so long has gone. */
const PATIENCE_MS = 5 * 60_000;
const LOOK_MS = 250;

/** One order from its bill to whatever becomes of it. Everybody may be dead at any moment: whoever is not answered asks again. */
export async function payer(platform: Platform, order: number): Promise<void> {
  const { act, random, userId, kysely } = platform;
  const isScarce = random() < 0.2;
  const isUndecided = isScarce && random() < 0.5;
  const added = sql`insert into proof_orders (id, state, is_undecided) values (${order}, 'waiting', ${isUndecided})
                    on conflict (id) do nothing`;
  await again(() => added.execute(kysely));
  const of = { kind: 'proof', order };
  const payableUntil = new Date(Date.now() + 7 * 86_400_000);
  const bill = await act((given) =>
    bills.openBill(given, { ...of, userId, title: `Заказ ${order}`, about: '', lines: LINES, payableUntil, isScarce }),
  );
  const fate = random();
  const state = await pay(platform, bill.hash, fate);
  // Their page is over in an hour, at the end of the proof.
  if (state === 'gone') return;
  if (state === 'paying' && fate > 0.95) await act((given) => bills.closeBill(given, of));
  const ended = state === 'paying' ? await until(platform, bill.hash, ({ state: now }) => now !== 'open') : state;
  if (ended === 'held' && isUndecided) {
    const wanted = random() < 0.7;
    await act((given) => (wanted ? captureBill(given, of) : releaseBill(given, of, { reason: 'Места нет' })));
    if (!wanted) await again(() => sql`update proof_orders set state = 'dead' where id = ${order}`.execute(kysely));
  }
  const paid = await until(platform, bill.hash, ({ state: now }) => now !== 'held' && now !== 'open');
  if (paid === 'paid') await afterwards(platform, of);
}

/** Pays as people do: some twice at once, some without money first, some not at all. */
async function pay(platform: Platform, hash: string, fate: number): Promise<string> {
  const { random } = platform;
  const cards = [...(fate < 0.15 ? [NO_MONEY] : []), GOOD[Math.floor(random() * GOOD.length)] ?? ''];
  for (const card of cards) {
    const state = await payOnce(platform, hash, { card, isGone: fate > 0.97 });
    if (state !== 'refused') return state;
  }
  return 'paying';
}

async function payOnce(platform: Platform, hash: string, { card, isGone }: { card: string; isGone: boolean }) {
  const { siteUrl, random } = platform;
  const click = () => answered(`${siteUrl}api/payments/order-info/${hash}/pay`, { amount: SUM, email: 'p@demo.pero' });
  await Promise.all(Array.from({ length: random() < 0.2 ? 3 : 1 }, click));
  const { address, state } = await opened(platform, hash);
  if (address === '') return state;
  // Gone without paying: the page is over in an hour.
  if (isGone) return 'gone';
  const isBySbp = random() < 0.15;
  await pressed(address, { way: isBySbp ? 'sbp' : 'card', card });
  if (isBySbp || card !== NO_MONEY) return 'paying';
  await until(platform, hash, ({ attempt }) => attempt === null);
  return 'refused';
}

/** Reads the page when there is something on it; where nobody is there to show it, waits and reads again. */
async function opened(looking: Looking, hash: string): Promise<{ address: string; state: string }> {
  const state = await until(looking, hash, (seen) => Boolean(seen.attempt?.address) || seen.state !== 'open');
  for (const end = Date.now() + PATIENCE_MS; state === 'open' && Date.now() < end; await sleep(LOOK_MS)) {
    const info = await fetch(`${looking.siteUrl}api/payments/order-info/${hash}`)
      .then(async (response) => (response.ok ? ((await response.json()) as { result: Seen }).result : null))
      .catch(() => null);
    const address = info?.attempt?.address ?? '';
    if (info && (address !== '' || info.state !== 'open')) return { address, state: info.state };
  }
  return { address: '', state };
}

/** One bill paid by a good card, however often its payer has to try. */
export async function paidByCard(looking: Looking, hash: string, amount: number): Promise<string> {
  const { siteUrl } = looking;
  await answered(`${siteUrl}api/payments/order-info/${hash}/pay`, { amount, email: 'p@demo.pero' });
  const { address, state } = await opened(looking, hash);
  if (address === '') return state;
  await pressed(address, { way: 'card', card: GOOD[0] ?? '' });
  return until(looking, hash, ({ state: now }) => now !== 'open');
}

async function afterwards({ act, random }: Platform, of: { kind: string; order: number }): Promise<void> {
  const reason = 'Отмена';
  const ways: readonly ((given: BookingAct) => Promise<unknown>)[] = [
    (given) => bills.earnBill(given, of),
    (given) => bills.earnBill(given, of, { part: 'one', lines: [THIRD] }),
    (given) => bills.refundBill(given, of, { reason, lines: [LINES[1]] }),
    (given) => bills.refundBill(given, of, { reason, lines: [THIRD] }),
    (given) => bills.refundBill(given, of, { reason }),
  ];
  for (let n = Math.floor(random() * 3); n > 0; n -= 1)
    await act(ways[Math.floor(random() * ways.length)] ?? (async () => 0));
}

/** Waits until it is so, or the payer has had enough. */
async function until({ watch }: Looking, hash: string, isSo: (seen: Seen) => boolean): Promise<string> {
  return (await watch.seen(hash, isSo, Date.now() + PATIENCE_MS))?.state ?? 'gone';
}

async function answered(url: string, body: object): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(LOOK_MS)) {
    const headers = { 'content-type': 'application/json', cookie: `${CSRF_COOKIE}=${CSRF}`, [CSRF_HEADER]: CSRF };
    const { status, text } = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) }).then(
      async (response) => ({ status: response.status, text: await response.text() }),
      () => ({ status: 0, text: '' }),
    );
    // Paid or over meanwhile.
    if (status === 200 || status === 409) return;
    if (status > 0 && status < 500 && status !== 429) throw new Error(`A click was answered ${status} ${text}`);
  }
}

/** At the company's page, which may be dead as well: a button is pressed again. */
async function pressed(address: string, fields: Record<string, string>): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(LOOK_MS)) {
    const status = await fetch(address, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' }).then(
      async (response) => {
        await response.body?.cancel();
        return response.status;
      },
      () => 0,
    );
    if (status > 0 && status < 500) return;
  }
}
