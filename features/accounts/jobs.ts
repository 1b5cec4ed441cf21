import type { Job, JobAct } from '@pero/server-platform/jobs/jobs';
import { handle, subscribe } from '@pero/server-platform/jobs/subscribe';
import type { Mail, Post } from '@pero/server-platform/mail/mail';
import { forgetWhatIsOver } from './actions/clean.ts';
import { changedEmail, makeChangeLink } from './actions/email-change.ts';
import { addressOf, makeMailLink } from './actions/mail-links.ts';
import { makeCode } from './actions/one-time-codes.ts';
import { placeInWords } from './actions/roles/publisher-people.ts';
import { infoOfUser } from './actions/user-info.ts';
import { emailChanged, factorChanged, keyMade, passwordChanged, registered } from './events.ts';
import {
  activationLetter,
  codeLetter,
  emailChangedLetter,
  emailChangeLetter,
  factorLetter,
  houseLetter,
  keyMadeLetter,
  passwordChangedLetter,
  resetLetter,
} from './mails.ts';
import { sendActivation, sendCode, sendEmailChange, sendInvitation, sendReset } from './tasks.ts';

/** Secrets are made here, in the job that mails them; run twice, a job mails a second letter that is as good. */
export function accountJobs({ post, siteUrl }: { post: Post; siteUrl: string }): Job[] {
  const write = async (act: JobAct, userId: number, letter: Pick<Mail, 'subject' | 'text' | 'html'>) => {
    const email = await addressOf(act.db, userId);
    if (email !== null) await post(act, { to: email, ...letter });
  };
  return [
    // At once the letter waits in the same queue as one that is asked for again.
    subscribe(registered, { name: 'accounts.welcome', inTransaction: true }, ({ enqueue }, { subject }) =>
      enqueue(sendActivation, { subject }),
    ),
    handle(
      sendActivation,
      async (act, { subject }) => {
        const made = await makeMailLink(act.db, subject, 'activation', act.now);
        if (made)
          await post(act, { to: made.email, usefulUntil: made.endsAt, ...activationLetter(siteUrl, made.token) });
      },
      { patience: 'days' },
    ),
    handle(sendReset, async (act, { userId }) => {
      const made = userId === null ? null : await makeMailLink(act.db, userId, 'reset', act.now);
      if (made) await post(act, { to: made.email, usefulUntil: made.endsAt, ...resetLetter(siteUrl, made.token) });
    }),
    handle(sendInvitation, async (act, { userId, houseId }) => {
      const place = await placeInWords(act.db, userId);
      if (place?.houseId !== houseId) return;
      const house = await infoOfUser(act.db, houseId);
      const made = await makeMailLink(act.db, userId, 'reset', act.now);
      if (!made) return;
      const letter = houseLetter(siteUrl, made.token, house.name, place.role);
      await post(act, { to: made.email, usefulUntil: made.endsAt, ...letter });
    }),
    handle(sendCode, async (act, { codeId }) => {
      const made = await makeCode(act.db, codeId, act.now);
      if (made) await post(act, { to: made.email, usefulUntil: made.endsAt, ...codeLetter(made.code, made.words) });
    }),
    handle(sendEmailChange, async (act, { changeId, side }) => {
      const made = await makeChangeLink(act.db, changeId, side, act.now);
      if (!made) return;
      const letter = emailChangeLetter(siteUrl, made.token, side, made.change);
      await post(act, { to: made.to, usefulUntil: made.change.endsAt, ...letter });
    }),
    subscribe(emailChanged, { name: 'accounts.tell-email-changed' }, async (act, { changeId }) => {
      const changed = await changedEmail(act.db, changeId);
      if (changed) await post(act, { to: changed.to, ...emailChangedLetter(siteUrl) });
    }),
    subscribe(passwordChanged, { name: 'accounts.tell-password-changed' }, (act, { subject }) =>
      write(act, subject, passwordChangedLetter(siteUrl)),
    ),
    subscribe(keyMade, { name: 'accounts.tell-key-made' }, (act, { subject }) =>
      write(act, subject, keyMadeLetter(siteUrl)),
    ),
    subscribe(factorChanged, { name: 'accounts.tell-factor-changed' }, (act, { subject, what }) =>
      write(act, subject, factorLetter(siteUrl, what)),
    ),
    {
      name: 'accounts.clean',
      every: '20 4 * * *',
      run: ({ db, now }) => forgetWhatIsOver(db, now),
    },
  ];
}
