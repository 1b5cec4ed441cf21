import { authorOf } from '@pero/accounts/actions/author';
import { type DescribeAction, spendOtcToken } from '@pero/accounts/actions/one-time-codes';
import { addDays, compare, type Day, startOf } from '@pero/kernel/day';
import { present } from '@pero/kernel/present';
import type { Act } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import { requireWork } from '@pero/works/actions/access';
import type { Kinds, KindsOfWorks } from '@pero/works/actions/kinds';
import { notSoldBefore, workById } from '@pero/works/actions/rows';
import type { CampaignStanding } from '../contract/campaign.ts';
import {
  CAMPAIGN_LICENCES,
  type Campaign,
  type CampaignBook,
  campaignRefusal,
  campaignState,
  hundredUntil,
  lastHundredDay,
} from '../rules/campaign.ts';
import * as store from '../store/campaign.ts';

type ReadContext = Pick<Act, 'db' | 'now' | 'today'> & Kinds;

/** Where a person stands with «100 % роялти». */
export async function campaignStanding(
  { db, now, today, kinds }: ReadContext,
  userId: number,
): Promise<CampaignStanding> {
  const open = await store.campaignIn(db, today, today);
  const joined = await store.lastJoined(db, userId);
  const state = campaignState(open, joined, now);
  if (open && state === 'available') {
    return { user_status: state, until: open.closesOn, ebook: null, choices: await choicesOf(db, kinds, userId, open) };
  }
  return {
    user_status: state,
    until: joined?.untilAt ? lastHundredDay(joined.untilAt) : null,
    ebook: joined && (await shownWork(db, kinds, joined.bookId)),
    choices: [],
  };
}

async function shownWork(db: Db, kinds: KindsOfWorks, id: number) {
  const work = present(await workById(db, id), 'a work in a campaign');
  return { id, title: work.title, page: kinds.named(work.kind).page(id) };
}

async function choicesOf(db: Db, kinds: KindsOfWorks, ownerId: number, { opensOn }: Campaign) {
  const works = await notSoldBefore(db, { ownerId, licences: CAMPAIGN_LICENCES, soldSince: startOf(opensOn) });
  const open = await openTo(
    db,
    kinds,
    works.map(({ id }) => id),
  );
  return works.filter(({ id }) => open.has(id)).map(({ id, title }) => ({ value: id, label: title }));
}

/** Works of the kinds that campaigns are for. */
async function openTo(db: Db, kinds: KindsOfWorks, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const open = kinds.all.map(async ({ earning }) => (await earning?.inCampaigns?.(db, ids)) ?? []);
  return new Set((await Promise.all(open)).flat());
}

function subjectOf(bookId: number): string {
  return `campaign:${bookId}`;
}

/** The code of the choice names the book: a choice that is never changed is read once more in the letter. */
export function describeCampaign({ kinds }: Kinds): DescribeAction {
  return async ({ db, actor, today }, { ebook }) => {
    const open = await store.campaignIn(db, today, today);
    const choices = open ? await choicesOf(db, kinds, actor.userId, open) : [];
    const chosen = choices.find(({ value }) => value === Number(ebook));
    if (!chosen) return { refused: 'otc-about-unknown' };
    return {
      subject: subjectOf(chosen.value),
      words: `участия книги «${chosen.label}» в\u00A0акции «100\u00A0% роялти»`,
    };
  };
}

/** One's own choice, made once. */
export async function joinCampaign(
  act: Act & Kinds,
  { ebook: bookId, otc_token }: { ebook: number; otc_token: string },
) {
  const { db, actor, now, today, kinds } = act;
  const work = await requireWork(act, bookId, 'own');
  const isOpenTo = (await openTo(db, kinds, [bookId])).has(bookId);
  const open = await store.campaignIn(db, today, today);
  const joined = await store.lastJoined(db, actor.userId);
  const refused = campaignRefusal(open, joined, await authorOf(db, actor.userId), { ...work, isOpenTo });
  if (refused || !open) return { refused: refused ?? ('campaign-closed' as const) };
  if (await store.joinedBook(db, bookId)) return { refused: 'campaign-taken' } as const;
  const unconfirmed = await spendOtcToken(act, 'campaign', otc_token, subjectOf(bookId));
  if (unconfirmed) return unconfirmed;
  // What was sold before today was reckoned by the usual rate and stays so.
  const days = work.publishedAt
    ? { fromAt: now, untilAt: hundredUntil(work.publishedAt) }
    : { fromAt: null, untilAt: null };
  const entering: CampaignBook = { campaignId: open.id, bookId, ...days };
  if (!(await store.addJoining(db, actor.userId, entering, now))) return { refused: 'campaign-used' } as const;
  return campaignStanding(act, actor.userId);
}

/** For the job: readers can buy the book from this moment on. */
export async function beginHundred({ db, now }: Pick<Act, 'db' | 'now'>, bookId: number): Promise<void> {
  await store.beginHundred(db, bookId, now, hundredUntil(now));
}

type Days = { readonly opens_on: Day; readonly closes_on: Day };

/** Why there is no campaign in these days; null when there may be one. */
export async function campaignDaysRefusal({ db, today }: Pick<Act, 'db' | 'today'>, { opens_on, closes_on }: Days) {
  if (compare(opens_on, closes_on) > 0) return 'campaign-days';
  if (compare(closes_on, today) < 0) return 'campaign-past';
  await store.holdCampaigns(db);
  return (await store.campaignIn(db, opens_on, closes_on)) ? 'campaign-overlap' : null;
}

/** What two people agreed on. */
export async function openCampaign(act: Act, { opens_on, closes_on }: Days) {
  const refused = await campaignDaysRefusal(act, { opens_on, closes_on });
  if (refused) return { refused };
  const { id } = await store.addCampaign(act.db, opens_on, closes_on);
  return { id, opens_on, closes_on };
}

/** How long the demonstration's campaign goes on. */
const DEMO_DAYS = 45;

/** For the demonstration: a campaign that began a little while ago. */
export async function loadDemoCampaign(db: Db, today: Day): Promise<void> {
  const [first, last] = [addDays(today, -7), addDays(today, DEMO_DAYS)];
  if (await store.campaignIn(db, first, last)) return;
  await store.addCampaign(db, first, last);
}
