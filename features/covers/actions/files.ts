import { task } from '@pero/server-platform/jobs/tasks';
import { z } from 'zod';
import type { CoverRow } from '../store/covers.ts';

export const redrawCoverLater = task('books.redraw-cover', { subject: z.int() });

/** The files of a cover; those of drawn variants stay with their variants. */
export function keysOf(row: Pick<CoverRow, 'imageKey' | 'thumbKey' | 'pictureKey'>): string[] {
  const keys = [row.imageKey, row.thumbKey, row.pictureKey].filter((key) => key !== null);
  return keys.filter((key) => !key.includes('/cover-draft/'));
}
