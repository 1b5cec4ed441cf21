import type { Job } from '@pero/server-platform/jobs';
import { CHECK_TEXT, checkText, type TextChecker, wishVerdict } from '../actions/text-check.ts';

/** An outside checker is asked about every text that is sent to be judged; without one there is nothing to ask. */
export function checkJobs(checker: TextChecker): Job[] {
  return [
    {
      name: 'books.wish-verdict',
      on: 'books.submitted',
      atOnce: true,
      run: async (act, { subject }) => {
        if (checker !== null) await wishVerdict(act, Number(subject));
      },
    },
    { name: CHECK_TEXT, work: (hand, data) => checkText(hand, checker, data) },
  ];
}
