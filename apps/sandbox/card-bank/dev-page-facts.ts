import { type Selectable, sql } from 'kysely';
import type { Shop, Tables } from '../database.ts';
import { settingsOf } from '../tax-service/api.ts';
import type { TaxServiceFacts } from '../tax-service/dev-page.ts';
import type { BankFault } from './faults.ts';

const SHOWN = 50;

export type OrderFacts = Omit<Selectable<Tables['bank_payouts']>, 'body'> & {
  readonly told: number;
  readonly notices: number;
};
export type AccountFacts = { readonly recipient: string; readonly paid: number; readonly payments: number };

export type BankFacts = {
  readonly faults: readonly BankFault[];
  readonly settings: Pick<Selectable<Tables['bank']>, 'pay_seconds' | 'refused_ending'>;
  readonly taxService: TaxServiceFacts;
  readonly accounts: readonly AccountFacts[];
  readonly orders: readonly OrderFacts[];
  readonly inAll: number;
};

/** Everything that the bank's page shows. */
export async function factsOf(shop: Shop): Promise<BankFacts> {
  const [faults, settings, accounts, orders, counted, taxService] = await Promise.all([
    shop.selectFrom('bank_faults').selectAll().execute(),
    shop.selectFrom('bank').selectAll().executeTakeFirstOrThrow(),
    paidAccounts(shop),
    newestOrders(shop),
    shop
      .selectFrom('bank_payouts')
      .select(({ fn }) => fn.countAll<number>().as('inAll'))
      .executeTakeFirstOrThrow(),
    settingsOf(shop),
  ]);
  return { faults, settings, taxService, accounts, orders, inAll: counted.inAll };
}

async function paidAccounts(shop: Shop): Promise<AccountFacts[]> {
  const { rows } = await sql<AccountFacts>`
    select max(recipient) as recipient, sum(amount) as paid, count(*) as payments
      from sandbox.bank_payouts where state = 'paid' group by paid_to order by sum(amount) desc limit ${SHOWN}`.execute(
    shop,
  );
  return rows;
}

async function newestOrders(shop: Shop): Promise<OrderFacts[]> {
  const { rows } = await sql<OrderFacts>`
    select o.*,
           (select count(*) from sandbox.bank_notices n where n.payout_id = o.payout_id) as notices,
           (select count(*) from sandbox.bank_notices n where n.payout_id = o.payout_id and n.told_at is not null) as told
      from sandbox.bank_payouts o order by o.number desc limit ${SHOWN}`.execute(shop);
  return rows;
}
