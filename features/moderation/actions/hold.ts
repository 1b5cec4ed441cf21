import { judgeBy } from '@pero/accounts/actions/people';
import { releaseProfile, takeProfile, transferProfile } from '@pero/verification/actions/judging';
import { closeToJudge, stepWork } from '@pero/works/actions/judging';
import { bookStepsOf } from '../rules/book-steps.ts';
import type { CaseKind } from '../rules/cases.ts';
import { type Case, nextWaiting } from '../store/cases.ts';
import { type Answer, type CaseContext, type DecisionInput, type Stepping, stepCase, takeStep } from './case-step.ts';
import { caseRefusal, closeTo, type OpenedCase, openCase, unavailable } from './opened.ts';
import { standingOf } from './shown.ts';

export async function takeCase(act: CaseContext, kind: CaseKind, subjectId: number): Promise<Answer> {
  const { found, book } = await openCase(act, kind, subjectId);
  const refused = await caseRefusal(act, found, 'take');
  if (refused) return refused;
  if (kind === 'profile') {
    if (await takeProfile(act, subjectId, act.actor.userId)) return unavailable(found);
  } else if (book) await stepWork(act, book, bookStepsOf('take', found, book));
  return takeStep(act, found, 'take', 'taken', {
    holderId: act.actor.userId,
    takenAt: act.now,
    touchedAt: act.now,
    ...(found.state === 'waiting' && { moderatorId: act.actor.userId }),
  });
}

const RACES = 8;

/** What has the least time left. Whoever is quicker gets it; then the one after it. */
export async function takeNext(act: CaseContext, kind: CaseKind, queue: 'all' | 'final'): Promise<Answer> {
  if (queue === 'final' && !act.actor.isMainModerator) return { refused: 'main-only' };
  const notOf = await closeTo(act.db, act.actor);
  const state = queue === 'final' ? 'final' : 'waiting';
  for (let race = 0; race < RACES; race++) {
    const subjectId = await nextWaiting(act.db, { kind, state, notOf, judge: act.actor.userId });
    if (subjectId === null) break;
    const taken = await takeCase(act, kind, subjectId);
    if (!('refused' in taken)) return taken;
  }
  return { refused: 'nothing-waits' };
}

export async function releaseCase(act: CaseContext, kind: CaseKind, subjectId: number): Promise<Answer> {
  const opened = await openCase(act, kind, subjectId);
  const refused = await caseRefusal(act, opened.found, 'release');
  if (refused) return refused;
  const done = await released(act, opened, 'released');
  return 'refused' in done ? done : standingOf(act, done);
}

/** The same for the platform itself, which has no hands to ask for. */
export async function released(act: Stepping, { found, book }: OpenedCase, historyAct: 'released' | 'auto-released') {
  if (found.kind === 'profile') {
    const lost = await releaseProfile(act, found.subjectId);
    if (lost) return unavailable(found);
  } else if (book) await stepWork(act, book, bookStepsOf('release', found, book));
  return stepCase(act, found, 'release', historyAct, { holderId: null, takenAt: null, touchedAt: null });
}

export async function transferCase(
  act: CaseContext,
  kind: CaseKind,
  subjectId: number,
  { moderator_id }: DecisionInput,
): Promise<Answer> {
  const { found } = await openCase(act, kind, subjectId);
  const refused = await caseRefusal(act, found, 'transfer');
  if (refused) return refused;
  const to = moderator_id;
  if (to === undefined || !(await mayHold(act, found, to))) return { refused: 'transfer-to' };
  if (kind === 'profile' && (await transferProfile(act, subjectId, to))) return unavailable(found);
  const change = { holderId: to, takenAt: act.now, touchedAt: act.now };
  return takeStep(act, found, 'transfer', 'transferred', change, { data: { to } });
}

/** Nobody is handed what he could not take: the own or a co-author's work, an appealed decision, another's final check. */
async function mayHold({ db }: CaseContext, found: Case, userId: number): Promise<boolean> {
  const judge = await judgeBy(db, userId);
  const isFinal = found.state === 'final_taken';
  if (!judge || (isFinal ? !judge.isMain : userId === found.barredId)) return false;
  return !(await closeToJudge(db, judge)).includes(found.authorId);
}
