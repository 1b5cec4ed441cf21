import { addressOf } from '@pero/accounts/actions/mail-links';
import type { Job, JobAct } from '@pero/server-platform/jobs';
import type { Mail, Post } from '@pero/server-platform/mail';
import { forgetCopies, MAKE_COPY, makeCopy, type PrivacyTools, REMOVE_FILES } from './actions/copy.ts';
import { forgetKept, letGo } from './actions/leaving.ts';
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
    { name: MAKE_COPY, work: (hand, { exportId }) => makeCopy(hand, tools, Number(exportId)) },
    {
      name: REMOVE_FILES,
      work: async (_, { keys }) => {
        for (const key of keys as string[]) await files.remove(key);
      },
    },
    { name: 'privacy.forget-copies', every: '15 * * * *', run: forgetCopies },
    { name: 'privacy.let-go', every: '25 3 * * *', work: (hand) => letGo(hand, tools) },
    { name: 'privacy.forget-kept', every: '55 3 * * *', work: (hand) => forgetKept(hand, tools) },
    {
      name: 'privacy.write-copy-ready',
      on: 'privacy.copy-ready',
      run: (act, { subject }) => write(act, Number(subject), copyLetter(siteUrl)),
    },
    {
      name: 'privacy.write-leaving',
      on: 'privacy.leaving',
      run: async (act, { subject }) => {
        const leaving = await leavingOf(act.db, Number(subject));
        if (leaving) await write(act, Number(subject), leavingLetter(siteUrl, leaving.dueAt));
      },
    },
    {
      name: 'privacy.write-stayed',
      on: 'privacy.stayed',
      run: (act, { subject }) => write(act, Number(subject), stayedLetter(siteUrl)),
    },
  ];
}
