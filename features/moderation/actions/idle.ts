import type { Actor } from '@pero/server-platform/act';
import type { Hand, JobAct } from '@pero/server-platform/jobs/jobs';
import { type CaseKind, IDLE_HOURS } from '../rules/cases.ts';
import { idleCases } from '../store/cases.ts';
import { released } from './hold.ts';
import type { Deed } from './moved.ts';
import { openCase } from './opened.ts';

/** What nobody has touched for four hours goes back to the queue, each in a transaction of its own. */
export async function releaseIdle(hand: Hand): Promise<void> {
  const since = new Date(hand.now.getTime() - IDLE_HOURS * 3_600_000);
  const idle = await hand.inAct(({ db }) => idleCases(db, since));
  for (const { kind, subjectId } of idle) await hand.inAct((act) => releaseOne(act, kind, subjectId, since));
}

async function releaseOne(act: JobAct, kind: CaseKind, subjectId: number, since: Date): Promise<void> {
  const opened = await openCase(act, kind, subjectId);
  const { state, touchedAt } = opened.found;
  const isStillIdle = (state === 'taken' || state === 'final_taken') && touchedAt !== null && touchedAt < since;
  if (isStillIdle) await released(asHouse(act), opened, 'auto-released');
}

/** The house acts in nobody's name. */
function asHouse(act: JobAct): Deed {
  return { ...act, actor: HOUSE };
}

const HOUSE: Actor = {
  userId: 0,
  profileId: 0,
  sessionId: null,
  isPublisher: false,
  isModerator: false,
  isMainModerator: false,
  isAgent: false,
  email: null,
  name: 'Перо',
  isActivated: false,
  referralCode: '',
};
