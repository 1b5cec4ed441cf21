import type { EventPayload, SubscribableEvent } from '@pero/server-platform/jobs/events';
import type { Job, JobAct } from '@pero/server-platform/jobs/jobs';
import { handleSlowly, subscribe } from '@pero/server-platform/jobs/subscribe';
import { works } from '@pero/works/public-events';
import {
  dropUpload,
  forgetUnsold,
  publishBook,
  publishLater,
  putBackBook,
  retryUpload,
  runErrandsNow,
  tellTerms,
  withdrawBook,
} from '../actions/errands.ts';
import { type ErrandTools, runErrands } from '../actions/run-errands.ts';

/** What happens to a book and what the retailer is to hear of it, each in the same transaction. */
const SUBSCRIPTIONS: readonly Job[] = [
  inTransaction(works.uploadRetried, 'retailer.books-upload-retried', retryUpload),
  inTransaction(works.handedBack, 'retailer.books-handed-back', dropUpload),
  inTransaction(works.unpublishTakenBack, 'retailer.books-unpublish-taken-back', putBackBook),
  inTransaction(works.forgotten, 'retailer.forget-book', ({ db }, bookId) => forgetUnsold(db, bookId)),
];

function inTransaction(
  event: SubscribableEvent<string, EventPayload>,
  name: string,
  run: (act: JobAct, bookId: number) => Promise<void>,
): Job {
  return subscribe(event, { name, inTransaction: true }, (act, { subject }) => run(act, subject));
}

export function publicationJobs(tools: ErrandTools): Job[] {
  const { kinds } = tools;
  const publish = (act: JobAct, bookId: number) => publishBook({ ...act, kinds }, bookId);
  const withdraw = (act: JobAct, bookId: number) => withdrawBook({ ...act, kinds }, bookId);
  return [
    inTransaction(works.approved, 'retailer.books-approved', publish),
    inTransaction(works.republished, 'retailer.books-republished', publish),
    inTransaction(works.chaptersPublished, 'retailer.books-chapters-published', publish),
    inTransaction(works.unpublished, 'retailer.books-unpublished', withdraw),
    inTransaction(works.draftLocked, 'retailer.books-draft-locked', withdraw),
    inTransaction(works.draftRemoved, 'retailer.books-draft-removed', withdraw),
    ...SUBSCRIPTIONS,
    // Told with every save of a description: nothing is lost if it comes a moment later.
    subscribe(works.termsChanged, { name: 'retailer.terms-changed' }, (act, { subject }) => tellTerms(act, subject)),
    handleSlowly(runErrandsNow, (context) => runErrands(context, tools)),
    { name: 'retailer.sweep-errands', every: '* * * * *', work: (context) => runErrands(context, tools) },
    { name: 'retailer.print-due', every: '10 5 * * *', run: (act) => publishLater({ ...act, kinds }) },
  ];
}
