import type { Job } from '@pero/server-platform/jobs';
import {
  authorMoved,
  bookArrived,
  bookDeleted,
  bookForgotten,
  bookMended,
  type MendedBook,
  profileArrived,
  readerComplained,
  type SubmittedBook,
  type SubmittedProfile,
  textChecked,
  uploadFailed,
  withdrawn,
} from './actions/arrivals.ts';
import { releaseIdle } from './actions/idle.ts';
import { attachmentJobs } from './jobs/attachments.ts';

/** The queue is true in the same moment as the book and the profile: it hears of them at once. */
export const moderationJobs: Job[] = [
  {
    name: 'moderation.book-arrived',
    on: 'books.submitted',
    atOnce: true,
    run: (act, data) => bookArrived(act, data as unknown as SubmittedBook),
  },
  {
    name: 'moderation.text-checked',
    on: 'books.text-checked',
    atOnce: true,
    run: (act, { subject, percent }) => textChecked(act, Number(subject), Number(percent)),
  },
  {
    name: 'moderation.book-withdrawn',
    on: 'books.withdrawn',
    atOnce: true,
    run: (act, { subject }) => withdrawn(act, 'book', Number(subject)),
  },
  {
    name: 'moderation.book-deleted',
    on: 'books.deleted',
    atOnce: true,
    run: (act, { subject }) => bookDeleted(act, Number(subject)),
  },
  {
    name: 'moderation.book-forgotten',
    on: 'books.forgotten',
    atOnce: true,
    run: (act, { subject }) => bookForgotten(act, Number(subject)),
  },
  {
    name: 'moderation.book-mended',
    on: 'books.mended',
    atOnce: true,
    run: (act, data) => bookMended(act, data as unknown as MendedBook),
  },
  {
    name: 'moderation.profile-arrived',
    on: 'verification.submitted',
    atOnce: true,
    run: (act, data) => profileArrived(act, data as unknown as SubmittedProfile),
  },
  {
    name: 'moderation.profile-recalled',
    on: 'verification.recalled',
    atOnce: true,
    run: (act, { subject }) => withdrawn(act, 'profile', Number(subject)),
  },
  {
    name: 'moderation.author-moved',
    on: 'verification.status-changed',
    atOnce: true,
    run: (act, { subject, status }) => authorMoved(act, Number(subject), String(status)),
  },
  {
    name: 'moderation.upload-failed',
    on: 'retailer.upload-failed',
    atOnce: true,
    run: (act, { subject, failures, reason }) => uploadFailed(act, Number(subject), Number(failures), String(reason)),
  },
  {
    name: 'moderation.reader-complained',
    on: 'retailer.complained',
    atOnce: true,
    run: (act, { subject, reason }) => readerComplained(act, Number(subject), String(reason)),
  },
  ...attachmentJobs,
  { name: 'moderation.release-idle', every: '*/5 * * * *', work: releaseIdle },
];
