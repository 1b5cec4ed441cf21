import type { Job } from '@pero/server-platform/jobs/jobs';
import { subscribe } from '@pero/server-platform/jobs/subscribe';
import { works } from '@pero/works/public-events';
import { forgetAttachments } from '../actions/attachments.ts';

/** Heard before the book is gone, in the same transaction: afterwards nobody would know the files. */
export const attachmentJobs: Job[] = [
  subscribe(works.forgotten, { name: 'moderation.forget-attachments', inTransaction: true }, (act, { subject }) =>
    forgetAttachments(act, subject),
  ),
];
