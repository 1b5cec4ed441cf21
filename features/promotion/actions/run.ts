import { randomUUID } from 'node:crypto';
import { addDays, startOf } from '@pero/kernel/day';
import { present } from '@pero/kernel/present';
import { type BookingJobContext, booking } from '@pero/ledger/actions/ledger';
import type { Booking } from '@pero/ledger/entries';
import { artInShop } from '@pero/retailer/actions/placed';
import { DatabaseAway } from '@pero/server-platform/database/away';
import type { JobContext } from '@pero/server-platform/jobs/jobs';
import { workById } from '@pero/works/actions/rows';
import type { Placement } from '../contract/shop.ts';
import * as events from '../events.ts';
import { markOf } from '../rules/advertiser.ts';
import { AFTER_DAYS } from '../rules/days.ts';
import { SERVICES, SHOWN_PERCENT } from '../rules/types.ts';
import { advertiserOf } from '../store/advertisers.ts';
import { changePromotion, hearDay, leaveErrand, type Promotion, takeErrand } from '../store/orders.ts';
import { reject } from './end.ts';
import { eventOf, lockedPromotion, may, promotionById, step } from './promotion.ts';
import { type AdRegister, RegisterRefused, RegisterSilent } from './register.ts';
import { type PlaceShop, ShopSilent } from './shop.ts';

export type PlaceCompanies = {
  /** Null: no shop is connected, no place is sold. */
  readonly shop: PlaceShop | null;
  /** Null: nobody marks ads, and nothing runs without its mark. */
  readonly register: AdRegister | null;
};
export type RunTools = Booking & { readonly places: PlaceCompanies };
type Run = Omit<RunTools, 'places'> & {
  readonly shop: PlaceShop;
  readonly register: AdRegister | null;
  readonly context: BookingJobContext;
};

const AT_A_STRETCH_MS = 20_000;
const HOLD_SECONDS = 300;
/** First soon, then ever later; an hour at most. */
const RETRY_SECONDS = [5, 30, 120, 600, 1800, 3600];
const LOOK_SECONDS = 300;
const LATE_LOOK_SECONDS = 6 * 3600;

/** Does what is due at the shop and the register of ads, one thing after another. Any number of workers may. */
export async function runPromotions(plain: JobContext, { places, ...tools }: RunTools): Promise<void> {
  const { shop, register } = places;
  // Without a shop what is paid waits, and nothing is tried in vain.
  if (shop === null) return;
  const run: Run = { ...tools, shop, register, context: booking(plain, tools.ledger) };
  const end = Date.now() + AT_A_STRETCH_MS;
  while (Date.now() < end && (await perform(run)));
}

type Wait = 'now' | 'retry' | number | null;

async function perform(run: Run): Promise<boolean> {
  const { context } = run;
  const holder = randomUUID();
  const id = await context.inAct(({ db, now }) => takeErrand(db, { holder, until: after(now, HOLD_SECONDS), now }));
  if (id === null) return false;
  const promotion = await context.inAct(({ db }) => promotionById(db, id));
  let wait: Wait = 'retry';
  try {
    wait = promotion === null ? null : await next(run, promotion);
  } catch (error) {
    if (error instanceof DatabaseAway) throw error;
    if (!(error instanceof ShopSilent || error instanceof RegisterSilent))
      context.log.error({ promotion: id, error: String(error) }, 'errand of a promotion failed');
  }
  const tries = promotion?.errandTries ?? 0;
  await context.inAct(({ db, now }) => {
    if (wait === null) return leaveErrand(db, id, { holder, at: null, tries: 0 });
    if (wait === 'now') return leaveErrand(db, id, { holder, at: now, tries: 0 });
    if (wait !== 'retry') return leaveErrand(db, id, { holder, at: after(now, wait), tries: 0 });
    const at = after(now, RETRY_SECONDS[Math.min(tries, RETRY_SECONDS.length - 1)] ?? 3600);
    return leaveErrand(db, id, { holder, at, tries: Math.min(tries + 1, 1000) });
  });
  return true;
}

/** The next thing to be said about one promotion. */
async function next(run: Run, promotion: Promotion): Promise<Wait> {
  switch (promotion.state) {
    case 'paid':
      return tell(run, promotion);
    case 'running':
    case 'finished':
      // Of the demonstration alone: what has begun before there was a shop.
      if (promotion.toldAt === null) return tell(run, promotion);
      if (promotion.state === 'finished') return hearTheEnd(run, promotion);
      await hear(run, promotion);
      return LOOK_SECONDS;
    case 'cancelled':
    case 'rejected':
      return withdraw(run, promotion);
    default:
      return null;
  }
}

function tell(run: Run, promotion: Promotion): Promise<Wait> {
  return promotion.erid === null ? mark(run, promotion) : place(run, promotion);
}

