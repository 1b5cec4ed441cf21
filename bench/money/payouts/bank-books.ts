import type { Tables } from '@pero/database/tables';
import { faultInLedger } from '@pero/ledger/actions/audit';
import { balancesOf } from '@pero/payouts/actions/balances';
import { asDb } from '@pero/server-platform/database/db';
import { type Kysely, sql } from 'kysely';
import { ledger } from '../../../apps/server/ledger/ledger.ts';
import type { Author } from './people.ts';

export type Books = {
  readonly paid: number;
  readonly refused: number;
  /** Orders that the bank did and whose answer was lost, notices that it sent twice, and how often it told something. */
  readonly answersLost: number;
  readonly doubled: number;
  readonly notices: number;
  readonly wrong: readonly string[];
};

/** What we wrote against what the bank did: payout by payout, person by person, and the sums of both books. */
export async function compareBooks(kysely: Kysely<Tables>, authors: readonly Author[]): Promise<Books> {
  const rows = await payoutRows(kysely);
  const paid = rows.filter(({ state }) => state === 'paid').length;
  const { lost, doubled, notices, wrong } = await sumsOf(kysely, paid);
  const all = [
    ...(rows.length === authors.length ? [] : [`${rows.length} payouts of ${authors.length} claims`]),
    ...rows.flatMap(wrongOfPayout),
    ...(await wrongBalances(kysely, authors, rows)),
    ...wrong,
  ];
  return { paid, refused: rows.length - paid, answersLost: lost, doubled, notices, wrong: all };
}

type Row = {
  readonly userId: number;
  readonly state: string;
  readonly net: number;
  readonly atBank: string | null;
  readonly bankPaid: number;
  readonly paidEntries: number;
  readonly returnedEntries: number;
};

async function payoutRows(kysely: Kysely<Tables>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select p.user_id as "userId", p.state, p.amount - coalesce(p.tax, 0) as net, b.state as "atBank",
           coalesce(b.amount, 0) as "bankPaid",
           (select count(*) from ledger_entries e where e.source = 'payout:' || p.id || ':paid' and e.kind = 'payout_paid') as "paidEntries",
           (select count(*) from ledger_entries e where e.source = 'payout:' || p.id || ':returned') as "returnedEntries"
      from payouts p left join sandbox.bank_payouts b on b.payout_id = p.uuid`.execute(kysely);
  return rows;
}

function wrongOfPayout({ userId, state, net, atBank, bankPaid, paidEntries, returnedEntries }: Row): string[] {
  const isPaid = atBank === 'paid' && bankPaid === net && paidEntries === 1 && returnedEntries === 0;
  const isBack = state === 'rejected' && atBank !== 'paid' && paidEntries === 0 && returnedEntries === 1;
  if (state === 'paid' ? isPaid : isBack) return [];
  return [
    `payout of ${userId}: ${state}, at the bank ${atBank} ${bankPaid}, entries ${paidEntries}, ${returnedEntries}`,
  ];
}

async function wrongBalances(kysely: Kysely<Tables>, authors: readonly Author[], rows: readonly Row[]) {
  const wrong: string[] = [];
  for (const { userId, earned: sum } of authors) {
    const row = rows.find((one) => one.userId === userId);
    const { earned, reserved, paid } = await balancesOf(asDb(kysely), userId);
    const wanted = row?.state === 'paid' ? [0, 0, row.net] : [sum, 0, 0];
    if (`${[earned, reserved, paid]}` !== `${wanted}`) wrong.push(`balance of ${userId}: ${[earned, reserved, paid]}`);
  }
  return wrong;
}

async function sumsOf(kysely: Kysely<Tables>, paid: number) {
  const { rows } = await sql<
    Record<'bank' | 'ours' | 'strangers' | 'entries' | 'lost' | 'doubled' | 'notices', number>
  >`
    select (select coalesce(sum(amount), 0) from sandbox.bank_payouts where state = 'paid') as bank,
           (select coalesce(sum(balance), 0) from ledger_accounts where kind = 'author_paid') as ours,
           (select count(*) from sandbox.bank_payouts b
             where not exists (select 1 from payouts p where p.uuid = b.payout_id)) as strangers,
           (select count(*) from ledger_entries where kind = 'payout_paid') as entries,
           (select answers_lost from sandbox.bank) as lost,
           (select count(*) from sandbox.bank_notices where copies > 1) as doubled,
           (select coalesce(sum(tries), 0) from sandbox.bank_notices) as notices`.execute(kysely);
  const [sums] = rows;
  if (!sums) throw new Error('There are no books');
  const fault = await faultInLedger({ db: asDb(kysely), ledger });
  const wrong = [
    ...(sums.bank === sums.ours ? [] : [`the bank paid ${sums.bank}, the ledger knows of ${sums.ours}`]),
    ...(sums.strangers === 0 ? [] : [`${sums.strangers} orders at the bank that nobody claimed`]),
    ...(sums.entries === paid ? [] : [`${sums.entries} entries of ${paid} paid payouts`]),
    ...(fault ? [`the ledger: entry ${fault.entry} ${fault.what}`] : []),
  ];
  return { ...sums, wrong };
}
