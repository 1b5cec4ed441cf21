import type { Act } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import { NotFound } from '@pero/server-platform/http/errors';
import * as events from '../events.ts';
import { type ProcessingStep, type PublicationStep, stateAfter, statusAfter } from '../rules/states.ts';
import { closeOwners } from '../store/persons.ts';
import { type SaleChange, setSale } from '../store/sale.ts';
import { addSnapshot, chaptersSinceApproval } from '../store/snapshots.ts';
import { changeWork, setJudge, type Work, type WorkChange, workById } from '../store/works.ts';

/** For whoever judges works: a moderator, the final check, the platform itself. */
export type JudgingContext = Pick<Act, 'db' | 'now' | 'today' | 'announce' | 'enqueue'>;

/** Held until the transaction ends. Whoever judges takes the work before anything of his own. */
export async function workToJudge(db: Db, id: number): Promise<Work> {
  const work = await workById(db, id, { lock: true });
  if (!work || work.deletedAt !== null) throw new NotFound('book');
  return work;
}

type Steps = { readonly work?: ProcessingStep; readonly road?: PublicationStep };

/** Can both machines take these steps now? */
export function mayStep(standing: Pick<Work, 'processingStatus' | 'state'>, { work, road }: Steps): boolean {
  return (
    (!work || statusAfter(standing.processingStatus, work) !== null) &&
    (!road || stateAfter(standing.state, road) !== null)
  );
}

/** Moves the two machines of a work that is held, and tells of it; whoever calls has asked `mayStep`. */
export async function stepWork(
  { db, now, announce }: JudgingContext,
  held: Work,
  { work, road }: Steps,
): Promise<Work> {
  const status = work ? statusAfter(held.processingStatus, work) : held.processingStatus;
  const state = road ? stateAfter(held.state, road) : held.state;
  if (status === null || state === null) throw new Error(`Work ${held.id} cannot ${work ?? ''} ${road ?? ''}`);
  const change: WorkChange = {
    processingStatus: status,
    state,
    ...(road && AGAINST_THE_AUTHOR.includes(road) && { unpublishedAt: now, takenDownAt: now }),
    ...(road === 'approve' && { unpublishedAt: null, takenDownAt: null }),
  };
  const changed = await changeWork(db, held.id, change, now, { sameFiles: true });
  const event = road && EVENTS[road];
  if (event) await announce(event, { subject: held.id, data: { ownerId: held.ownerId } });
  return changed;
}

/** What the shop is to do after a step of people; the other steps are its own. */
const EVENTS: Readonly<Partial<Record<PublicationStep, JudgingEvent>>> = {
  approve: events.approved,
  'hand-back': events.handedBack,
  'keep-former': events.handedBack,
  unpublish: events.unpublished,
};

type JudgingEvent = typeof events.approved | typeof events.handedBack | typeof events.unpublished;

/** By the word of a person, in a new version; the shop's own tries need no word. */
export async function retryUpload(act: JudgingContext, work: Work): Promise<void> {
  await stepWork(act, work, { road: 'retry' });
  await act.announce(events.uploadRetried, { subject: work.id, data: { ownerId: work.ownerId } });
}

/** Not his own wish: he does not take it back by himself either. */
const AGAINST_THE_AUTHOR: readonly PublicationStep[] = ['unpublish', 'takedown'];

/**
 * New chapters of what is sold while it is written go out before anybody has judged them. The road is that of an approved
 * update; whether its day has passed is for its kind to say, which hears of it at once.
 */
export async function letChaptersOut({ db, now, announce }: JudgingContext, work: Work): Promise<void> {
  const processingStatus = statusAfter(work.processingStatus, 'publish-chapters');
  const state = stateAfter(work.state, 'approve');
  if (processingStatus === null || state === null) throw new Error(`Work ${work.id} cannot publish its chapters`);
  const chapters = await chaptersSinceApproval(db, work.id);
  await changeWork(db, work.id, { processingStatus, state }, now, { sameFiles: true });
  await addSnapshot(db, work.id, { reason: 'approval', authorId: null }, now);
  const { id: subject, ownerId, title } = work;
  await announce(events.chaptersPublished, { subject, data: { ownerId, chapters }, words: { title } });
}

/** What no shop sells is there as soon as it was approved: it waits for nobody. */
export async function publishUnsold(act: JudgingContext, work: Work): Promise<void> {
  await stepWork(act, work, { work: 'publish', road: 'publish-unsold' });
  await setSale(act.db, work.id, { isPublished: true, publishedAt: work.publishedAt ?? act.now });
}

/** And it is gone as soon as somebody takes it off. */
export async function withdrawUnsold(act: JudgingContext, work: Work): Promise<void> {
  await stepWork(act, work, { road: 'withdrawal-confirmed' });
  await setSale(act.db, work.id, { isPublished: false });
}

export async function setFrozen({ db, now }: JudgingContext, id: number, isFrozen: boolean): Promise<Work> {
  return changeWork(db, id, { isFrozen }, now, { sameFiles: true });
}

/** What the retailer has done with a work. Neither its files nor its place on the author's shelf change by it. */
export async function setOnSale({ db }: Pick<Act, 'db'>, id: number, change: SaleChange): Promise<void> {
  await setSale(db, id, change);
}

/** From now on this person reads the text that was sent, and nobody else of the staff does. */
export async function letRead({ db }: Pick<JudgingContext, 'db'>, id: number, judgeId: number | null): Promise<void> {
  await setJudge(db, id, judgeId);
}

/** The work as it was approved: later changes are compared with it. */
export async function snapApproval(
  { db, now }: Pick<JudgingContext, 'db' | 'now'>,
  id: number,
  by: number | null,
): Promise<void> {
  await addSnapshot(db, id, { reason: 'approval', authorId: by }, now);
}

/** Whose works this person must not judge: those he had a hand in, and those of whoever had a hand in his. */
export async function closeToJudge(db: Db, judge: { userId: number; email: string | null }): Promise<number[]> {
  return [judge.userId, ...(await closeOwners(db, judge))];
}
