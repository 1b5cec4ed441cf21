import type { Hearable, Heard } from '@pero/server-platform/jobs/events';
import { doesSlowly, hear } from '@pero/server-platform/jobs/hear';
import type { Job, JobAct } from '@pero/server-platform/jobs/jobs';
import { works } from '@pero/works/heard';
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
const HEARD: readonly Job[] = [
  toldAtOnce(works.uploadRetried, 'retailer.books-upload-retried', retryUpload),
  toldAtOnce(works.handedBack, 'retailer.books-handed-back', dropUpload),
  toldAtOnce(works.unpublishTakenBack, 'retailer.books-unpublish-taken-back', putBackBook),
  toldAtOnce(works.forgotten, 'retailer.forget-book', ({ db }, bookId) => forgetUnsold(db, bookId)),
];

function toldAtOnce(
  event: Hearable<string, Heard>,
  name: string,
  run: (act: JobAct, bookId: number) => Promise<void>,
): Job {
  return hear(event, { name, atOnce: true }, (act, { subject }) => run(act, subject));
}

export function publicationJobs(tools: ErrandTools): Job[] {
  const { kinds } = tools;
  const publish = (act: JobAct, bookId: number) => publishBook({ ...act, kinds }, bookId);
  const withdraw = (act: JobAct, bookId: number) => withdrawBook({ ...act, kinds }, bookId);
  return [
    toldAtOnce(works.approved, 'retailer.books-approved', publish),
    toldAtOnce(works.republished, 'retailer.books-republished', publish),
    toldAtOnce(works.chaptersPublished, 'retailer.books-chapters-published', publish),
    toldAtOnce(works.unpublished, 'retailer.books-unpublished', withdraw),
    toldAtOnce(works.draftLocked, 'retailer.books-draft-locked', withdraw),
    toldAtOnce(works.draftRemoved, 'retailer.books-draft-removed', withdraw),
    ...HEARD,
    // Told with every save of a description: nothing is lost if it comes a moment later.
    hear(works.termsChanged, { name: 'retailer.terms-changed' }, (act, { subject }) => tellTerms(act, subject)),
    doesSlowly(runErrandsNow, (hand) => runErrands(hand, tools)),
    { name: 'retailer.sweep-errands', every: '* * * * *', work: (hand) => runErrands(hand, tools) },
    { name: 'retailer.print-due', every: '10 5 * * *', run: (act) => publishLater({ ...act, kinds }) },
  ];
}
