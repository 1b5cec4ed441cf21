import { hear } from '@pero/server-platform/jobs/hear';
import type { Job } from '@pero/server-platform/jobs/jobs';
import { verification } from '@pero/verification/heard';
import { works } from '@pero/works/heard';
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
  hear(works.submitted, { name: 'moderation.book-arrived', atOnce }, bookArrived),
  hear(works.withdrawn, { name: 'moderation.book-withdrawn', atOnce }, (act, { subject }) =>
    withdrawn(act, 'book', subject),
  ),
  hear(works.deleted, { name: 'moderation.book-deleted', atOnce }, (act, { subject }) => bookDeleted(act, subject)),
  hear(works.forgotten, { name: 'moderation.book-forgotten', atOnce }, (act, { subject }) =>
    bookForgotten(act, subject),
  ),
  hear(works.mended, { name: 'moderation.book-mended', atOnce }, bookMended),
  hear(verification.submitted, { name: 'moderation.profile-arrived', atOnce }, profileArrived),
  hear(verification.recalled, { name: 'moderation.profile-recalled', atOnce }, (act, { subject }) =>
    withdrawn(act, 'profile', subject),
  ),
  hear(verification.statusChanged, { name: 'moderation.author-moved', atOnce }, (act, { subject, status }) =>
    authorMoved(act, subject, status),
  ),
  ...attachmentJobs,
  { name: 'moderation.release-idle', every: '*/5 * * * *', work: releaseIdle },
];
