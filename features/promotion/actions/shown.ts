import { discountKnown } from '@pero/discounts/actions/of-days';
import { money } from '@pero/kernel/money';
import type { Order } from '@pero/orders/actions/orders';
import { ordersOfKind } from '@pero/orders/actions/rows';
import { billPage } from '@pero/payments/actions/bills';
import { billOf } from '@pero/payments/actions/shown';
import type { Act } from '@pero/server-platform/act';
import { workById } from '@pero/works/actions/rows';
import type { ORDER_LISTS } from '../contract/promo.ts';
import type { ListedPromotion, ShownPromotion } from '../contract/shapes.ts';
import { cancellableUntil, reportOn } from '../rules/days.ts';
import { AUTHOR_ACTS, STATE_WORDS, type State } from '../rules/states.ts';
import { SERVICES } from '../rules/types.ts';
import { advertiserOf } from '../store/advertisers.ts';
import { type Promotion, promotionRows, whole } from '../store/orders.ts';
import { type Covers, coversFor } from './covers.ts';
import { daysOf } from './money.ts';
import { billKey, KINDS, may, requireOwnPromotion, typeWords } from './promotion.ts';
import { wireDemand } from './slots.ts';
import { restingOn } from './volume.ts';

type Looking = Pick<Act, 'db' | 'now' | 'actor'>;

/** PM03 */
export async function shownOne(act: Looking, orderId: number): Promise<ShownPromotion> {
  const { db, now, actor } = act;
  const promotion = await requireOwnPromotion(act, orderId, 'read');
  const [bill, advertiser, discount, work] = await Promise.all([
    billOf({ db, now }, billKey(promotion)),
    advertiserOf(db, actor.userId),
    promotion.discountId === null ? null : discountKnown(db, promotion.discountId),
    promotion.workId === null ? null : workById(db, promotion.workId),
  ]);
  const acts = AUTHOR_ACTS.filter((one) => may(promotion, one, now));
  const rests = acts.includes('cancel') ? await restingOn(act, promotion) : [];
  const covers = await coversFor(db, [promotion.workId], { isPublishers: promotion.package !== null });
  return {
    ...listed(promotion, covers),
    acts,
    where: SERVICES[promotion.serviceType].where,
    lines: promotion.lines.map(({ day, base, demand, total }) => ({
      ...{ day, base: money(base), demand: wireDemand(demand), total: money(total) },
    })),
    volume_multiplier: promotion.volumePercent / 100,
    promo_code: promotion.promoCode,
    promocode_percent: promotion.promocodePercent,
    held_until: promotion.heldUntil,
    is_held: promotion.heldUntil !== null && promotion.heldUntil > now,
    cancellable_until: cancellableUntil(promotion.firstDay),
    paid_at: promotion.paidAt,
    scheduled_at: promotion.scheduledAt,
    started_at: promotion.startedAt,
    finished_at: promotion.finishedAt,
    ended_at: promotion.endedAt,
    end_reason: promotion.endReason,
    end_words: promotion.endWords,
    returned: promotion.returned,
    kept_if_cancelled: rests.map(({ id, amount }) => ({ order_id: id, amount })),
    mark: promotion.mark === '' ? null : promotion.mark,
    discount: discount && {
      ...{ id: discount.id, percent: discount.percent, status: discount.state },
      ...{ price: discount.price ?? work?.price ?? null, discounted_price: discount.discounted },
    },
    advertiser,
    bill: bill && {
      page: billPage({ hash: bill.hash, kind: billKey(promotion).kind }),
      ...{ state: bill.state, amount: bill.amount, paid_at: bill.paid_at },
      is_going: bill.attempt !== null,
      refunds: bill.refunds.map(({ amount, state, reason, is_stray }) => ({ amount, state, reason, is_stray })),
    },
  };
}

export function listed(promotion: Promotion, covers: Covers): ListedPromotion {
  return {
    ...{ id: promotion.id, service_type_id: promotion.serviceType, package: promotion.package },
    ...{ type_words: typeWords(promotion), art_id: promotion.workId, title: promotion.title },
    cover: (promotion.workId !== null && covers.get(promotion.workId)) || null,
    ...{ status: promotion.state, status_words: STATE_WORDS[promotion.state] },
    ...{ first_day: promotion.firstDay, last_day: promotion.lastDay, days: daysOf(promotion).length },
    ...{ total_amount: promotion.total ?? money(0), report_on: reportOn(promotion.lastDay), made_at: promotion.madeAt },
  };
}

const STATES_IN: Readonly<Record<(typeof ORDER_LISTS)[number], readonly State[] | null>> = {
  all: null,
  waiting: ['new', 'awaiting_payment'],
  scheduled: ['paid', 'scheduled'],
  running: ['running'],
  finished: ['finished'],
  rejected: ['rejected', 'cancelled'],
};

/** SV20, PB03 */
export async function ownPromotions(
  { db, actor }: Pick<Act, 'db' | 'actor'>,
  kind: (typeof KINDS)[keyof typeof KINDS],
  list: (typeof ORDER_LISTS)[number],
  page: { readonly limit: number; readonly offset: number },
) {
  const { items, count } = await ordersOfKind(db, { userId: actor.userId, kind, states: STATES_IN[list] }, page);
  return { items: await listedAll(db, items), count, ...page };
}

export async function listedAll(db: Act['db'], orders: readonly Order[]): Promise<ListedPromotion[]> {
  const rows = await promotionRows(
    db,
    orders.map(({ id }) => id),
  );
  const covers = await coversFor(
    db,
    orders.map(({ workId }) => workId),
    { isPublishers: orders[0]?.kind === KINDS.publisher },
  );
  return orders.flatMap((order) => {
    const row = rows.get(order.id);
    return row ? [listed(whole(order, row), covers)] : [];
  });
}
