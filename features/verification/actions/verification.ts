import { lockPersonToVerify, personToVerify } from '@pero/accounts/actions/verification';
import { isMinor } from '@pero/accounts/rules/profile';
import { isLockedForEdit, STATUS_LABELS, statusAfter } from '@pero/accounts/rules/verification-status';
import { formatMoment } from '@pero/kernel/day';
import type { Act, Actor } from '@pero/server-platform/act';
import { NotFound } from '@pero/server-platform/http/errors';
import { recalled, submitted } from '../events.ts';
import { dueAt, restOf, retryAt, triesLeft } from '../rules/sending.ts';
import { viewsOf } from '../store/scans.ts';
import { changeVerification } from '../store/verifications.ts';
import { briefFindings } from './doubts.ts';
import type { NumberKeys } from './numbers.ts';
import {
  type JudgingContext,
  refreshed,
  type Standing,
  standingOf,
  stepVerification,
  tell,
  tellStatus,
  unavailable,
} from './standing.ts';

const VIEWS_SHOWN = 20;

/** Another person's profile and a missing one are alike. */
export function requireOwn(actor: Actor, profileId: number): void {
  if (profileId !== actor.profileId) throw new NotFound('profile');
}

type ReadContext = Pick<Act, 'db' | 'actor' | 'now' | 'today'>;

export async function readVerification(context: ReadContext, profileId: number) {
  requireOwn(context.actor, profileId);
  return shown(context, await standingOf(context.db, await personToVerify(context.db, profileId), context.today));
}

export async function submitProfile(act: Act, numbers: NumberKeys, profileId: number) {
  requireOwn(act.actor, profileId);
  const standing = await refreshed(act, await lockPersonToVerify(act.db, profileId));
  const refused = sendingRefusal(standing, act.now);
  if (refused) return refused;
  const { person } = standing;
  const status = await stepVerification(act, person, 'submit');
  if (status === null) return unavailable(person.status);
  await changeVerification(act.db, profileId, { submittedAt: act.now, dueAt: dueAt(act.now) });
  const findings = await briefFindings(act.db, numbers, standing, act.today);
  const data = { userId: person.userId, status, remarks: 0 };
  await act.announce(submitted, { subject: profileId, data, words: { name: person.name, reason: '', findings } });
  return readVerification(act, profileId);
}

function sendingRefusal({ person, past, lacks }: Standing, now: Date) {
  const rest = restOf(person.status, past, now);
  if (rest === 'too-soon') return { refused: rest, values: { when: `после ${formatMoment(retryAt(past) ?? now)}` } };
  if (rest) return { refused: rest };
  const isNotReady = statusAfter(person.status, 'complete') !== null;
  if (isNotReady && lacks.length > 0) {
    return { refused: 'not-complete' as const, values: { what: lacks.map(({ words }) => lowered(words)).join('; ') } };
  }
  return null;
}

function lowered(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1);
}

export async function recallProfile(act: Act, profileId: number) {
  requireOwn(act.actor, profileId);
  const person = await lockPersonToVerify(act.db, profileId);
  const status = await stepVerification(act, person, 'recall');
  if (status === null) return unavailable(person.status);
  await tell(act, person, recalled, status);
  return readVerification(act, profileId);
}

/** Heard at once: names and birthday are the profile's, and what they make complete is told together with them. */
export async function profileChanged(
  act: JudgingContext,
  profileId: number,
  hasLostVerification: boolean,
): Promise<void> {
  const person = await lockPersonToVerify(act.db, profileId);
  if (hasLostVerification) await tellStatus(act, person, person.status);
  await refreshed(act, person);
}

async function shown({ db, now, today }: ReadContext, { person, past, lacks }: Standing) {
  const { status } = person;
  const isWaiting = isLockedForEdit(status);
  const views = await viewsOf(db, person.profileId, person.userId, VIEWS_SHOWN);
  return {
    status,
    status_label: STATUS_LABELS[status],
    lacks: [...lacks],
    can_submit: lacks.length === 0 && restOf(status, past, now) === null && maySend(status),
    can_recall: statusAfter(status, 'recall') !== null,
    can_edit: !isWaiting,
    submitted_at: isWaiting ? past.submittedAt : null,
    due_at: isWaiting ? past.dueAt : null,
    comments: past.remarks.map((remark, at) => ({ id: at + 1, ...remark })),
    reason: past.reason,
    retry_at: status === 'REJECTED' ? retryAt(past) : null,
    tries_left: triesLeft(past),
    is_minor: isMinor(person.birthday, today),
    views: views.map(({ kind, viewedAt }) => ({ scan: kind, by: 'Модератор', viewed_at: viewedAt })),
  };
}

function maySend(status: Standing['person']['status']): boolean {
  return status === 'READY' || statusAfter(status, 'complete') !== null;
}
