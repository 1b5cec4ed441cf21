import { authorOf } from '@pero/accounts/actions/author';
import { isMinor } from '@pero/accounts/rules/profile';
import { addDays, type Day, moscowDay } from '@pero/kernel/day';
import { documentsOf } from '@pero/pages/actions';
import type { Act } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import { NotFound } from '@pero/server-platform/http/errors';
import type { Refused } from '@pero/wire/refusal';
import * as events from '../events.ts';
import { BIN_DAYS, JUDGED_COLUMNS } from '../rules/meta.ts';
import { type RepublishRefusal, republishRefusalOf } from '../rules/publication/republication.ts';
import type { Right } from '../rules/roles.ts';
import {
  BLOCK_WORDS,
  blockReasonOf,
  isUploading,
  type ProcessingStep,
  STATE_LABELS,
  STATUS_ADVICE,
  STATUS_LABELS,
  stateAfter,
  statusAfter,
  UPDATE_ADVICE,
} from '../rules/states.ts';
import { isAsApproved, withdrawSnapshot } from '../store/snapshots.ts';
import { changeWork, type Work, type WorkChange, workFor } from '../store/works.ts';
import { readerOf } from './access.ts';

/*
 * What an author does with a work of whatever kind on its way to its readers: takes it back, takes it off sale, puts it back,
 * throws it away. Sending it begins with its kind, which knows what it needs.
 */

/** Of a work, what decides which contract it is sold by. */
export type ToPublish = Pick<Work, 'ownerId' | 'licenseType' | 'isPublished'> & { readonly form?: string };

/** Asked of whoever knows what the owner has signed. */
export type MayPublish = (
  act: Pick<Act, 'db' | 'now' | 'today'>,
  work: ToPublish,
) => Promise<Refused<'offer-not-signed'> | null>;

/** The names of what the owner has yet to agree to; asked of whoever knows where they live. */
export type ConsentsToGive = (db: Db, ownerId: number) => Promise<readonly string[]>;

export type Papers = { readonly mayPublish: MayPublish; readonly consentsToGive: ConsentsToGive };

/** What was accepted with a submission: each keeps the edition of its day. */
export const rulesInForce = () => documentsOf()('publication_rules');

/** What the owner has to agree to or to sign before anything is published. */
export async function papersRefusal(act: Act, work: ToPublish, { mayPublish, consentsToGive }: Papers) {
  const left = await consentsToGive(act.db, work.ownerId);
  if (left.length === 0) return mayPublish(act, work);
  return { refused: 'consents-missing', values: { names: left.map((name) => `«${name}»`).join(', ') } } as const;
}

/** Who stands against a work that costs money; null when nobody does. */
export async function ownerRefusal({ db, today }: Pick<Act, 'db' | 'today'>, work: ToPublish) {
  if (work.licenseType === 'free') return null;
  const author = await authorOf(db, work.ownerId);
  if (!author.isVerified) return 'not-verified' as const;
  return isMinor(author.birthday, today) ? ('minor-only-free' as const) : null;
}

/** What was refused or taken down comes back changed, or by an appeal. What is on its way to the shop arrives first. */
export function maySubmit(work: Pick<Work, 'isFrozen' | 'processingStatus' | 'state' | 'takenDownAt'>): boolean {
  const isRemoved = work.processingStatus === 'removedPublication';
  const isClosed = isRemoved && (work.state === 'not_published' || work.takenDownAt !== null);
  return !work.isFrozen && !isUploading(work.state) && !isClosed;
}

type Which = { readonly id: number; readonly kind: string };

/** The work held until the transaction ends. One of another kind does not exist here. */
export async function lockedWork({ db, actor }: Act, { id, kind }: Which, right: Right): Promise<Work> {
  const work = await workFor(db, readerOf(actor), id, right, { lock: true });
  if (work?.kind !== kind) throw new NotFound(kind);
  return work;
}

export async function withdrawWork(act: Act, which: Which) {
  const done = await step(act, which, 'submit', 'withdraw', events.withdrawn, () => ({ submittedAt: null }));
  if (!('refused' in done)) await withdrawSnapshot(act.db, which.id, act.now);
  return done;
}

export async function unpublishWork(act: Act, which: Which) {
  return step(act, which, 'own', 'unpublish', events.unpublished, (work) => {
    const state = stateAfter(work.state, 'unpublish');
    return state && { state, unpublishedAt: act.now };
  });
}

