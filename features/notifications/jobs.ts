import { does, doesSlowly } from '@pero/server-platform/jobs/hear';
import type { Job } from '@pero/server-platform/jobs/jobs';
import type { Post } from '@pero/server-platform/mail/mail';
import { deliverDue, deliverOne, forgetDeliveries } from './actions/deliver.ts';
import { claimDigest, claimLetter, startDigests } from './actions/mail.ts';
import { deliverHook, mailDigest, mailOne } from './actions/names.ts';
import type { HookTools } from './actions/webhooks.ts';
import { forgetOld } from './actions.ts';
import { bookNews } from './jobs/books.ts';
import { moneyNews } from './jobs/money.ts';
import { peopleNews } from './jobs/people.ts';
import { staffNews } from './jobs/staff.ts';
import { digestLetter, ownLetter } from './mails.ts';

/** News go out to the programs of their people. */
export function webhookJobs(tools: HookTools): Job[] {
  return [
    // Its own patience, written in the delivery: a stranger's server that is away is no failure of ours.
    doesSlowly(deliverHook, (hand, { delivery }) => deliverOne(hand, tools, delivery), { patience: 'once', hands: 4 }),
    { name: 'notifications.deliver-due', every: '*/5 * * * *', work: (hand) => deliverDue(hand, tools) },
    { name: 'notifications.forget-deliveries', every: '45 4 * * *', work: forgetDeliveries },
  ];
}

export function notificationJobs({ post, siteUrl }: { post: Post; siteUrl: string }): Job[] {
  return [
    ...peopleNews,
    ...bookNews,
    ...moneyNews,
    ...staffNews,
    { name: 'notifications.forget-old', every: '40 4 * * *', run: forgetOld },
    does(mailOne, async (act, { id }) => {
      const letter = await claimLetter(act, id);
      if (letter) await post(act, ownLetter(letter, siteUrl));
    }),
    { name: 'notifications.digests', every: '0 9 * * *', run: startDigests },
    does(mailDigest, async (act, { userId }) => {
      const letter = await claimDigest(act, userId);
      if (letter) await post(act, digestLetter(letter, siteUrl));
    }),
  ];
}
