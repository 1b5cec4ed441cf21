import { addressOf } from '@pero/accounts/actions/mail-links';
import { doesSlowly, hear } from '@pero/server-platform/jobs/hear';
import type { Job, JobAct } from '@pero/server-platform/jobs/jobs';
import type { Mail, Post } from '@pero/server-platform/mail/mail';
import { forgetCopies, makeCopy, makeCopyLater, type PrivacyTools, removeFiles } from './actions/copy.ts';
import { forgetKept, letGo } from './actions/leaving.ts';
import { copyReady, leaving, stayed } from './events.ts';
import { copyLetter, leavingLetter, stayedLetter } from './mails.ts';
import { leavingOf } from './store.ts';

type Letter = Pick<Mail, 'subject' | 'text' | 'html'>;
type Tools = PrivacyTools & { readonly post: Post; readonly siteUrl: string };

export function privacyJobs(tools: Tools): Job[] {
  const { files, post, siteUrl } = tools;
  const write = async (act: JobAct, userId: number, letter: Letter) => {
    const email = await addressOf(act.db, userId);
    if (email !== null) await post(act, { to: email, ...letter });
  };
  return [
    doesSlowly(makeCopyLater, (hand, { exportId }) => makeCopy(hand, tools, exportId)),
    doesSlowly(removeFiles, async (_, { keys }) => {
      for (const key of keys) await files.remove(key);
    }),
    { name: 'privacy.forget-copies', every: '15 * * * *', run: forgetCopies },
    { name: 'privacy.let-go', every: '25 3 * * *', work: (hand) => letGo(hand, tools) },
    { name: 'privacy.forget-kept', every: '55 3 * * *', work: (hand) => forgetKept(hand, tools) },
    hear(copyReady, { name: 'privacy.write-copy-ready' }, (act, { subject }) =>
      write(act, subject, copyLetter(siteUrl)),
    ),
    hear(leaving, { name: 'privacy.write-leaving' }, async (act, { subject }) => {
      const asked = await leavingOf(act.db, subject);
      if (asked) await write(act, subject, leavingLetter(siteUrl, asked.dueAt));
    }),
    hear(stayed, { name: 'privacy.write-stayed' }, (act, { subject }) => write(act, subject, stayedLetter(siteUrl))),
  ];
}
