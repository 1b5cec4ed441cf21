import type { OrderCard, OrderKind } from '@pero/orders/actions/kinds';
import type { Order } from '@pero/orders/actions/orders';
import { PATH, PATH_AT, STATE_WORDS, type State, WAY_OF } from '../rules/states.ts';
import { type PromotionRow, promotionRows } from '../store/orders.ts';
import { daysWords, KINDS, typeWords } from './promotion.ts';

/** What the list of all orders shows of a promotion. */
export const promotionKind: OrderKind = {
  kind: KINDS.author,
  group: 'promotion',
  words: 'Продвижение',
  cards: async ({ db, now }, orders) => {
    const rows = await promotionRows(
      db,
      orders.map(({ id }) => id),
    );
    return new Map(
      orders.flatMap((order) => {
        const row = rows.get(order.id);
        return row ? [[order.id, cardOf(order, row, now)] as const] : [];
      }),
    );
  },
};

function cardOf(order: Order, row: PromotionRow, now: Date): OrderCard {
  const state = order.state as State;
  const page = `/orders-new/promotion/${order.id}/` as const;
  const isGone = state === 'awaiting_payment' && row.heldUntil !== null && row.heldUntil <= now;
  return {
    page,
    about: `${typeWords(row)}, ${daysWords(row)}`,
    stateWords: isGone ? 'Бронь снята' : STATE_WORDS[state],
    way: { steps: PATH, at: PATH_AT[state], is: WAY_OF[state] },
    next: nextOf(state, page, isGone),
  };
}

function nextOf(state: State, page: `/${string}`, isGone: boolean): OrderCard['next'] {
  switch (state) {
    case 'new':
      return { words: 'Назвать рекламодателя', page };
    case 'awaiting_payment':
      return { words: isGone ? 'Занять снова' : 'Оплатить место', page };
    case 'running':
    case 'finished':
      return { words: 'Посмотреть отчёт', page };
    default:
      return null;
  }
}
