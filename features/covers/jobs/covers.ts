import type { Files } from '@pero/server-platform/files/files';
import type { Job, JobContext } from '@pero/server-platform/jobs/jobs';
import { handleSlowly, subscribeSlowly } from '@pero/server-platform/jobs/subscribe';
import { removeFiles, removeForgotten } from '@pero/works/actions/forget-files';
import { works } from '@pero/works/public-events';
import { redrawCoverLater } from '../actions/files.ts';
import { redrawCover } from '../actions/redraw.ts';
import { isShownOnCover } from '../rules/cover.ts';

/** Covers follow their books. */
export function coverJobs(files: Files): Job[] {
  const redraw = (context: JobContext, { subject }: { readonly subject: number }) =>
    redrawCover(context, files, subject);
  return [
    handleSlowly(redrawCoverLater, redraw),
    subscribeSlowly(works.metaChanged, { name: 'books.redraw-cover-for-meta' }, async (context, changed) => {
      if (isShownOnCover(changed.fields)) await redraw(context, changed);
    }),
    subscribeSlowly(works.rolesChanged, { name: 'books.redraw-cover-for-roles' }, redraw),
    handleSlowly(removeFiles, (_hand, { keys }) => removeForgotten(files, keys)),
  ];
}