export async function takeBackUnpublish(act: Act, which: Which) {
  return step(act, which, 'own', 'take-back', events.unpublishTakenBack, (work) => {
    const state = work.takenDownAt === null ? stateAfter(work.state, 'take-back') : null;
    return state && { state, unpublishedAt: null };
  });
}

type Return = {
  readonly papers: Papers;
  /** What its kind has against it. */
  readonly late?: (work: Work) => Promise<RepublishRefusal | null>;
  /** Is what only its kind has as it was approved? */
  readonly isSame?: (work: Work) => Promise<boolean>;
};

/** Back on sale as it was approved, without a judge. */
export async function republishWork(act: Act, which: Which, { papers, late, isSame }: Return) {
  const work = await lockedWork(act, which, 'own');
  const status = statusAfter(work.processingStatus, 'republish');
  const state = stateAfter(work.state, 'republish');
  if (!status || !state || work.isFrozen) return unavailable(work);
  const refused = republishRefusalOf(work, act.today) ?? (await late?.(work)) ?? (await ownerRefusal(act, work));
  if (refused) return { refused };
  const isUnchanged = (await isAsApproved(act.db, work.id, JUDGED_COLUMNS)) && ((await isSame?.(work)) ?? true);
  if (!isUnchanged) return { refused: 'republish-changed' } as const;
  const lacking = await papersRefusal(act, work, papers);
  if (lacking) return lacking;
  const change = { processingStatus: status, state, unpublishedAt: null };
  const changed = await changeWork(act.db, work.id, change, act.now, { sameFiles: true });
  await act.announce(events.republished, { subject: work.id, data: { ownerId: work.ownerId } });
  return standing(changed);
}

/** To the bin, where it rests for thirty days. */
export async function binWork(act: Act, which: Which) {
  const work = await lockedWork(act, which, 'own');
  if (work.isPublished) return { refused: 'published-book' } as const;
  const reason = blockReasonOf(work, 'text');
  if (reason !== null) return { refused: 'not-editable', values: { why: BLOCK_WORDS[reason] } } as const;
  await changeWork(act.db, work.id, { deletedAt: act.now }, act.now, { sameFiles: true });
  await act.announce(events.deleted, { subject: work.id, data: { ownerId: work.ownerId } });
  return { id: work.id, gone_on: goneOn(act.now) };
}

/** The day on which what was deleted then is gone for good. */
export function goneOn(deletedAt: Date): Day {
  return addDays(moscowDay(deletedAt), BIN_DAYS);
}

type PublicationEvent = typeof events.withdrawn | typeof events.unpublished | typeof events.unpublishTakenBack;

/** One step of the two machines together: either both may go, or neither does. */
async function step(
  act: Act,
  which: Which,
  right: Right,
  taken: ProcessingStep,
  event: PublicationEvent,
  also: (work: Work) => WorkChange | null,
) {
  const work = await lockedWork(act, which, right);
  const status = statusAfter(work.processingStatus, taken);
  const change = status && also(work);
  if (!status || !change || work.isFrozen) return unavailable(work);
  const next = { ...change, processingStatus: status };
  const changed = await changeWork(act.db, work.id, next, act.now, { sameFiles: true });
  await act.announce(event, { subject: work.id, data: { ownerId: work.ownerId } });
  return standing(changed);
}

type Standing = Pick<Work, 'id' | 'state' | 'processingStatus' | 'isPublished' | 'isFrozen'>;

export function unavailable(work: Standing) {
  const values = work.isFrozen
    ? { status: 'Приостановлена', advice: BLOCK_WORDS.frozen }
    : { status: STATUS_LABELS[work.processingStatus], advice: adviceFor(work) };
  return { refused: 'not-in-this-state', values } as const;
}

/** A new version cannot be stopped half way: two wishes at once would leave the shop with a third. */
function adviceFor({ processingStatus, isPublished, state }: Standing): string {
  return isPublished && isUploading(state) ? UPDATE_ADVICE : STATUS_ADVICE[processingStatus];
}

export function standing(work: Standing) {
  return {
    id: work.id,
    state: work.state,
    state_label: STATE_LABELS[work.state],
    processing_status: work.processingStatus,
    status_label: STATUS_LABELS[work.processingStatus],
    is_published: work.isPublished,
  };
}
