import { type CaseState, YELLOW_PLAGIARISM } from './cases.ts';

type Arriving = {
  /** Sent as new chapters of a draft on sale, not as a book to be judged. */
  readonly isChapters: boolean;
  readonly isVerified: boolean;
  readonly plagiarism: number;
  /** Where its case was before, and whether it was of that kind; null of a book sent for the first time. */
  readonly last: { readonly state: CaseState; readonly postModeration: boolean } | null;
};

/**
 * Readers of a draft pay for chapters as they come, so those of a verified author go out at once and are read by a
 * person afterwards, together with those that nobody has read yet. What was remarked before, or resembles another's
 * text, waits as any book does.
 */
export function isPostModerated({ isChapters, isVerified, plagiarism, last }: Arriving): boolean {
  const isClean = last?.state === 'closed' || (last !== null && isUnread(last));
  return isChapters && isVerified && plagiarism < YELLOW_PLAGIARISM && isClean;
}

/** It is out already and waits for its reader, or is being read. */
export function isUnread({ state, postModeration }: NonNullable<Arriving['last']>): boolean {
  return postModeration && (state === 'final' || state === 'final_taken');
}

/** Failures to hand a book to the shop, after which a person looks. */
export const UPLOADS_BEFORE_A_PERSON = 5;

type Read = { readonly postModeration: boolean; readonly uploadFailures: number };

/** It was to be read while the shop would not take it: it goes to whoever looks after that. */
export function isStuck({ postModeration, uploadFailures }: Read): boolean {
  return postModeration && uploadFailures >= UPLOADS_BEFORE_A_PERSON;
}
