import type { Bar, PersonalPart } from '@pero/server-platform/personal';
import {
  forgetNamesOfLines,
  forgetPayer,
  hasMoneyOnItsWay,
  hasReceiptToCome,
  SHELVES,
  unfinishedBills,
} from '../store/personal.ts';
import { type Payables, payableNamed } from './payable.ts';

/** Nobody leaves while money of theirs is on its way, or has paid for what they have not been given. */
export function paymentsPart({ payables }: { readonly payables: Payables }): PersonalPart {
  return {
    folder: 'оплаты',
    shelves: SHELVES,
    bars: async ({ db }, { userId }) => {
      const unfinished = (await unfinishedBills(db, userId)).map(
        ({ kind, order, title }): Bar => ({
          code: 'order-paid',
          words: `Заказ «${title}» оплачен и\u00A0ещё не\u00A0выполнен: дождитесь его или отмените.`,
          link: payableNamed(payables, kind).page(order),
          linkWords: 'К\u00A0заказу',
        }),
      );
      return [...unfinished, ...((await hasMoneyOnItsWay(db, userId)) ? [ON_ITS_WAY] : [])];
    },
    waits: async ({ db }, { userId }) => ((await hasReceiptToCome(db, userId)) ? [RECEIPT_TO_COME] : []),
    forget: ({ db }, { userId }) => forgetPayer(db, userId),
    forgetKept: ({ db }, { userId }) => forgetNamesOfLines(db, userId),
  };
}

const ON_ITS_WAY: Bar = {
  code: 'payment-open',
  words: 'Деньги в\u00A0пути: дождитесь, пока оплата или возврат закончатся.',
  link: null,
  linkWords: '',
};

const RECEIPT_TO_COME: Bar = {
  code: 'receipt-open',
  words: 'Касса ещё печатает чек, который должен прийти на\u00A0вашу почту.',
  link: null,
  linkWords: '',
};
