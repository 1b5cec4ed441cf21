import { namesOf } from '@pero/accounts/actions/people';
import type { Act, Actor } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import { NotFound } from '@pero/server-platform/http/errors';
import { holdProfile } from '@pero/verification/actions/judging';
import type { Refused } from '@pero/wire/refusal';
import { closeToJudge, workToJudge as lockBook, type workToJudge } from '@pero/works/actions/judging';
import { actsIn, CASE_LABELS, type CaseAct, type CaseKind, type Judge, rolesOf, stepOf } from '../rules/cases.ts';
import type { HistoryRole } from '../rules/history.ts';
import type { CaseRefusal } from '../rules/refusals.ts';
import { type Case, caseBy } from '../store/cases.ts';

export type Book = Awaited<ReturnType<typeof workToJudge>>;

/** A case in hand, with its book; its subject and itself are held until the transaction ends. */
export type OpenedCase = { readonly found: Case; readonly book: Book | null };

/** The subject first, then the case: submissions come the same way, so nobody waits for the other for ever. */
export async function openCase({ db }: Pick<Act, 'db'>, kind: CaseKind, subjectId: number): Promise<OpenedCase> {
  const book = kind === 'book' ? await lockBook(db, subjectId) : null;
  if (kind === 'profile') await holdProfile({ db }, subjectId);
  const found = await caseBy(db, kind, subjectId, { lock: true });
  if (!found) throw new NotFound('case');
  return { found, book };
}

export function judgeOf(actor: Actor): Judge {
  return {
    userId: actor.userId,
    isModerator: actor.isModerator,
    isMain: actor.isMainModerator,
    isAgent: actor.isAgent,
  };
}

export function roleOf(actor: Actor): HistoryRole {
  if (actor.isMainModerator) return 'main_moderator';
  if (actor.isModerator) return 'moderator';
  return actor.isAgent ? 'agent' : 'author';
}

/** Whose work this person does not judge: the own, and that of co-authors. */
export function closeTo(db: Db, actor: Actor): Promise<number[]> {
  return closeToJudge(db, { userId: actor.userId, email: actor.isActivated ? actor.email : null });
}

/** Why this person may not do that with the case now; null when he may. */
export async function caseRefusal(
  { db, actor }: Pick<Act, 'db' | 'actor'>,
  found: Case,
  action: CaseAct,
): Promise<Refused<CaseRefusal> | null> {
  const step = stepOf(found.kind, found.state, action);
  if (!step) return action === 'take' ? takenRefusal(db, found) : unavailable(found);
  const hands = rolesOf(judgeOf(actor), found);
  if (!step.by.some((role) => hands.includes(role))) {
    if (step.by.includes('agent')) return { refused: 'agent-only' };
    return { refused: step.by.includes('holder') || step.by.includes('moderator') ? 'not-yours' : 'main-only' };
  }
  if ((await closeTo(db, actor)).includes(found.authorId)) return { refused: 'own-work' };
  if (action === 'take' && isBarred(found, actor.userId)) return { refused: 'barred-by-appeal' };
  return null;
}

/** The first look at an appealed book is another's; the final check may be by the only main moderator there is. */
export function isBarred({ barredId, state }: Case, userId: number): boolean {
  return barredId === userId && state === 'waiting';
}

async function takenRefusal(db: Db, found: Case): Promise<Refused<CaseRefusal>> {
  if (found.holderId === null || (found.state !== 'taken' && found.state !== 'final_taken')) return unavailable(found);
  const names = await namesOf(db, [found.holderId]);
  return { refused: 'taken-by-other', values: { name: names.get(found.holderId) ?? '' } };
}

export function unavailable({ kind, state }: Pick<Case, 'kind' | 'state'>): Refused<'not-in-this-state'> {
  const acts = actsIn(kind, state);
  const advice = acts.includes('take') ? 'Возьмите проверку из\u00A0очереди' : 'Обновите страницу';
  return { refused: 'not-in-this-state', values: { status: CASE_LABELS[state], advice } };
}
