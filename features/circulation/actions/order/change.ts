import { codeOf } from '@pero/orders/rules/discounts';
import { openBill } from '@pero/payments/actions/bills';
import type { Act } from '@pero/server-platform/act';
import { type Address, addressRefusalsOf } from '../../rules/address.ts';
import { type Choice, choiceRefusalsOf, type Delivery } from '../../rules/choice.ts';
import { mayDo } from '../../rules/states.ts';
import { payableUntil } from '../../rules/terms.ts';
import { changeTirage, type Tirage } from '../../store/tirages.ts';
import { runTiragesNow } from '../../tasks.ts';
import { billFor, errandNow } from './pay.ts';
import { type AddressBody, addressFrom } from './place.ts';
import { keepsPrice, pricedAs } from './pricing.ts';
import { factsOf, requireOwnTirage, stateRefusal, step, type TirageAct } from './tirage.ts';

type Change = AddressBody & {
  readonly items_count?: number | undefined;
  readonly cover_type?: Choice['binding'] | undefined;
  readonly trim?: Choice['trim'] | undefined;
  readonly delivery_type?: Delivery | undefined;
  readonly promo_code?: string | undefined;
  readonly comment?: string | undefined;
};

const OF_CHOICE = ['items_count', 'cover_type', 'trim', 'delivery_type', 'promo_code', 'comment'] as const;

/** SV13: everything of a draft; of what waits for its money or for the press, where it goes. */
export async function changeOrder(act: Act & Pick<TirageAct, 'ledger'>, orderId: number, change: Change) {
  const tirage = await requireOwnTirage(act, orderId, 'lock');
  if (mayDo(factsOf(tirage), 'edit')) return editDraft(act, tirage, change);
  const refused = stateRefusal(tirage, 'edit-address');
  if (refused) return refused;
  if (OF_CHOICE.some((field) => change[field] !== undefined)) return { refused: 'address-only' } as const;
  return editAddress(act, tirage, addressFrom(change, tirage));
}

/** Nothing of it needs to be whole before it is sent. */
async function editDraft(act: TirageAct, tirage: Tirage, change: Change) {
  const choice = {
    pages: tirage.pages,
    copies: change.items_count ?? tirage.copies,
    binding: change.cover_type ?? tirage.coverType,
  };
  const refused = choiceRefusalsOf(choice);
  if (refused.length > 0) return { refused };
  await step(act, tirage, 'edit', {
    copies: choice.copies,
    coverType: choice.binding,
    trimSize: change.trim ?? tirage.trimSize,
    deliveryType: change.delivery_type ?? tirage.deliveryType,
    promoCode: change.promo_code === undefined ? tirage.promoCode : codeOf(change.promo_code),
    comment: change.comment ?? tirage.comment,
    ...addressFrom(change, tirage),
  });
  return { id: tirage.id };
}

/** What it costs to bring it there may change while nobody has paid; afterwards it goes only where it costs the same. */
async function editAddress(act: TirageAct, tirage: Tirage, address: Address) {
  const wrong = addressRefusalsOf(address);
  if (wrong.length > 0) return { refused: wrong };
  const isSamePrice = keepsPrice(tirage, { pages: tirage.pages, postcode: address.postcode });
  const moved = { ...tirage, ...address };
  if (tirage.state === 'awaiting_payment') {
    const { price, change } = pricedAs(moved);
    const prices = isSamePrice ? {} : { ...change, total: price.total };
    const changed = await step(act, tirage, 'edit-address', { ...address, ...prices, dueAt: tirage.dueAt });
    if (!isSamePrice) await openBill(act, billFor(changed, tirage.dueAt ?? payableUntil(act.now)));
    return { id: tirage.id };
  }
  if (!isSamePrice) return { refused: 'address-price' } as const;
  // The shop is told by the worker: whether it has the job yet or not, it learns the last address.
  await changeTirage(act.db, tirage.id, { ...address, addressAskedAt: act.now, ...errandNow(act.now) });
  await act.enqueue(runTiragesNow, {});
  return { id: tirage.id };
}
