import type { Booking } from '@pero/ledger/entries';
import type { PersonalPart } from '@pero/server-platform/personal';
import { eraseRecipients, filesToForget, forgetQuotes, printedStill, SHELVES, toClose } from '../store/personal.ts';
import { endCancelled } from './order/end.ts';
import { lockedTirage, step } from './order/tirage.ts';

const ORDERS = { link: '/orders-new/', linkWords: 'К\u00A0заказам' } as const;

/** Whoever waits for books waits for them first; what nobody has paid for falls with its person. */
export function circulationPart({ ledger }: Booking): PersonalPart {
  return {
    folder: 'тиражи',
    shelves: SHELVES,
    bars: async ({ db }, { userId }) => {
      const [order] = await printedStill(db, userId);
      if (order === undefined) return [];
      const words = `Тираж № ${order} оплачен и\u00A0ещё не\u00A0доставлен: дождитесь его или отмените, и\u00A0деньги вернутся.`;
      return [{ code: 'tirage-paid', words, ...ORDERS }];
    },
    forget: async (forgetting, { userId }) => {
      const act = { ...forgetting, ledger };
      for (const orderId of await toClose(act.db, userId)) {
        const tirage = await lockedTirage(act.db, orderId);
        if (tirage === null || tirage.paidAt !== null) continue;
        if (tirage.state === 'draft' || tirage.state === 'rejected') await step(act, tirage, 'remove', {});
        else await endCancelled(act, tirage, 'left');
      }
      act.dropFiles(await filesToForget(act.db, userId));
      await eraseRecipients(act.db, userId);
      await forgetQuotes(act.db, { userId });
    },
  };
}
