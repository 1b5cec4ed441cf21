import { randomUUID } from 'node:crypto';
import { counted } from '@pero/kernel/plural';
import { settleDiscounts } from '@pero/orders/actions/benefits';
import type { NewBill, PaidBill } from '@pero/payments/actions/payable';
import { payable } from '@pero/payments/actions/payable';
import * as events from '../../events.ts';
import { mayDo } from '../../rules/states.ts';
import { payableUntil } from '../../rules/terms.ts';
import type { Tirage } from '../../store/tirages.ts';
import { runTiragesNow } from '../../tasks.ts';
import { paidLines } from './pricing.ts';
import { eventOf, factsOf, KIND, lockedTirage, purposeOf, step, type TirageAct } from './tirage.ts';

/** What is paid, for whoever has the link: no name, no address. */
export function billFor(tirage: Tirage, until: Date): NewBill {
  return {
    ...billKey(tirage.id),
    userId: tirage.userId,
    title: `Тираж, ${counted(tirage.copies, 'экземпляр', 'экземпляра', 'экземпляров')}`,
    about: `«${tirage.title}», ${tirage.coverType === 'hard' ? 'твёрдый переплёт' : 'мягкая обложка'}, ${tirage.trimSize.replace('x', '\u00A0×\u00A0')}`,
    lines: paidLines(tirage),
    payableUntil: until,
  };
}

export function billKey(orderId: number) {
  return { kind: KIND, order: orderId };
}

/** Whoever has it in hand just now lets go: what is new is not put off by them. */
export function errandNow(now: Date) {
  return { errandAt: now, errandHolder: null, errandTries: 0 };
}

/** What starts with a paid tirage, in the same transaction: an errand to the print shop under a number of ours. */
export function errandOf(now: Date) {
  return {
    jobUuid: randomUUID(),
    jobQuote: null,
    jobPlacedAt: null,
    jobNumber: 0,
    jobState: null,
    heldUntil: null,
    cancelAskedAt: null,
    labelsAt: null,
    ...errandNow(now),
  };
}

export const tiragePayable = payable({
  kind: KIND,
  page: (order) => `/orders-new/circulation/${order}/`,
  paid: async (act, bill) => ((await take(act, bill)) ? 'taken' : 'dead'),
  fellThrough: async (act, { order }) => {
    const tirage = await lockedTirage(act.db, order);
    if (tirage === null || tirage.state !== 'paid') return;
    await step(act, tirage, 'unpay', { paidAt: null, dueAt: payableUntil(act.now), jobUuid: null, errandAt: null });
  },
});

/** The money has come: is it still wanted? */
async function take(act: TirageAct, { order, amount }: PaidBill): Promise<boolean> {
  const tirage = await lockedTirage(act.db, order);
  if (tirage === null || !mayDo(factsOf(tirage), 'pay')) return false;
  await settleDiscounts(act.db, [purposeOf(order)], 'burnt', act.now);
  await step(act, tirage, 'pay', { paidAt: act.now, paidPages: tirage.pages, ...errandOf(act.now) });
  const fact = eventOf(tirage);
  await act.announce(events.paid, { ...fact, data: { ...fact.data, amount } });
  await act.enqueue(runTiragesNow, {});
  return true;
}
