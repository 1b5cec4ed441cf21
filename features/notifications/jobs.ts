import type { Job } from '@pero/server-platform/jobs/jobs';
import { handle, handleSlowly } from '@pero/server-platform/jobs/subscribe';
import type { Post } from '@pero/server-platform/mail/mail';
import type { NameWork, NotificationRule } from '@pero/server-platform/tells';
import { sendPiece } from './actions/announcements.ts';
import { deliverDue, deliverOne, forgetDeliveries } from './actions/deliver.ts';
import { claimDigest, claimLetter, startDigests } from './actions/mail.ts';
import { deliverHook, mailDigest, mailOne, sendAnnouncement } from './actions/names.ts';
import type { HookTools } from './actions/webhooks.ts';
import { forgetOld, notifyAll } from './actions.ts';
import { digestLetter, ownLetter } from './mails.ts';

/** News go out to the programs of their people. */
export function webhookJobs(tools: HookTools): Job[] {
  return [
    // Its own patience, written in the delivery: a stranger's server that is away is no failure of ours.
    handleSlowly(deliverHook, (context, { delivery }) => deliverOne(context, tools, delivery), {
      patience: 'once',
      concurrency: 4,
    }),
    { name: 'notifications.deliver-due', every: '*/5 * * * *', work: (context) => deliverDue(context, tools) },
    { name: 'notifications.forget-deliveries', every: '45 4 * * *', work: forgetDeliveries },
  ];
}

/** Whatever a feature has to tell is heard here, and told to whom it says. */
function notificationJob(
  { name, on, isUrgent, programs, contentOf: telling }: NotificationRule,
  nameWork: NameWork,
): Job {
  return {
    name,
    on,
    run: async (act, data) => {
      const news = await telling(act, data, nameWork);
      if (news) await notifyAll(act, news.people, { ...news.content, isUrgent, programs });
    },
  };
}

type Tools = {
  readonly post: Post;
  readonly siteUrl: string;
  /** What every feature has to tell. */
  readonly tells: readonly NotificationRule[];
  /** Where the page of a work is, and what its kind is called. */
  readonly nameWork: NameWork;
};

export function notificationJobs({ post, siteUrl, tells, nameWork }: Tools): Job[] {
  const titles = new Map(tells.flatMap(({ fact, letterTitle }) => (letterTitle ? [[fact, letterTitle] as const] : [])));
  return [
    ...tells.map((one) => notificationJob(one, nameWork)),
    { name: 'notifications.forget-old', every: '40 4 * * *', run: forgetOld },
    handle(mailOne, async (act, { id }) => {
      const letter = await claimLetter(act, id, titles);
      if (letter) await post(act, ownLetter(letter, siteUrl));
    }),
    handle(sendAnnouncement, (act, { id }) => sendPiece(act, id)),
    { name: 'notifications.digests', every: '0 9 * * *', run: startDigests },
    handle(mailDigest, async (act, { userId }) => {
      const letter = await claimDigest(act, userId, titles);
      if (letter) await post(act, digestLetter(letter, siteUrl));
    }),
  ];
}
