import type { Act, Actor } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import { NotFound } from '@pero/server-platform/http/errors';
import { forgetMethod, methodsOf } from '../store/methods.ts';
import type { Company } from './till.ts';

/** T-Bank remembers cards by a contract of its own, which this connection does not speak. */
export function remembers(company: Company | null): company is 'yookassa' {
  return company === 'yookassa';
}

export async function savedCards(db: Db, userId: number, company: Company | null) {
  if (!remembers(company)) return [];
  const methods = await methodsOf(db, userId, company);
  return methods.map(({ id, mask, savedAt }) => ({ id, mask, saved_at: savedAt }));
}

/** Nothing is paid by it any more. The company keeps its own name of it, which nobody here knows then to be anybody's. */
export async function forgetCard({ db, now, actor }: Act<Actor>, id: number): Promise<void> {
  if (!(await forgetMethod(db, id, now, actor.userId))) throw new NotFound('saved card');
}
