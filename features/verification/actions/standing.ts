import { lockPersonToVerify, moveStatus, type VerifiedPerson } from '@pero/accounts/actions/verification';
import {
  isLockedForEdit,
  STATUS_ADVICE,
  STATUS_LABELS,
  type VerificationEvent,
  type VerificationStatus,
} from '@pero/accounts/rules/verification-status';
import type { Day } from '@pero/kernel/day';
import type { Act } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import { task } from '@pero/server-platform/jobs/tasks';
import type { Refused } from '@pero/wire/refusal';
import { z } from 'zod';
import * as events from '../events.ts';
import { SCAN_KINDS, type ScanKind } from '../rules/document.ts';
import { lacksOf } from '../rules/lacks.ts';
import { restOf } from '../rules/sending.ts';
import { documentOf } from '../store/documents.ts';
import { markDeleted, profilesWithOldScans, scansOf } from '../store/scans.ts';
import { verificationOf } from '../store/verifications.ts';

/** What moderators and jobs bring; nobody of them is an actor here. */
export type JudgingContext = Pick<Act, 'db' | 'now' | 'today' | 'announce' | 'enqueue'>;

/** Everything that is known of a verification. */
export type Standing = Awaited<ReturnType<typeof standingOf>>;

export async function standingOf(db: Db, person: VerifiedPerson, today: Day) {
  const { profileId } = person;
  const document = await documentOf(db, profileId);
  const scans = await scansOf(db, profileId);
  const past = await verificationOf(db, profileId);
  const kinds = scans.map(({ kind }) => kind);
  return { person, document, scans, past, lacks: lacksOf(person, document, kinds, today) };
}

/** READY is reached by itself when nothing is missing any more, and lost when something is. */
export async function refreshed(act: JudgingContext, person: VerifiedPerson): Promise<Standing> {
  const standing = await standingOf(act.db, person, act.today);
  const event = eventBy(standing, act.now);
  const status = event && (await stepVerification(act, person, event));
  return status ? { ...standing, person: { ...person, status } } : standing;
}

function eventBy({ person, past, lacks }: Standing, now: Date): VerificationEvent | null {
  if (person.status === 'READY') {
    if (lacks.length === 0) return null;
    return past.decidedAt === null ? 'emptied' : 'emptied-again';
  }
  return lacks.length === 0 && restOf(person.status, past, now) === null ? 'complete' : null;
}

/** Moves the status by the table and tells of it; null when the table has no such move. */
export async function stepVerification(
  act: JudgingContext,
  person: VerifiedPerson,
  event: VerificationEvent,
): Promise<VerificationStatus | null> {
  const status = await moveStatus(act, person, event);
  if (status !== null && status !== person.status) await tellStatus(act, person, status);
  return status;
}

export async function tellStatus(
  { announce }: JudgingContext,
  { userId, profileId }: VerifiedPerson,
  status: VerificationStatus,
): Promise<void> {
  await announce(events.statusChanged, { subject: userId, data: { profileId, status } });
}

type VerificationOutcome =
  | typeof events.recalled
  | typeof events.approved
  | typeof events.returned
  | typeof events.rejected
  | typeof events.remoteDenied;

/** What features above hear; without anything that is written in a document. */
export async function tell(
  { announce }: JudgingContext,
  { userId, profileId, name }: VerifiedPerson,
  event: VerificationOutcome,
  status: VerificationStatus,
  { reason, remarks }: { readonly reason: string; readonly remarks: number } = { reason: '', remarks: 0 },
): Promise<void> {
  await announce(event, { subject: profileId, data: { userId, status, remarks }, words: { name, reason } });
}

export function unavailable(status: VerificationStatus): Refused<'not-in-this-state'> {
  return {
    refused: 'not-in-this-state',
    values: { status: STATUS_LABELS[status], advice: STATUS_ADVICE[status] },
  };
}

/** Marked in this transaction; the job that it sends takes the files from the disk. */
export async function forgetScans(
  { db, now, enqueue }: Pick<Act, 'db' | 'now' | 'enqueue'>,
  profileId: number,
  kinds: readonly ScanKind[] = SCAN_KINDS,
): Promise<void> {
  const keys = await markDeleted(db, profileId, kinds, now);
  if (keys.length > 0) await enqueue(removeScanFiles, { keys });
}

/** How long scans wait for their owner to send them; whoever comes later takes them anew. */
const SCANS_WAIT_DAYS = 30;

/** For the job: papers that were never sent do not lie here for ever. */
export async function forgetOldScans(act: JudgingContext, most: number): Promise<void> {
  const before = new Date(act.now.getTime() - SCANS_WAIT_DAYS * 24 * 3_600_000);
  for (const profileId of await profilesWithOldScans(act.db, before, most)) {
    const person = await lockPersonToVerify(act.db, profileId);
    if (isLockedForEdit(person.status)) continue;
    await forgetScans(act, profileId);
    await refreshed(act, person);
  }
}

export const removeScanFiles = task('verification.forget-scans', { keys: z.array(z.string()) });
export const refreshLater = task('verification.refresh', { profileId: z.int() });

/** For jobs: what was waited for has come, or something that we do not own has changed. */
export async function refreshProfile(act: JudgingContext, profileId: number): Promise<void> {
  await refreshed(act, await lockPersonToVerify(act.db, profileId));
}
