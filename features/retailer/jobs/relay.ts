import { profileIdOf } from '@pero/accounts/actions/verification';
import { readerComplained, uploadFailed as uploadFailedFor } from '@pero/moderation/actions/arrivals';
import type { Job } from '@pero/server-platform/jobs/jobs';
import { subscribe } from '@pero/server-platform/jobs/subscribe';
import { denyRemotely } from '@pero/verification/actions/judging';
import { authorDenied, complained, uploadFailed } from '../events.ts';

/** What the shop says and features below are to know; they do not hear what is above them. */
export const relayJobs: readonly Job[] = [
  subscribe(
    uploadFailed,
    { name: 'moderation.upload-failed', inTransaction: true },
    (act, { subject, failures, reason }) => uploadFailedFor(act, subject, failures, reason),
  ),
  subscribe(complained, { name: 'moderation.reader-complained', inTransaction: true }, (act, { subject, reason }) =>
    readerComplained(act, subject, reason),
  ),
  // Told twice it finds somebody who is not verified any more, and leaves them be.
  subscribe(authorDenied, { name: 'verification.author-denied' }, async (act, { subject, reason }) => {
    await denyRemotely(act, await profileIdOf(act.db, subject), reason);
  }),
];
