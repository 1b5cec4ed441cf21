import { books } from '@pero/books/heard';
import { addDays } from '@pero/kernel/day';
import { moderation } from '@pero/moderation/heard';
import { APPEAL_DAYS } from '@pero/moderation/rules/cases';
import { retailer } from '@pero/retailer/heard';
import type { Hearable, Heard } from '@pero/server-platform/jobs/events';
import type { Job, JobAct } from '@pero/server-platform/jobs/jobs';
import { submittersOf } from '@pero/works/actions/submitters';
import { draftLocked, draftOverdue, draftReminder, draftRemoved, updateMissed } from '../rules/drafts.ts';
import type { FactName, ToldAll } from '../rules/facts.ts';
import * as judged from '../rules/moderation.ts';
import * as sold from '../rules/sales.ts';
import { tells, tellsAll } from './tells.ts';

/** The owner and the co-authors hear what became of their book. */
function toAuthors<Name extends FactName, Hears extends Heard>(
  event: Hearable<Name, Hears>,
  name: string,
  telling: (heard: Hears, act: JobAct) => ToldAll<Name>,
): Job {
  return tellsAll(event, name, telling, ({ db }, { subject }) => submittersOf(db, subject));
}

const ofDrafts = [
  tells(books.draftReminder, 'notifications.draft-reminder', draftReminder),
  tells(books.updateMissed, 'notifications.update-missed', updateMissed),
  tells(books.draftOverdue, 'notifications.draft-overdue', draftOverdue),
  tells(books.draftLocked, 'notifications.draft-locked', draftLocked),
  tells(books.draftRemoved, 'notifications.draft-removed', draftRemoved),
];

const ofModeration = [
  toAuthors(moderation.returned, 'notifications.moderation-returned', judged.returned),
  toAuthors(moderation.finalReturned, 'notifications.moderation-final-returned', judged.finallyReturned),
  toAuthors(moderation.shopReturned, 'notifications.moderation-shop-returned', judged.shopReturned),
  toAuthors(moderation.approved, 'notifications.moderation-approved', judged.approved),
  toAuthors(moderation.finalApproved, 'notifications.moderation-final-approved', judged.finallyApproved),
  toAuthors(moderation.rejected, 'notifications.moderation-rejected', (heard, { today }) =>
    judged.rejected(heard, addDays(today, APPEAL_DAYS)),
  ),
  toAuthors(moderation.unpublished, 'notifications.moderation-unpublished', judged.unpublished),
  toAuthors(moderation.mended, 'notifications.moderation-mended', judged.mended),
  toAuthors(moderation.frozen, 'notifications.moderation-frozen', judged.frozen),
  toAuthors(moderation.unfrozen, 'notifications.moderation-unfrozen', judged.unfrozen),
];

const ofSales = [
  toAuthors(retailer.published, 'notifications.retailer-published', sold.published),
  toAuthors(retailer.uploadStuck, 'notifications.retailer-upload-stuck', sold.stuck),
  toAuthors(retailer.withdrawn, 'notifications.retailer-withdrawn', sold.withdrawn),
  toAuthors(retailer.takenDown, 'notifications.retailer-taken-down', sold.takenDown),
  toAuthors(retailer.reviewAdded, 'notifications.retailer-review-added', sold.reviewAdded),
  toAuthors(retailer.milestone, 'notifications.retailer-milestone', sold.milestone),
];

export const bookNews: readonly Job[] = [...ofDrafts, ...ofModeration, ...ofSales];
