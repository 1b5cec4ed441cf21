import { randomUUID } from 'node:crypto';
import { giveDiscount } from '@pero/discounts/actions/discounts';
import { heldUntil as holderOf, type PriceHolders } from '@pero/discounts/actions/holders';
import { discountDays } from '@pero/discounts/actions/of-days';
import { type Day, formatDay, moscowDay } from '@pero/kernel/day';
import { type Percent, percent } from '@pero/kernel/percent';
import { present } from '@pero/kernel/present';
import { benefitsFor, passDiscounts, reserveDiscounts } from '@pero/orders/actions/benefits';
import { openOrder } from '@pero/orders/actions/orders';
import { PROMOCODE_WORDS } from '@pero/orders/rules/discounts';
import { openBill } from '@pero/payments/actions/bills';
import type { Act } from '@pero/server-platform/act';
import { type Limit, withinLimit } from '@pero/server-platform/http/limits';
import { requireWork } from '@pero/works/actions/access';
import { type Work, workById } from '@pero/works/actions/rows';
import { heldUntil } from '../rules/days.ts';
import { type DayReason, daySentence, OFFER_PERCENT } from '../rules/eligibility.ts';
import { daysFrom, priceOf, type VolumePercent } from '../rules/price.ts';
import { TURN_OF } from '../rules/states.ts';
import { PACKAGE_OF, type Package, SERVICES, type ServiceType } from '../rules/types.ts';
import { advertiserOf } from '../store/advertisers.ts';
import { addPromotion, lockWaitingOf, type Promotion, waitingOf } from '../store/orders.ts';
import { addPlaces, type SlotKey } from '../store/places.ts';
import {
  billKey,
  daysWords,
  KINDS,
  type PromotionMove,
  promotionById,
  purposeOf,
  step,
  typeWords,
} from './promotion.ts';
import { type FreePlaces, freePlaces, slotKeyOf, slotsOf, whyNot } from './slots.ts';

/** Nobody needs more places that wait for money; each of them is one that others cannot have. */
export const WAITING_MOST = 10;

/** So many half hours a day may a person keep places from others, whether or not they pay for one in the end. */
const HOLDS: Limit = { name: 'promotion-holds', most: 60, seconds: 86_400 };

export function mayHold({ db, actor, now }: Pick<Act, 'db' | 'actor' | 'now'>): Promise<boolean> {
  return withinLimit(db, HOLDS, `${actor.userId}`, now);
}

export type BookingAct = Act & Pick<PromotionMove, 'ledger'> & Partial<PriceHolders>;

type Wanted = {
  readonly type_id: ServiceType;
  readonly start_date_time: Day | string;
  readonly art_info: { readonly art_id: number };
  readonly days?: number | undefined;
  readonly promo_code?: string | undefined;
};

/** SV23 */
export async function orderPlace(act: BookingAct, wanted: Wanted, isShopThere: boolean) {
  if (!isShopThere) return { refused: 'shop-off' } as const;
  const work = await requireWork(act, wanted.art_info.art_id, 'own');
  const first = dayOf(wanted.start_date_time);
  return bookPlaces(act, {
    work,
    type: wanted.type_id,
    first,
    count: wanted.days ?? 1,
    promoCode: wanted.promo_code ?? '',
  });
}

/** Either a day or a moment of it, in Moscow. */
function dayOf(given: Day | string): Day {
  return given.length === 10 ? (given as Day) : moscowDay(new Date(given));
}

export type Booking = {
  readonly work: Work;
  readonly type: ServiceType;
  readonly first: Day;
  readonly count: number;
  readonly promoCode: string;
  readonly pack?: { readonly id: Package; readonly volume: VolumePercent };
};

/** The order, its places held for half an hour, and its bill. Whatever may be refused is asked before anything is written. */
export async function bookPlaces(act: BookingAct, booking: Booking) {
  const { work, type, first, count, pack } = booking;
  const refused = await bookingRefusal(act, booking);
  if (refused) return refused;
  const benefits = pack ? null : await benefitsFor(act, 'promotion', booking.promoCode);
  const why = benefits && PROMOCODE_WORDS[benefits.status];
  if (why) return { refused: 'promocode-unfit', values: { why } } as const;
  const days = daysFrom(first, count);
  const key = slotKeyOf(type, work);
  const found = await freePlaces(act, { work, key, days, orderId: null });
  if ('closed' in found) return dayUnfit(found.closed.reason, found.closed.day);
  const placement = randomUUID();
  const code = benefits?.promocode ?? null;
  if (code && !(await reserveDiscounts(act, [code], placement)))
    return { refused: 'promocode-unfit', values: { why: 'Промокод только что использовали' } } as const;
  return openBooked(act, booking, { key, days, places: found.free, placement, code });
}

type Kept = {
  readonly key: SlotKey;
  readonly days: readonly Day[];
  readonly places: FreePlaces;
  readonly placement: string;
  readonly code: Awaited<ReturnType<typeof benefitsFor>>['promocode'];
};

