import type { Booking } from '@pero/ledger/entries';
import type { PersonalPart } from '@pero/server-platform/personal';
import { FILES, forgetOrders, heldOrdersOf, SHELVES, unpaidOrdersOf } from '../store/personal.ts';
import { orderPage } from './led.ts';
import { endOrder } from './quotes.ts';

/** Whoever has paid waits for the work first; what nobody has paid for falls with its person and leaves the desk. */
export function servicesPart({ ledger }: Booking): PersonalPart {
  return {
    folder: 'услуги',
    shelves: SHELVES,
    files: FILES,
    bars: async ({ db }, { userId }) =>
      (await heldOrdersOf(db, userId)).map(({ id, title }) => ({
        code: 'service-held',
        words: `Деньги за\u00A0заказ «${title}» ждут вашего слова: примите работу или отмените заказ.`,
        link: orderPage(id),
        linkWords: 'Открыть заказ',
      })),
    forget: async (forgetting, whose) => {
      const act = { ...forgetting, ledger };
      for (const id of await unpaidOrdersOf(act.db, whose.userId))
        await endOrder(act, id, { by: 'author', userId: null, words: '' });
      act.dropFiles(await forgetOrders(act.db, whose));
    },
  };
}
