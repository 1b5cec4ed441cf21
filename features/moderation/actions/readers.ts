import type { Actor } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import { isReadFrozen } from '../rules/cases.ts';
import { caseBy, touchCase } from '../store/cases.ts';

type ReadContext = { readonly db: Db; readonly actor: Actor };

/** Whoever holds the work reads it; the retailer's agent while it lies with him; the main moderator under a legal hold. */
export async function mayRead({ db, actor }: ReadContext, workId: number, judgeId: number | null): Promise<boolean> {
  if (actor.isModerator && judgeId === actor.userId) return true;
  if (!actor.isAgent && !actor.isMainModerator) return false;
  const found = await caseBy(db, 'book', workId);
  return found !== null && (actor.isAgent ? found.state === 'agent' : isReadFrozen(found));
}

/** Whoever looks on has not left: the four idle hours begin anew. */
export async function stillJudging(
  { db, now }: { readonly db: Db; readonly now: Date },
  workId: number,
): Promise<void> {
  const found = await caseBy(db, 'book', workId);
  if (found) await touchCase(db, found.id, now);
}
