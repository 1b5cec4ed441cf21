import { everyoneOf } from '@pero/accounts/actions/recipients';
import { bookToSend } from '@pero/books/actions/new-books';
import { addDays, day } from '@pero/kernel/day';
import { APPEAL_DAYS } from '@pero/moderation/rules/cases';
import type { Job } from '@pero/server-platform/jobs';
import type { Post } from '@pero/server-platform/mail';
import { submittersOf } from '@pero/works/actions/submitters';
import { deliverDue, deliverOne, forgetDeliveries } from './actions/deliver.ts';
import { claimDigest, claimLetter, startDigests } from './actions/mail.ts';
import { HOOK_JOBS, MAIL_JOBS } from './actions/names.ts';
import type { HookTools } from './actions/webhooks.ts';
import { forgetOld, notify, notifyAll } from './actions.ts';
import { digestLetter, ownLetter } from './mails.ts';
import { moneyProposed } from './rules/by-hand.ts';
import { draftFactOf, draftLocked, draftOverdue, draftReminder, draftRemoved, updateMissed } from './rules/drafts.ts';
import { type AuthorEvent, appealed, remarkAnswered, sentToAgent, TO_AUTHORS } from './rules/moderation.ts';
import { ledgerFault, type MoneyNews, OF_MONEY, placeShared, sharersIn, sharesSettled } from './rules/money.ts';
import { OF_OPERATIONS, type OperationsNews } from './rules/operations.ts';
import { copyReady, leaving } from './rules/privacy.ts';
import { OF_SALES, type SaleNews } from './rules/sales.ts';
import { OF_VERIFICATION, offerSigned, upgradeAsked, type VerificationEvent } from './rules/trust.ts';
import { addressConfirmed, welcome } from './rules.ts';

const ofAccounts: Job[] = [
  {
    name: 'notifications.welcome',
    on: 'accounts.registered',
    run: (act, { subject }) => notify(act, welcome(Number(subject))),
  },
  {
    name: 'notifications.address-confirmed',
    on: 'accounts.activated',
    run: (act, { subject }) => notify(act, addressConfirmed(Number(subject))),
  },
];

const ofPrivacy: Job[] = [
  { name: 'notifications.copy-ready', on: 'privacy.copy-ready', run: (act, data) => notify(act, copyReady(data)) },
  { name: 'notifications.leaving', on: 'privacy.leaving', run: (act, data) => notify(act, leaving(data)) },
];

const ofDrafts: Job[] = [
  {
    name: 'notifications.draft-reminder',
    on: 'books.draft-reminder',
    run: (act, data) => notify(act, draftReminder(draftFactOf(data), data.kind === 'today' ? 'today' : 'soon')),
  },
  {
    name: 'notifications.update-missed',
    on: 'books.update-missed',
    run: (act, data) => notify(act, updateMissed(draftFactOf(data), String(data.once))),
  },
  {
    name: 'notifications.draft-overdue',
    on: 'books.draft-overdue',
    run: (act, data) => notify(act, draftOverdue(draftFactOf(data), day(String(data.until)))),
  },
  {
    name: 'notifications.draft-locked',
    on: 'books.draft-locked',
    run: (act, data) => notify(act, draftLocked(draftFactOf(data), day(String(data.until)))),
  },
  {
    name: 'notifications.draft-removed',
    on: 'books.draft-removed',
    run: (act, data) => notify(act, draftRemoved(draftFactOf(data))),
  },
];

/** The owner and the co-authors hear what became of their book. */
const ofModeration: Job[] = (Object.keys(TO_AUTHORS) as AuthorEvent[]).map((on) => ({
  name: `notifications.${on.replace('.', '-')}`,
  on,
  run: async (act, data) => {
    const telling = TO_AUTHORS[on](data, addDays(act.today, APPEAL_DAYS));
    await notifyAll(act, await submittersOf(act.db, Number(data.subject)), telling);
  },
}));

/** Owner and co-authors hear how their book does in the shop. */
const ofSales: Job[] = (Object.keys(OF_SALES) as SaleNews[]).map((on) => ({
  name: `notifications.${on.replace('.', '-')}`,
  on,
  run: async (act, data) => notifyAll(act, await submittersOf(act.db, Number(data.subject)), OF_SALES[on](data)),
}));

