import type { Job, JobAct } from '@pero/server-platform/jobs';
import {
  dropUpload,
  forgetUnsold,
  publishBook,
  publishPrint,
  putBackBook,
  RUN_ERRANDS,
  retryUpload,
  tellTerms,
  withdrawBook,
} from '../actions/errands.ts';
import { type ErrandTools, runErrands } from '../actions/run-errands.ts';

/** What happens to a book and what the retailer is to hear of it, each in the same transaction. */
const HEARD: readonly { readonly on: string; readonly run: (act: JobAct, bookId: number) => Promise<void> }[] = [
  { on: 'books.approved', run: publishBook },
  { on: 'books.republished', run: publishBook },
  { on: 'books.chapters-published', run: publishBook },
  { on: 'books.upload-retried', run: retryUpload },
  { on: 'books.handed-back', run: dropUpload },
  { on: 'books.unpublished', run: withdrawBook },
  // The day of a draft has passed: its sale is closed, and after the amnesty it leaves for good.
  { on: 'books.draft-locked', run: withdrawBook },
  { on: 'books.draft-removed', run: withdrawBook },
  { on: 'books.unpublish-taken-back', run: putBackBook },
];

export function publicationJobs(tools: ErrandTools): Job[] {
  return [
    ...HEARD.map(
      ({ on, run }): Job => ({
        name: `retailer.${on.replace('.', '-')}`,
        on,
        atOnce: true,
        run: (act, { subject }) => run(act, Number(subject)),
      }),
    ),
    {
      name: 'retailer.forget-book',
      on: 'books.forgotten',
      atOnce: true,
      run: ({ db }, { subject }) => forgetUnsold(db, Number(subject)),
    },
    // Told with every save of a description: nothing is lost if it comes a moment later.
    {
      name: 'retailer.terms-changed',
      on: 'books.terms-changed',
      run: (act, { subject }) => tellTerms(act, Number(subject)),
    },
    { name: RUN_ERRANDS, work: (hand) => runErrands(hand, tools) },
    { name: 'retailer.sweep-errands', every: '* * * * *', work: (hand) => runErrands(hand, tools) },
    { name: 'retailer.print-due', every: '10 5 * * *', run: publishPrint },
  ];
}
