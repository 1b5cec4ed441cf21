import { eachAlone, type JobAct, type JobContext } from '@pero/server-platform/jobs/jobs';
import { type CaseKind, IDLE_HOURS } from '../rules/cases.ts';
import { idleCases } from '../store/cases.ts';
import { released } from './hold.ts';
import { openCase } from './opened.ts';

/** What nobody has touched for four hours goes back to the queue, each in a transaction of its own: one that cannot holds up no other. */
export async function releaseIdle(context: JobContext): Promise<void> {
  const since = new Date(context.now.getTime() - IDLE_HOURS * 3_600_000);
  const idle = await context.inAct(({ db }) => idleCases(db, since));
  await eachAlone(
    context.log,
    idle,
    ({ kind, subjectId }) => `${kind} ${subjectId}`,
    ({ kind, subjectId }) => context.inAct((act) => releaseOne(act, kind, subjectId, since)),
  );
}

async function releaseOne(act: JobAct, kind: CaseKind, subjectId: number, since: Date): Promise<void> {
  const opened = await openCase(act, kind, subjectId);
  const { state, touchedAt } = opened.found;
  const isStillIdle = (state === 'taken' || state === 'final_taken') && touchedAt !== null && touchedAt < since;
  if (isStillIdle) await released({ ...act, actor: null }, opened, 'auto-released');
}
