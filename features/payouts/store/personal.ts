import { type Db, tables } from '@pero/server-platform/database/db';
import { type DataSubject, runAll, type Shelf } from '@pero/server-platform/personal';
import { sql } from 'kysely';

const own = tables<'payouts'>;

export const SHELVES: readonly Shelf[] = [
  {
    name: 'выплаты',
    rows: ({
      userId,
    }) => sql`select uuid, state, amount as kopecks, tax as tax_kopecks, tax_form, tax_words, mask, payee,
        payee_inn, reason, created_at, paid_at, done_at, receipt_url, receipt_at from payouts where user_id = ${userId} order by id`,
    csv: true,
  },
  {
    name: 'реквизиты',
    rows: ({
      userId,
    }) => sql`select method, mask, holder, state, problem, created_at, replaced_at from payout_requisites
      where user_id = ${userId} order by id`,
  },
  {
    name: 'карты',
    rows: ({ userId }) =>
      sql`select mask, brand, created_at from payout_cards where user_id = ${userId} order by created_at`,
  },
  {
    name: 'выплаты по договору',
    rows: ({ userId }) =>
      sql`select amount as kopecks, paper, paid_on, at from contract_payments where user_id = ${userId} order by id`,
  },
  {
    name: 'удержания выплат',
    rows: ({ userId }) => sql`select reason, since from payout_holds where user_id = ${userId}`,
  },
];

export async function hasOpenPayout(db: Db, userId: number): Promise<boolean> {
  const row = await own(db)
    .selectFrom('payouts')
    .select('id')
    .where('user_id', '=', userId)
    .where('done_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Where money went can no longer be opened. Payouts themselves are papers: they stay, and who proposed what about them. */
export async function forgetPlaces(db: Db, { userId }: DataSubject): Promise<void> {
  await runAll(db, [
    sql`update payout_requisites set sealed = case when sealed is null then null else '{}'::jsonb end,
          card_token = case when card_token is null then null else '' end, mask = '', holder = '', problem =
          case when state = 'bad' then '—' else '' end where user_id = ${userId}`,
    sql`delete from payout_cards where user_id = ${userId}`,
    sql`delete from payout_stops where user_id = ${userId}`,
    sql`delete from payout_holds where user_id = ${userId}`,
  ]);
}

export async function forgetPapers(db: Db, { userId }: DataSubject): Promise<void> {
  await runAll(db, [
    sql`update payouts set payee = case when payee is null then null else '' end, payee_inn = null,
          tax_words = case when tax_words is null then null else '' end, mask = '', reason = '',
          receipt_url = case when receipt_url is null then null else '' end where user_id = ${userId}`,
    sql`update money_proposals set reason = '—', evidence = '', answer = '' where user_id = ${userId}`,
  ]);
}