/** The number of the ad, before anybody sees it: who pays, by which contract, what is said, and where it leads. */
async function mark({ register, context }: Run, promotion: Promotion): Promise<Wait> {
  if (register === null) return 'retry';
  const { advertiser, work, art } = await context.inAct(async ({ db }) => ({
    advertiser: await advertiserOf(db, promotion.userId),
    work: promotion.workId === null ? null : await workById(db, promotion.workId),
    art: promotion.workId === null ? null : await artInShop(db, promotion.workId),
  }));
  // A shop that is slow is asked again; on the first day it is too late.
  if (!work || !advertiser || !art) return 'retry';
  try {
    const erid = await register.mark({
      ...{ userId: promotion.userId, orderId: promotion.id, on: promotion.firstDay, advertiser },
      ...{ amount: present(promotion.total, 'its price'), title: work.title },
      ...{ text: `Книга «${work.title}»`, url: art.url },
      payType: SERVICES[promotion.serviceType].clickPrice === null ? 'other' : 'cpc',
    });
    await context.inAct(async ({ db }) => {
      const now = await lockedPromotion(db, promotion.id);
      if (now && now.erid === null) await changePromotion(db, now.id, { erid, mark: markOf(advertiser, erid) });
    });
    return 'now';
  } catch (error) {
    if (!(error instanceof RegisterRefused)) throw error;
    return rejectNow(context, promotion, 'register', error.message);
  }
}

async function rejectNow(context: BookingJobContext, { id }: Promotion, by: string, words: string): Promise<Wait> {
  return context.inAct(async (act) => {
    const promotion = await lockedPromotion(act.db, id);
    if (promotion === null || !may(promotion, 'reject', act.now)) return 'retry';
    await reject(act, promotion, by, words);
    return 'now';
  });
}

async function place({ shop, context }: Run, promotion: Promotion): Promise<Wait> {
  const art = await context.inAct(({ db }) => artInShop(db, present(promotion.workId, 'the work of a promotion')));
  if (art === null) return 'retry';
  const answer = await shop.place(promotion.placement, placementOf(promotion, art.uuid));
  if (answer.state !== 'accepted')
    return rejectNow(context, promotion, 'shop', answer.reason ?? 'Магазин не\u00A0принял показ');
  await context.inAct(async (act) => {
    const now = await lockedPromotion(act.db, promotion.id);
    if (now === null) return;
    if (now.state !== 'paid') return changePromotion(act.db, now.id, { toldAt: act.now });
    await step(act, now, 'schedule', { toldAt: act.now, scheduledAt: act.now });
    await act.announce(events.scheduled, eventOf(now));
  });
  // One that was cancelled in between is taken back at once.
  return 'now';
}

function placementOf(promotion: Promotion, artUuid: string): Placement {
  const { serviceType, package: pack, genreId, lines } = promotion;
  const clickPrice = pack === null ? SERVICES[serviceType].clickPrice : null;
  const days = pack === null ? lines.map(({ day }) => day) : daysOf(promotion);
  return {
    ...{ art_uuid: artUuid, type: serviceType, genre_id: genreId, click_price: clickPrice },
    days: days.map((day) => ({
      day,
      budget: clickPrice === null ? null : (lines.find((line) => line.day === day)?.total ?? 0),
    })),
    shown_percent: SHOWN_PERCENT,
    mark: promotion.mark,
  };
}

function daysOf({ firstDay, lastDay }: Promotion) {
  const days = [];
  for (let day = firstDay; day <= lastDay; day = addDays(day, 1)) days.push(day);
  return days;
}

/** Everything so far of every day. */
async function hear({ shop, context }: Run, promotion: Promotion): Promise<void> {
  const said = await shop.statistics(promotion.placement);
  await context.inAct(async ({ db, now }) => {
    for (const { day, views, trials, sales, ...rest } of said?.days ?? []) {
      await hearDay(db, {
        ...{ orderId: promotion.id, day: day as Promotion['firstDay'], shows: rest.shows, clicks: rest.clicks },
        ...{ spent: rest.spent as Promotion['base'], views: views.shown, viewsHeld: views.held, trials: trials.shown },
        ...{ trialsHeld: trials.held, sales: sales.shown, salesHeld: sales.held, heardAt: now },
      });
    }
    await changePromotion(db, promotion.id, { heardAt: now });
  });
}

/** A week more for those who bought later; then the report is whole, once. */
async function hearTheEnd(run: Run, promotion: Promotion): Promise<Wait> {
  await hear(run, promotion);
  return run.context.inAct(async (act) => {
    const last = startOf(addDays(promotion.lastDay, AFTER_DAYS + 1));
    if (act.now < last) return Math.min(LATE_LOOK_SECONDS, Math.ceil((last.getTime() - act.now.getTime()) / 1000) + 1);
    const now = await lockedPromotion(act.db, promotion.id);
    if (now?.state === 'finished') await act.announce(events.reported, eventOf(now));
    return null;
  });
}

async function withdraw({ shop, context }: Run, promotion: Promotion): Promise<Wait> {
  if (promotion.toldAt === null || promotion.untoldAt !== null) return null;
  await shop.withdraw(promotion.placement);
  await context.inAct(({ db, now }) => changePromotion(db, promotion.id, { untoldAt: now }));
  return null;
}

function after(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * 1000);
}
