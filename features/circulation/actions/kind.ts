import { dayAndMonth, moscowDay } from '@pero/kernel/day';
import { counted } from '@pero/kernel/plural';
import type { OrderCard, OrderKind } from '@pero/orders/actions/kinds';
import type { Order } from '@pero/orders/actions/orders';
import { PATH, PATH_AT, STATE_WORDS, type State } from '../rules/states.ts';
import { type TirageRow, tirageRows } from '../store/tirages.ts';
import { KIND } from './order/tirage.ts';

/** What the list of all orders shows of a tirage. */
export const circulationKind: OrderKind = {
  kind: KIND,
  group: 'circulation',
  words: 'Тиражи',
  cards: async ({ db }, orders) => {
    const rows = await tirageRows(
      db,
      orders.map(({ id }) => id),
    );
    return new Map(
      orders.flatMap((order) => {
        const row = rows.get(order.id);
        return row ? [[order.id, cardOf(order, row)] as const] : [];
      }),
    );
  },
};

function cardOf(order: Order, row: TirageRow): OrderCard {
  const state = order.state as State;
  const page = `/orders-new/circulation/${order.id}/` as const;
  return {
    page,
    about: `Тираж, ${counted(row.copies, 'экземпляр', 'экземпляра', 'экземпляров')}`,
    stateWords: wordsOf(state, row),
    way: { steps: PATH, at: PATH_AT[state], is: WAY[state] },
    next: nextOf(order, state, page),
  };
}

const WAY: Readonly<Record<State, OrderCard['way']['is']>> = {
  draft: 'waits-for-author',
  sent: 'going',
  layout_check: 'going',
  awaiting_payment: 'waits-for-author',
  paid: 'going',
  in_production: 'going',
  shipped: 'going',
  delivered: 'done',
  rejected: 'waits-for-author',
  cancelled: 'stopped',
};

function wordsOf(state: State, row: TirageRow): string {
  if (state === 'paid' && row.cancelAskedAt !== null) return 'Отменяем: ждём типографию';
  if (row.isDelayed && (state === 'paid' || state === 'in_production')) return 'Печать задерживается';
  return STATE_WORDS[state];
}

function nextOf({ id, dueAt }: Order, state: State, page: `/${string}`): OrderCard['next'] {
  switch (state) {
    case 'draft':
      return { words: 'Дописать адрес', page: `/services/circulation/order/?draft=${id}` };
    case 'awaiting_payment':
      return { words: dueAt === null ? 'Оплатить' : `Оплатить до\u00A0${dayAndMonth(moscowDay(dueAt))}`, page };
    case 'rejected':
      return { words: 'Исправить макет', page };
    default:
      return null;
  }
}
