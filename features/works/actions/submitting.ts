import type { Act } from '@pero/server-platform/act';
import { submitted } from '../events.ts';
import { type ProcessingStep, stateAfter, statusAfter } from '../rules/states.ts';
import { addSnapshot } from '../store/snapshots.ts';
import { changeWork, type Work } from '../store/works.ts';

type Sent = Pick<
  Work,
  | 'id'
  | 'ownerId'
  | 'title'
  | 'state'
  | 'processingStatus'
  | 'licenseType'
  | 'age'
  | 'lgbtMark'
  | 'obsceneLanguage'
  | 'aiDeclared'
  | 'isPublished'
>;

type Submission = {
  readonly step: Extract<ProcessingStep, 'submit' | 'finish'>;
  /** The rules that the author accepted with it. */
  readonly rules: { readonly slug: string; readonly version: string; readonly sha256: string };
  /** How much there is to look at, in what its kind is measured in. */
  readonly volume: number;
  readonly isChapters?: boolean;
  /** What a look by machines has found. */
  readonly plagiarism?: number;
  readonly glance?: readonly string[];
};

/** A work that is held goes to its judges: as it is now, with what whoever queues it needs. What it needs for it its kind has asked. */
export async function submitWork(act: Act, work: Sent, submission: Submission): Promise<void> {
  const { db, now, actor, announce } = act;
  const processingStatus = statusAfter(work.processingStatus, submission.step);
  if (processingStatus === null) throw new Error(`Work ${work.id} cannot be sent`);
  const state = stateAfter(work.state, 'reopen') ?? stateAfter(work.state, 'republish-changed');
  await changeWork(db, work.id, { processingStatus, submittedAt: now, ...(state && { state }) }, now, {
    sameFiles: true,
  });
  await addSnapshot(db, work.id, { reason: 'submit', authorId: actor.userId, rules: submission.rules }, now);
  const data = {
    ownerId: work.ownerId,
    licenseType: work.licenseType,
    characters: submission.volume,
    age: work.age,
    lgbtMark: work.lgbtMark,
    obscene: work.obsceneLanguage,
    aiDeclared: work.aiDeclared,
    isPublished: work.isPublished,
    isChapters: submission.isChapters ?? false,
    plagiarism: submission.plagiarism ?? 0,
    glance: submission.glance ?? [],
  };
  await announce(submitted, { subject: work.id, data, words: { title: work.title } });
}
