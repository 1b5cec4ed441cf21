import type { Job } from '@pero/server-platform/jobs';
import { forgetAttachments } from '../actions/attachments.ts';

/** Heard before the book is gone, in the same transaction: afterwards nobody would know the files. */
export const attachmentJobs: Job[] = [
  { name: 'moderation.forget-attachments', on: 'books.forgotten', atOnce: true, run: forgetAttachments },
];
