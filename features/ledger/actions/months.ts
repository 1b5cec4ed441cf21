import type { Day } from '@pero/kernel/day';
import { type Money, money } from '@pero/kernel/money';
import type { Db } from '@pero/server-platform/database/db';
import * as store from '../store/ledger.ts';

/** What each month's report brought a person, newest first. */
export async function monthsOf(db: Db, userId: number): Promise<{ readonly period: Day; readonly earned: Money }[]> {
  return (await store.months(db, userId)).map((row) => ({ period: row.period as Day, earned: money(row.earned) }));
}

/** Months up to one in which anybody earned, oldest first. */
export function monthsUpTo(db: Db, period: Day): Promise<Day[]> {
  return store.monthsUpTo(db, period);
}

/** Whom a month brought something. */
export function earnersOf(db: Db, period: Day) {
  return store.earnersOf(db, period);
}
