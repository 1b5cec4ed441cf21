import type { Job } from '@pero/server-platform/jobs';
import type { Post } from '@pero/server-platform/mail';
import { confirmReceipt, mailAnswers } from './actions.ts';
import { answerLetter, receivedLetter } from './mails.ts';

export function feedbackJobs({ post, siteUrl }: { post: Post; siteUrl: string }): Job[] {
  return [
    {
      name: 'feedback.confirm-receipt',
      on: 'feedback.received',
      work: (hand, { subject }) =>
        confirmReceipt(hand, Number(subject), (message) =>
          post({ to: message.email, ...receivedLetter(message, siteUrl) }),
        ),
    },
    {
      name: 'feedback.mail-answers',
      on: 'feedback.answered',
      work: (hand, { subject }) =>
        mailAnswers(hand, Number(subject), (message, answer) =>
          post({ to: message.email, ...answerLetter(message, answer.text, siteUrl) }),
        ),
    },
  ];
}
