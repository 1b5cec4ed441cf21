import type { Job } from '@pero/server-platform/jobs/jobs';
import { subscribe } from '@pero/server-platform/jobs/subscribe';
import { verification } from '@pero/verification/public-events';
import { works } from '@pero/works/public-events';
import {
  authorMoved,
  bookArrived,
  bookDeleted,
  bookForgotten,
  bookMended,
  profileArrived,
  withdrawn,
} from './actions/arrivals.ts';
import { releaseIdle } from './actions/idle.ts';
import { attachmentJobs } from './jobs/attachments.ts';

/** The queue is true in the same moment as the book and the profile: it hears of them at once. */
const atOnce = true;

export const moderationJobs: Job[] = [
  subscribe(works.submitted, { name: 'moderation.book-arrived', inTransaction: atOnce }, bookArrived),
  subscribe(works.withdrawn, { name: 'moderation.book-withdrawn', inTransaction: atOnce }, (act, { subject }) =>
    withdrawn(act, 'book', subject),
  ),
  subscribe(works.deleted, { name: 'moderation.book-deleted', inTransaction: atOnce }, (act, { subject }) =>
    bookDeleted(act, subject),
  ),
  subscribe(works.forgotten, { name: 'moderation.book-forgotten', inTransaction: atOnce }, (act, { subject }) =>
    bookForgotten(act, subject),
  ),
  subscribe(works.mended, { name: 'moderation.book-mended', inTransaction: atOnce }, bookMended),
  subscribe(verification.submitted, { name: 'moderation.profile-arrived', inTransaction: atOnce }, profileArrived),
  subscribe(verification.recalled, { name: 'moderation.profile-recalled', inTransaction: atOnce }, (act, { subject }) =>
    withdrawn(act, 'profile', subject),
  ),
  subscribe(
    verification.statusChanged,
    { name: 'moderation.author-moved', inTransaction: atOnce },
    (act, { subject, status }) => authorMoved(act, subject, status),
  ),
  ...attachmentJobs,
  { name: 'moderation.release-idle', every: '*/5 * * * *', work: releaseIdle },
];
