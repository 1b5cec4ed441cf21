import type { Job } from '@pero/server-platform/jobs/jobs';
import { handleSlowly, subscribe } from '@pero/server-platform/jobs/subscribe';
import { works } from '@pero/works/public-events';
import { signTexts } from '../actions/signing.ts';
import { checkText, checkTextLater, type TextChecker, wishVerdict } from '../actions/text-check.ts';

/** An outside checker is asked about every text that is sent to be judged; without one there is nothing to ask. */
export function checkJobs(checker: TextChecker): Job[] {
  return [
    { name: 'books.sign-texts', every: '*/10 * * * *', work: signTexts },
    subscribe(works.submitted, { name: 'books.wish-verdict', inTransaction: true }, async (act, { subject }) => {
      if (checker !== null) await wishVerdict(act, subject);
    }),
    handleSlowly(checkTextLater, (context, data) => checkText(context, checker, data)),
  ];
}
