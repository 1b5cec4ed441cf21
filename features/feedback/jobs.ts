import { accounts } from '@pero/accounts/public-events';
import type { Job } from '@pero/server-platform/jobs/jobs';
import { subscribe } from '@pero/server-platform/jobs/subscribe';
import type { Post } from '@pero/server-platform/mail/mail';
import { confirmReceipt, forgetOldFeedback, mailAnswers, readdressLetters } from './actions.ts';
import { answered, received } from './events.ts';
import { answerLetter, receivedLetter } from './mails.ts';

export function feedbackJobs({ post, siteUrl }: { post: Post; siteUrl: string }): Job[] {
  return [
    { name: 'feedback.forget', every: '25 4 * * *', work: forgetOldFeedback },
    subscribe(received, { name: 'feedback.confirm-receipt' }, async (act, { subject, isReceiptDue }) => {
      if (!isReceiptDue) return;
      await confirmReceipt(act, subject, (message) =>
        post(act, { to: message.email, ...receivedLetter(message, siteUrl) }),
      );
    }),
    // Whoever has left a mailbox gets no answer there.
    subscribe(accounts.emailChanged, { name: 'feedback.readdress' }, (act, { subject, changeId }) =>
      readdressLetters(act, subject, changeId),
    ),
    subscribe(answered, { name: 'feedback.mail-answers' }, (act, { subject }) =>
      mailAnswers(act, subject, (message, answer) =>
        post(act, { to: message.email, ...answerLetter(message, answer.text, siteUrl) }),
      ),
    ),
  ];
}
