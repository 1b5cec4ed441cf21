import { isDeepStrictEqual } from 'node:util';
import { isAccountIn } from '@pero/kernel/papers/bik';
import type { BankPayout, PayoutOrder } from '@pero/payouts/contract/bank';
import { type Selectable, sql } from 'kysely';
import type { Shop, Tables } from '../database.ts';
import type { Bank } from './ground.ts';
import { noteChange } from './notices.ts';

type Row = Selectable<Tables['bank_payouts']>;
export type BankResponse = { readonly code: 200 | 409 | 422; readonly body: BankPayout | { readonly error: string } };

const AT_ONCE = 50;

/** Takes an order once; asked again it says how the first one stands. */
export async function order(bank: Bank, given: PayoutOrder): Promise<BankResponse> {
  const known = await repeated(bank.shop, given);
  if (known) return known;
  const to = await recipientOf(bank.shop, given);
  if ('error' in to) return refusal(422, to.error);
  if (await bank.faults.meet(bank.shop, 'decline'))
    return refusal(422, 'Банк не\u00A0принимает переводы этому получателю');
  const terms = await termsOf(bank, to.name);
  const now = bank.clock.now();
  const added = await bank.shop.transaction().execute(async (shop) => {
    const row = await shop
      .insertInto('bank_payouts')
      .values({
        payout_id: given.payout_id,
        body: JSON.stringify(given),
        amount: given.amount,
        paid_to: to.key,
        recipient: to.name,
        purpose: given.purpose,
        reason: terms.reason,
        accepted_at: now,
        due_at: new Date(now.getTime() + terms.seconds * 1000),
      })
      .onConflict((conflict) => conflict.column('payout_id').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (row && terms.seconds === 0) return settle(bank, shop, row, now);
    if (row) await noteChange(bank, shop, payoutOf(row), now);
    return row;
  });
  if (added) return { code: 200, body: payoutOf(added) };
  // Another order with this id came in between.
  return (await repeated(bank.shop, given)) ?? refusal(409, 'Такой перевод уже заказан');
}

export async function standingOf(shop: Shop, payoutId: string): Promise<BankPayout | null> {
  const row = await shop.selectFrom('bank_payouts').selectAll().where('payout_id', '=', payoutId).executeTakeFirst();
  return row ? payoutOf(row) : null;
}

/** Ends what is due. */
export async function payDue(bank: Bank): Promise<void> {
  const now = bank.clock.now();
  await bank.shop.transaction().execute(async (shop) => {
    const due = await shop
      .selectFrom('bank_payouts')
      .selectAll()
      .where('state', '=', 'accepted')
      .where('due_at', '<=', now)
      .orderBy('due_at')
      .limit(AT_ONCE)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const row of due) await settle(bank, shop, row, now);
  });
}

async function settle(bank: Bank, shop: Shop, { payout_id, reason }: Row, now: Date): Promise<Row> {
  const row = await shop
    .updateTable('bank_payouts')
    .set({ state: reason === null ? 'paid' : 'refused', ended_at: now })
    .where('payout_id', '=', payout_id)
    .where('state', '=', 'accepted')
    .returningAll()
    .executeTakeFirstOrThrow();
  await noteChange(bank, shop, payoutOf(row), now);
  return row;
}

async function repeated(shop: Shop, given: PayoutOrder): Promise<BankResponse | null> {
  const row = await shop
    .updateTable('bank_payouts')
    .set({ asked: sql<number>`asked + 1` })
    .where('payout_id', '=', given.payout_id)
    .returningAll()
    .executeTakeFirst();
  if (!row) return null;
  if (isDeepStrictEqual(row.body, given)) return { code: 200, body: payoutOf(row) };
  return refusal(409, 'Под этим номером уже заказан другой перевод');
}

type To = { readonly key: string; readonly name: string };

/** Whose account or card it is, as a statement names it. */
async function recipientOf(shop: Shop, { recipient }: PayoutOrder): Promise<To | { error: string }> {
  if (recipient.kind === 'account') {
    const { bik, account, name } = recipient;
    if (!isAccountIn(account, bik)) return { error: 'Счёт не\u00A0подходит к\u00A0БИК' };
    return { key: account, name: `${name}, ${account}` };
  }
  const token = recipient.card_token;
  const card = await shop.selectFrom('bank_cards').selectAll().where('token', '=', token).executeTakeFirst();
  return card
    ? { key: token, name: `Карта •••• ${card.last_four}` }
    : { error: 'Такая карта не\u00A0зарегистрирована' };
}

/** How long it takes and, where it will be refused, why. */
async function termsOf({ shop, faults }: Bank, to: string): Promise<{ seconds: number; reason: string | null }> {
  const { pay_seconds, refused_ending } = await shop.selectFrom('bank').selectAll().executeTakeFirstOrThrow();
  const delay = await faults.meet(shop, 'delay');
  const seconds = delay?.seconds ?? pay_seconds;
  if (refused_ending !== '' && to.endsWith(refused_ending)) return { seconds, reason: 'Счёт получателя закрыт' };
  if (await faults.meet(shop, 'refuse')) return { seconds, reason: 'Банк получателя отклонил перевод' };
  return { seconds, reason: null };
}

function payoutOf(row: Row): BankPayout {
  return {
    payout_id: row.payout_id,
    bank_id: `PB-${String(row.number).padStart(8, '0')}`,
    state: row.state,
    reason: row.state === 'refused' ? row.reason : null,
    at: (row.ended_at ?? row.accepted_at).toISOString(),
  };
}

function refusal(code: 409 | 422, error: string): BankResponse {
  return { code, body: { error } };
}
