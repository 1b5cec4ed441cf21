import { doesSlowly, hear } from '@pero/server-platform/jobs/hear';
import type { Job } from '@pero/server-platform/jobs/jobs';
import { works } from '@pero/works/heard';
import { signTexts } from '../actions/signing.ts';
import { checkText, checkTextLater, type TextChecker, wishVerdict } from '../actions/text-check.ts';

/** An outside checker is asked about every text that is sent to be judged; without one there is nothing to ask. */
export function checkJobs(checker: TextChecker): Job[] {
  return [
    { name: 'books.sign-texts', every: '*/10 * * * *', work: signTexts },
    hear(works.submitted, { name: 'books.wish-verdict', atOnce: true }, async (act, { subject }) => {
      if (checker !== null) await wishVerdict(act, subject);
    }),
    doesSlowly(checkTextLater, (hand, data) => checkText(hand, checker, data)),
  ];
}