/** Each hears of their own money. */
const ofMoney: Job[] = [
  ...(Object.keys(OF_MONEY) as MoneyNews[]).map(
    (on): Job => ({
      name: `notifications.${on.replace('.', '-')}`,
      on,
      run: (act, data) => notify(act, OF_MONEY[on](data)),
    }),
  ),
  {
    name: 'notifications.shares-agreed',
    on: 'royalties.shares-agreed',
    run: (act, data) => notifyAll(act, sharersIn(data), sharesSettled(data, true)),
  },
  {
    name: 'notifications.shares-declined',
    on: 'royalties.shares-declined',
    run: (act, data) => notifyAll(act, sharersIn(data), sharesSettled(data, false)),
  },
];

const toStaff: Job[] = [
  ...(Object.keys(OF_OPERATIONS) as OperationsNews[]).map(
    (on): Job => ({
      name: `notifications.${on.replace('.', '-')}`,
      on,
      run: async (act, data) =>
        notifyAll(act, await everyoneOf(act.db, 'main_moderator'), OF_OPERATIONS[on](data, act.today)),
    }),
  ),
  {
    name: 'notifications.payouts-place-shared',
    on: 'payouts.place-shared',
    run: async (act, data) => notifyAll(act, await everyoneOf(act.db, 'main_moderator'), placeShared(data)),
  },
  {
    name: 'notifications.payouts-proposed',
    on: 'payouts.proposed',
    run: async (act, data) => notifyAll(act, await everyoneOf(act.db, 'main_moderator'), moneyProposed(data)),
  },
  {
    name: 'notifications.ledger-fault',
    on: 'royalties.ledger-fault',
    run: async (act, data) => notifyAll(act, await everyoneOf(act.db, 'main_moderator'), ledgerFault(data)),
  },
  {
    name: 'notifications.moderation-appealed',
    on: 'moderation.appealed',
    run: async (act, data) => notifyAll(act, await everyoneOf(act.db, 'main_moderator'), appealed(data)),
  },
  {
    name: 'notifications.moderation-sent-agent',
    on: 'moderation.sent-agent',
    run: async (act, data) => notifyAll(act, await everyoneOf(act.db, 'agent'), sentToAgent(data)),
  },
  {
    name: 'notifications.moderation-remark-answered',
    on: 'moderation.remark-answered',
    run: (act, data) => notifyAll(act, data.holderId ? [Number(data.holderId)] : [], remarkAnswered(data)),
  },
];

const ofTrust: Job[] = [
  ...(Object.keys(OF_VERIFICATION) as VerificationEvent[]).map(
    (on): Job => ({
      name: `notifications.${on.replace('.', '-')}`,
      on,
      run: async (act, data) =>
        notify(act, OF_VERIFICATION[on]({ ...data, book: await bookToSend(act.db, Number(data.userId)) })),
    }),
  ),
  { name: 'notifications.offer-signed', on: 'offers.signed', run: (act, data) => notify(act, offerSigned(data)) },
  {
    name: 'notifications.offer-upgrade-asked',
    on: 'offers.upgrade-asked',
    run: (act, data) => notify(act, upgradeAsked(data)),
  },
];

/** News go out to the programs of their people. */
export function webhookJobs(tools: HookTools): Job[] {
  return [
    // Its own patience, written in the delivery: a stranger's server that is away is no failure of ours.
    {
      name: HOOK_JOBS.deliver,
      patience: 'once',
      hands: 4,
      work: (hand, { delivery }) => deliverOne(hand, tools, Number(delivery)),
    },
    { name: HOOK_JOBS.due, every: '*/5 * * * *', work: (hand) => deliverDue(hand, tools) },
    { name: 'notifications.forget-deliveries', every: '45 4 * * *', work: forgetDeliveries },
  ];
}

export function notificationJobs({ post, siteUrl }: { post: Post; siteUrl: string }): Job[] {
  return [
    ...ofAccounts,
    ...ofPrivacy,
    ...ofDrafts,
    ...ofModeration,
    ...ofSales,
    ...ofMoney,
    ...toStaff,
    ...ofTrust,
    { name: 'notifications.forget-old', every: '40 4 * * *', run: forgetOld },
    {
      name: MAIL_JOBS.one,
      run: async (act, { id }) => {
        const letter = await claimLetter(act, Number(id));
        if (letter) await post(act, ownLetter(letter, siteUrl));
      },
    },
    { name: MAIL_JOBS.digests, every: '0 9 * * *', run: (act) => startDigests(act, MAIL_JOBS.digest) },
    {
      name: MAIL_JOBS.digest,
      run: async (act, { userId }) => {
        const letter = await claimDigest(act, Number(userId));
        if (letter) await post(act, digestLetter(letter, siteUrl));
      },
    },
  ];
}
