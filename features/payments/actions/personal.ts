import type { PersonalPart } from '@pero/server-platform/personal';
import { forgetPayer, hasMoneyOnItsWay, SHELVES } from '../store/personal.ts';

export const paymentsPart: PersonalPart = {
  folder: 'оплаты',
  shelves: SHELVES,
  bars: async ({ db }, { userId }) => {
    if (!(await hasMoneyOnItsWay(db, userId))) return [];
    const words = 'Деньги в\u00A0пути: дождитесь, пока оплата или возврат закончатся.';
    return [{ code: 'payment-open', words, link: null, linkWords: '' }];
  },
  forget: ({ db }, { userId }) => forgetPayer(db, userId),
};
