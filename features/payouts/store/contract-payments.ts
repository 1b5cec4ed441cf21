import type { Day } from '@pero/kernel/day';
import { type Money, money } from '@pero/kernel/money';
import { type Db, tables } from '@pero/server-platform/database/db';
import type { ContractPayment } from '../rules/contract-payment.ts';

const own = tables<'contract_payments'>;

export async function addContractPayment(db: Db, payment: ContractPayment, at: Date): Promise<number> {
  const { userId, amount, paper, paidOn, proposalId } = payment;
  const { id } = await own(db)
    .insertInto('contract_payments')
    .values({ user_id: userId, amount, paper, paid_on: paidOn, proposal_id: proposalId, at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const MOST = 200;

export async function contractPayments(
  db: Db,
  userId: number,
): Promise<{ readonly id: number; readonly amount: Money; readonly paper: string; readonly paid_on: Day }[]> {
  const rows = await own(db)
    .selectFrom('contract_payments')
    .select(['id', 'amount', 'paper', 'paid_on'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();
  return rows.map((row) => ({ ...row, amount: money(row.amount), paid_on: row.paid_on as Day }));
}
