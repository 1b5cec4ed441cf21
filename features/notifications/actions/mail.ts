import { recipientOf } from '@pero/accounts/actions/recipients';
import type { Act } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import type { JobAct } from '@pero/server-platform/jobs/jobs';
import {
  choicesOf,
  digestReachesBack,
  type LetterTitles,
  type MailChoice,
  type MailChoices,
  mailedTitle,
  mayBeMailed,
  withoutLinks,
} from '../rules/mail.ts';
import { type Notification, type NotificationType, TYPES } from '../rules.ts';
import {
  choose,
  chosenBy,
  claimForDigest,
  claimForMail,
  type MailableNotification,
  waitForDigest,
} from '../store/mail.ts';
import { mailDigest } from './names.ts';
import { leaveToken } from './unsubscribe.ts';

export async function mailSettings({ db, actor }: Act) {
  const { email, hasMarketingConsent } = await recipientOf(db, actor.userId);
  return { ...(await mailChoices(db, actor.userId)), email, has_marketing_consent: hasMarketingConsent };
}

type MailChange = { readonly [Type in NotificationType]?: MailChoice | undefined };

export async function changeMailSettings(act: Act, change: MailChange) {
  for (const type of TYPES) {
    const mail = change[type];
    if (mail) await choose(act.db, act.actor.userId, { type, mail }, act.now);
  }
  return mailSettings(act);
}

export async function mailChoices(db: Db, userId: number): Promise<MailChoices> {
  return choicesOf(await chosenBy(db, userId));
}

/** A letter that may leave now: to whom, with what, and the signs for its links out of each type. */
export type Dispatch = {
  readonly to: string;
  readonly firstName: string;
  readonly items: readonly Notification[];
  /** Leaves everything that this letter brings. */
  readonly leaveAll: string;
  readonly leave: readonly { readonly type: NotificationType; readonly token: string }[];
};

/** Claims one notification for a letter of its own; null when there is nothing to mail. */
export async function claimLetter({ db, now }: JobAct, id: number, titles: LetterTitles): Promise<Dispatch | null> {
  const claimed = await claimForMail(db, id, now);
  return claimed && dispatchOf(db, claimed.userId, [claimed], titles);
}

/** Claims what waits for the letter of the day. */
export async function claimDigest({ db, now }: JobAct, userId: number, titles: LetterTitles): Promise<Dispatch | null> {
  return dispatchOf(db, userId, await claimForDigest(db, userId, digestReachesBack(now), now), titles);
}

/** One job for each person with something unread. */
export async function startDigests({ db, now, enqueue }: JobAct): Promise<void> {
  for (const userId of await waitForDigest(db, digestReachesBack(now))) await enqueue(mailDigest, { userId });
}

async function dispatchOf(
  db: Db,
  userId: number,
  claimed: readonly MailableNotification[],
  titles: LetterTitles,
): Promise<Dispatch | null> {
  const recipient = await recipientOf(db, userId);
  const items = claimed
    .filter(({ type }) => mayBeMailed(type, recipient))
    .map((item) => ({
      ...item,
      title: mailedTitle(item, titles),
      text: withoutLinks(item.text),
      quote: item.quote === null ? null : withoutLinks(item.quote),
    }));
  if (recipient.email === null || items.length === 0) return null;
  const types = TYPES.filter((type) => items.some((item) => item.type === type));
  const leave = [];
  for (const type of types) leave.push({ type, token: await leaveToken(db, userId, [type]) });
  return {
    to: recipient.email,
    firstName: recipient.firstName,
    items,
    leaveAll: await leaveToken(db, userId, types),
    leave,
  };
}
