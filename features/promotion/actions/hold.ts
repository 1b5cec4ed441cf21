import type { Act } from '@pero/server-platform/act';
import { type Advertiser, advertiserRefusalOf } from '../rules/advertiser.ts';
import { heldUntil, isBookable } from '../rules/days.ts';
import { daySentence } from '../rules/eligibility.ts';
import { advertiserOf, keepAdvertiser } from '../store/advertisers.ts';
import { addPlaces, holdPlaces } from '../store/places.ts';
import { daysOf } from './money.ts';
import { askForMoney, type BookingAct, mayHold } from './order.ts';
import { requireOwnPromotion, stateRefusal, step } from './promotion.ts';
import { shownOne } from './shown.ts';
import { freePlaces } from './slots.ts';

/** PM02 */
export async function ownAdvertiser({ db, actor }: Pick<Act, 'db' | 'actor'>) {
  return { advertiser: await advertiserOf(db, actor.userId), name: actor.name };
}

/** PM04: asked once, kept for the next ones. */
export async function giveAdvertiser(
  act: BookingAct,
  { orderId, ...given }: Advertiser & { readonly orderId: number },
) {
  const promotion = await requireOwnPromotion(act, orderId, 'lock');
  const refused = stateRefusal(promotion, 'advertise', act.now);
  if (refused) return refused;
  const wrong = advertiserRefusalOf(given);
  if (wrong) return { refused: wrong } as const;
  await keepAdvertiser(act.db, act.actor.userId, given, act.now);
  await askForMoney(act, promotion);
  return shownOne(act, orderId);
}

/** PM05: what was given up is taken again, where it is still free. */
export async function holdAgain(act: BookingAct, orderId: number) {
  const { db, now } = act;
  const promotion = await requireOwnPromotion(act, orderId, 'lock');
  const refused = stateRefusal(promotion, 'hold', now);
  if (refused) return refused;
  if (!isBookable(promotion.firstDay, act.today)) {
    return { refused: 'day-unfit', values: { why: daySentence('soon', promotion.firstDay) } } as const;
  }
  if (!(await mayHold(act))) return { refused: 'holds-many' } as const;
  const { workId, genreId, serviceType } = promotion;
  if (workId === null) return stateRefusal({ ...promotion, state: 'cancelled' }, 'hold', now) ?? shownOne(act, orderId);
  const key = { type: serviceType, genre: genreId };
  const days = daysOf(promotion);
  const found = await freePlaces(act, { work: { id: workId, genreIds: [genreId] }, key, days, orderId });
  if ('closed' in found) {
    const why = daySentence(found.closed.reason, found.closed.day);
    return { refused: 'day-unfit', values: { why } } as const;
  }
  const until = heldUntil(now);
  if (found.free.length > 0) await addPlaces(db, key, { orderId, workId, heldUntil: until }, found.free);
  await holdPlaces(db, orderId, until);
  const held = await step(act, promotion, 'hold', { heldUntil: until, dueAt: until });
  if (held.state === 'awaiting_payment') await askForMoney(act, held);
  return shownOne(act, orderId);
}
