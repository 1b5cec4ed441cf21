import { profileIdOf } from '@pero/accounts/actions/verification';
import { readerComplained, uploadFailed as uploadFailedFor } from '@pero/moderation/actions/arrivals';
import { hear } from '@pero/server-platform/jobs/hear';
import type { Job } from '@pero/server-platform/jobs/jobs';
import { denyRemotely } from '@pero/verification/actions/judging';
import { authorDenied, complained, uploadFailed } from '../events.ts';

/** What the shop says and features below are to know; they do not hear what is above them. */
export const toldBelowJobs: readonly Job[] = [
  hear(uploadFailed, { name: 'moderation.upload-failed', atOnce: true }, (act, { subject, failures, reason }) =>
    uploadFailedFor(act, subject, failures, reason),
  ),
  hear(complained, { name: 'moderation.reader-complained', atOnce: true }, (act, { subject, reason }) =>
    readerComplained(act, subject, reason),
  ),
  // Told twice it finds somebody who is not verified any more, and leaves them be.
  hear(authorDenied, { name: 'verification.author-denied' }, async (act, { subject, reason }) => {
    await denyRemotely(act, await profileIdOf(act.db, subject), reason);
  }),
];
