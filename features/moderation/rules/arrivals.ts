import type { CaseState } from './cases.ts';
import { YELLOW_PLAGIARISM } from './cases.ts';

type Arriving = {
  readonly licenseType: string;
  readonly isPublished: boolean;
  readonly isVerified: boolean;
  readonly plagiarism: number;
  /** Where its case was before; null of a book sent for the first time. */
  readonly lastState: CaseState | null;
};

/**
 * Readers of a draft pay for chapters as they come, so those of a verified author go out at once and are read by a
 * person afterwards. What was remarked before, or resembles another's text, waits as any book does.
 */
export function isPostModerated(book: Arriving): boolean {
  return (
    book.licenseType === 'draft' &&
    book.isPublished &&
    book.isVerified &&
    book.plagiarism < YELLOW_PLAGIARISM &&
    book.lastState === 'closed'
  );
}
