import type { Job } from '@pero/server-platform/jobs';
import type { Post } from '@pero/server-platform/mail';
import { forgetWhatIsOver } from './actions/clean.ts';
import { MAIL_JOBS } from './actions/mail-jobs.ts';
import { addressOf, makeMailLink } from './actions/mail-links.ts';
import { makeCode } from './actions/one-time-codes.ts';
import { activationLetter, codeLetter, passwordChangedLetter, resetLetter } from './mails.ts';

/** Secrets are made here, in the job that mails them; run twice, a job mails a second letter that is as good. */
export function accountJobs({ post, siteUrl }: { post: Post; siteUrl: string }): Job[] {
  return [
    {
      name: MAIL_JOBS.activation,
      on: 'accounts.registered',
      work: async (hand, { subject }) => {
        const made = await hand.inAct(({ db, now }) => makeMailLink(db, Number(subject), 'activation', now));
        if (made) await post({ to: made.email, ...activationLetter(siteUrl, made.token) });
      },
    },
    {
      name: MAIL_JOBS.reset,
      work: async (hand, { userId }) => {
        const made = await hand.inAct(({ db, now }) => makeMailLink(db, Number(userId), 'reset', now));
        if (made) await post({ to: made.email, ...resetLetter(siteUrl, made.token) });
      },
    },
    {
      name: MAIL_JOBS.code,
      work: async (hand, { codeId }) => {
        const made = await hand.inAct(({ db, now }) => makeCode(db, Number(codeId), now));
        if (made) await post({ to: made.email, ...codeLetter(made.code) });
      },
    },
    {
      name: MAIL_JOBS.passwordChanged,
      on: 'accounts.password-changed',
      work: async (hand, { subject }) => {
        const email = await hand.inAct(({ db }) => addressOf(db, Number(subject)));
        if (email !== null) await post({ to: email, ...passwordChangedLetter(siteUrl) });
      },
    },
    {
      name: 'accounts.clean',
      every: '20 4 * * *',
      run: ({ db, now }) => forgetWhatIsOver(db, now),
    },
  ];
}
