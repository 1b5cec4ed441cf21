import type { Job } from '@pero/server-platform/jobs';
import type { Post } from '@pero/server-platform/mail';
import { confirmReceipt, forgetOldFeedback, mailAnswers, readdressLetters } from './actions.ts';
import { answerLetter, receivedLetter } from './mails.ts';

export function feedbackJobs({ post, siteUrl }: { post: Post; siteUrl: string }): Job[] {
  return [
    { name: 'feedback.forget', every: '25 4 * * *', work: forgetOldFeedback },
    {
      name: 'feedback.confirm-receipt',
      on: 'feedback.received',
      run: async (act, { subject, isReceiptDue }) => {
        if (isReceiptDue === false) return;
        await confirmReceipt(act, Number(subject), (message) =>
          post(act, { to: message.email, ...receivedLetter(message, siteUrl) }),
        );
      },
    },
    {
      name: 'feedback.readdress',
      on: 'accounts.email-changed',
      // Whoever has left a mailbox gets no answer there.
      run: (act, { subject, changeId }) => readdressLetters(act, Number(subject), Number(changeId)),
    },
    {
      name: 'feedback.mail-answers',
      on: 'feedback.answered',
      run: (act, { subject }) =>
        mailAnswers(act, Number(subject), (message, answer) =>
          post(act, { to: message.email, ...answerLetter(message, answer.text, siteUrl) }),
        ),
    },
  ];
}
