import type { Files } from '@pero/server-platform/files';
import type { Job } from '@pero/server-platform/jobs';
import { removeForgotten } from '@pero/works/actions/forget-files';
import { redrawCover } from '../actions/redraw.ts';

/** Covers follow their books. */
export function coverJobs(files: Files): Job[] {
  const redraw: Job['work'] = (hand, data) => redrawCover(hand, files, data);
  return [
    { name: 'books.redraw-cover', work: redraw },
    { name: 'books.redraw-cover-for-meta', on: 'books.meta-changed', work: redraw },
    { name: 'books.redraw-cover-for-roles', on: 'books.roles-changed', work: redraw },
    { name: 'books.forget-files', work: (hand, data) => removeForgotten(hand, files, data) },
  ];
}