async function openBooked(act: BookingAct, booking: Booking, { key, days, places, placement, code }: Kept) {
  const { work, type, first } = booking;
  const { db, actor, now } = act;
  const discountId = type === 'offer' ? await discountGiven(act, work, first) : null;
  const { kind, price, pack, volume } = pricedAs(booking, code?.percent ?? percent(0));
  const until = heldUntil(now);
  const order = await openOrder(act, {
    ...{ kind, type, userId: actor.userId, workId: work.id, title: work.title },
    ...{ state: 'new', turn: TURN_OF.new, total: price.total, dueAt: until },
  });
  await passDiscounts(db, placement, purposeOf(order.id));
  await addPromotion(db, {
    ...{ orderId: order.id, serviceType: type, genreId: key.genre, firstDay: first, lastDay: days.at(-1) ?? first },
    ...{ lines: price.lines, base: price.demanded, placement, heldUntil: until, discountId },
    ...{ package: pack, volumePercent: volume, promoCode: code?.code ?? '', promocodePercent: code?.percent ?? 0 },
  });
  await addPlaces(db, key, { orderId: order.id, workId: work.id, heldUntil: until }, places);
  const promotion = present(await promotionById(db, order.id), 'the promotion just opened');
  const isKnown = (await advertiserOf(db, actor.userId)) !== null;
  const bill = isKnown ? await askForMoney(act, promotion) : null;
  return { id: order.id, page: pageOf(promotion), pay_page: bill?.page ?? null };
}

function pricedAs({ type, first, count, pack }: Booking, promocode: Percent) {
  if (!pack) {
    const price = priceOf({ first, count, price: SERVICES[type].price, promocode });
    return { kind: KINDS.author, price, pack: null, volume: 100 as const };
  }
  const { id, volume } = pack;
  const price = priceOf({ first, count, price: PACKAGE_OF[id].price, isPackage: true, volume });
  return { kind: KINDS.publisher, price, pack: id, volume };
}

/** Two prices are compared with nothing else going on. The work is held, so that of the two one comes after the other. */
async function heldRefusal({ db, priceHolders = [] }: BookingAct, { work, first, count }: Booking) {
  await workById(db, work.id, { lock: true });
  const until = await holderOf(db, priceHolders, work.id, { first, last: daysFrom(first, count).at(-1) ?? first });
  if (until === null) return null;
  const why = `В\u00A0эти дни сравниваются две цены книги. Можно после ${formatDay(until)}`;
  return { refused: 'day-unfit', values: { why } } as const;
}

async function bookingRefusal(act: BookingAct, booking: Booking) {
  const { work, type, first, count, pack } = booking;
  const { mostDays } = SERVICES[type];
  if (count > (pack ? PACKAGE_OF[pack.id].days : mostDays))
    return { refused: 'days-many', values: { most: mostDays } } as const;
  const unfit = whyNot(work, type);
  if (unfit) return { refused: 'work-unfit', values: { why: unfit.words } } as const;
  // One order of a person after another: of ten that come at once the eleventh is counted too.
  await lockWaitingOf(act.db, act.actor.userId);
  const waiting = await waitingOf(act.db, act.actor.userId);
  if (waiting.length >= WAITING_MOST) return { refused: 'orders-many', values: { n: WAITING_MOST } } as const;
  if (!(await mayHold(act))) return { refused: 'holds-many' } as const;
  const slots = await slotsOf(act, work, type, daysFrom(first, count));
  const closed = slots.find(({ why_not }) => why_not !== null);
  return closed?.why_not ? dayUnfit(closed.why_not, closed.day) : heldRefusal(act, booking);
}

/** What is paid, for whoever has the link. The money of a card is held, and charged when the places are the order's own. */
export async function askForMoney(act: BookingAct, promotion: Promotion) {
  const until = present(promotion.heldUntil, 'until when its places are held');
  const bill = await openBill(act, {
    ...billKey(promotion),
    userId: promotion.userId,
    title: `Продвижение: ${typeWords(promotion)}`,
    about: `«${promotion.title}», ${daysWords(promotion)}`,
    lines: [{ name: lineName(promotion), quantity: 1, total: present(promotion.total, 'its price'), sold: 'service' }],
    payableUntil: until,
    isScarce: true,
  });
  if (promotion.state === 'new') await step(act, promotion, 'advertise', { dueAt: until });
  return bill;
}

/** One line: what is left of a budget goes back as a part of it. */
export function lineName(promotion: Promotion): string {
  return `Продвижение книги «${promotion.title.slice(0, 60)}», ${typeWords(promotion)}, ${daysWords(promotion)}`;
}

export function pageOf({ id, package: pack }: Pick<Promotion, 'id' | 'package'>): `/${string}` {
  return pack === null ? `/orders-new/promotion/${id}/` : `/publisher/promo-orders/?order=${id}`;
}

function dayUnfit(reason: DayReason, day: Day) {
  return { refused: 'day-unfit', values: { why: daySentence(reason, day) } } as const;
}

/** The selection wants a fifth off: what holds already is as good, else it is given here and falls with the order. */
async function discountGiven(act: Act, work: Work, day: Day): Promise<number | null> {
  const known = (await discountDays(act.db, work, [day], act.today)).get(day);
  if (known && 'has' in known) return null;
  const given = await giveDiscount(act, { bookId: work.id, percent: OFFER_PERCENT, starts_on: day, ends_on: day });
  // Everything that it could be refused for was asked with the day, and nobody else moves the discounts of a work meanwhile.
  if ('refused' in given) throw new Error(`A discount of the work ${work.id} on ${day} is refused: ${given.refused}`);
  return given.id;
}
