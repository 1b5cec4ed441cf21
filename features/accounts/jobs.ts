import type { Job } from '@pero/server-platform/jobs';
import type { Post } from '@pero/server-platform/mail';
import { forgetWhatIsOver } from './actions/clean.ts';
import { changedEmail, makeChangeLink } from './actions/email-change.ts';
import { MAIL_JOBS } from './actions/mail-jobs.ts';
import { addressOf, makeMailLink } from './actions/mail-links.ts';
import { makeCode } from './actions/one-time-codes.ts';
import {
  activationLetter,
  codeLetter,
  emailChangedLetter,
  emailChangeLetter,
  factorLetter,
  keyMadeLetter,
  passwordChangedLetter,
  resetLetter,
} from './mails.ts';
import type { FactorChange } from './rules/second-factor.ts';

/** Secrets are made here, in the job that mails them; run twice, a job mails a second letter that is as good. */
export function accountJobs({ post, siteUrl }: { post: Post; siteUrl: string }): Job[] {
  return [
    {
      name: MAIL_JOBS.activation,
      on: 'accounts.registered',
      run: async (act, { subject }) => {
        const made = await makeMailLink(act.db, Number(subject), 'activation', act.now);
        if (made)
          await post(act, { to: made.email, usefulUntil: made.endsAt, ...activationLetter(siteUrl, made.token) });
      },
    },
    {
      name: MAIL_JOBS.reset,
      run: async (act, { userId }) => {
        const made = await makeMailLink(act.db, Number(userId), 'reset', act.now);
        if (made) await post(act, { to: made.email, usefulUntil: made.endsAt, ...resetLetter(siteUrl, made.token) });
      },
    },
    {
      name: MAIL_JOBS.code,
      run: async (act, { codeId }) => {
        const made = await makeCode(act.db, Number(codeId), act.now);
        if (made) await post(act, { to: made.email, usefulUntil: made.endsAt, ...codeLetter(made.code, made.words) });
      },
    },
    {
      name: MAIL_JOBS.passwordChanged,
      on: 'accounts.password-changed',
      run: async (act, { subject }) => {
        const email = await addressOf(act.db, Number(subject));
        if (email !== null) await post(act, { to: email, ...passwordChangedLetter(siteUrl) });
      },
    },
    {
      name: MAIL_JOBS.emailChange,
      run: async (act, { changeId, side }) => {
        const which = side === 'old' ? 'old' : 'new';
        const made = await makeChangeLink(act.db, Number(changeId), which, act.now);
        if (!made) return;
        const letter = emailChangeLetter(siteUrl, made.token, which, made.change);
        await post(act, { to: made.to, usefulUntil: made.change.endsAt, ...letter });
      },
    },
    {
      name: MAIL_JOBS.emailChanged,
      on: 'accounts.email-changed',
      run: async (act, { changeId }) => {
        const changed = await changedEmail(act.db, Number(changeId));
        if (changed) await post(act, { to: changed.to, ...emailChangedLetter(siteUrl) });
      },
    },
    {
      name: MAIL_JOBS.keyMade,
      on: 'accounts.key-made',
      run: async (act, { subject }) => {
        const email = await addressOf(act.db, Number(subject));
        if (email !== null) await post(act, { to: email, ...keyMadeLetter(siteUrl) });
      },
    },
    {
      name: MAIL_JOBS.factorChanged,
      on: 'accounts.factor-changed',
      run: async (act, { subject, what }) => {
        const email = await addressOf(act.db, Number(subject));
        if (email !== null) await post(act, { to: email, ...factorLetter(siteUrl, what as FactorChange) });
      },
    },
    {
      name: 'accounts.clean',
      every: '20 4 * * *',
      run: ({ db, now }) => forgetWhatIsOver(db, now),
    },
  ];
}
