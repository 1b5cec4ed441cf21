import type { Files } from '@pero/server-platform/files/files';
import { doesSlowly, hearSlowly } from '@pero/server-platform/jobs/hear';
import type { Hand, Job } from '@pero/server-platform/jobs/jobs';
import { removeFiles, removeForgotten } from '@pero/works/actions/forget-files';
import { works } from '@pero/works/heard';
import { redrawCoverLater } from '../actions/files.ts';
import { redrawCover } from '../actions/redraw.ts';
import { isShownOnCover } from '../rules/cover.ts';

/** Covers follow their books. */
export function coverJobs(files: Files): Job[] {
  const redraw = (hand: Hand, { subject }: { readonly subject: number }) => redrawCover(hand, files, subject);
  return [
    doesSlowly(redrawCoverLater, redraw),
    hearSlowly(works.metaChanged, { name: 'books.redraw-cover-for-meta' }, async (hand, changed) => {
      if (isShownOnCover(changed.fields)) await redraw(hand, changed);
    }),
    hearSlowly(works.rolesChanged, { name: 'books.redraw-cover-for-roles' }, redraw),
    doesSlowly(removeFiles, (_hand, { keys }) => removeForgotten(files, keys)),
  ];
}
