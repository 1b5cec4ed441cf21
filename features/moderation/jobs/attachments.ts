import { hear } from '@pero/server-platform/jobs/hear';
import type { Job } from '@pero/server-platform/jobs/jobs';
import { works } from '@pero/works/heard';
import { forgetAttachments } from '../actions/attachments.ts';

/** Heard before the book is gone, in the same transaction: afterwards nobody would know the files. */
export const attachmentJobs: Job[] = [
  hear(works.forgotten, { name: 'moderation.forget-attachments', atOnce: true }, (act, { subject }) =>
    forgetAttachments(act, subject),
  ),
];
