import { addressOf } from '@pero/accounts/actions/mail-links';
import type { Job, JobAct } from '@pero/server-platform/jobs/jobs';
import { handleSlowly, subscribe } from '@pero/server-platform/jobs/subscribe';
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
    handleSlowly(makeCopyLater, (context, { exportId }) => makeCopy(context, tools, exportId)),
    handleSlowly(removeFiles, async (_, { keys }) => {
      for (const key of keys) await files.remove(key);
    }),
    { name: 'privacy.forget-copies', every: '15 * * * *', run: forgetCopies },
    { name: 'privacy.let-go', every: '25 3 * * *', work: (context) => letGo(context, tools) },
    { name: 'privacy.forget-kept', every: '55 3 * * *', work: (context) => forgetKept(context, tools) },
    subscribe(copyReady, { name: 'privacy.write-copy-ready' }, (act, { subject }) =>
      write(act, subject, copyLetter(siteUrl)),
    ),
    subscribe(leaving, { name: 'privacy.write-leaving' }, async (act, { subject }) => {
      const asked = await leavingOf(act.db, subject);
      if (asked) await write(act, subject, leavingLetter(siteUrl, asked.dueAt));
    }),
    subscribe(stayed, { name: 'privacy.write-stayed' }, (act, { subject }) =>
      write(act, subject, stayedLetter(siteUrl)),
    ),
  ];
}
