import type { Booking } from '@pero/ledger/entries';
import type { PersonalPart } from '@pero/server-platform/personal';
import { waitingOf } from '../store/orders.ts';
import { forgetAdvertiser, goingOf, SHELVES } from '../store/personal.ts';
import { cancel } from './end.ts';
import { lockedPromotion, may } from './promotion.ts';

/** Whoever has paid for a place waits for it or cancels it; what nobody has paid for falls with its person. */
export function promotionPart({ ledger }: Booking): PersonalPart {
  return {
    folder: 'продвижение',
    shelves: SHELVES,
    bars: async ({ db }, { userId }) => {
      const [order] = await goingOf(db, userId);
      if (order === undefined) return [];
      const words = `Продвижение № ${order} оплачено и\u00A0ещё не\u00A0закончилось: дождитесь его или отмените, и\u00A0деньги вернутся.`;
      return [{ code: 'promotion-going', words, link: '/orders-new/', linkWords: 'К\u00A0заказам' }];
    },
    forget: async (forgetting, whose) => {
      const act = { ...forgetting, ledger };
      for (const id of await waitingOf(act.db, whose.userId)) {
        const promotion = await lockedPromotion(act.db, id);
        if (promotion && may(promotion, 'cancel', act.now)) await cancel(act, promotion, 'left', { isTold: false });
      }
      await forgetAdvertiser(act.db, whose);
    },
  };
}
