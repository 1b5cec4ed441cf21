import { formatMoney, money } from '@pero/kernel/money';
import type { PersonalPart } from '@pero/server-platform/personal';
import { MINIMUM } from '../rules/claim.ts';
import { forgetPapers, forgetPlaces, hasOpenPayout, SHELVES } from '../store/personal.ts';
import { balancesOf } from './balances.ts';

const PAYMENTS = { link: '/statistics/payments/', linkWords: 'К\u00A0выплатам' };

/** Nobody leaves money behind by mistake: what can be claimed is claimed first, the rest is given up in so many words. */
export const payoutsPart: PersonalPart = {
  folder: 'выплаты',
  shelves: SHELVES,
  bars: async ({ db }, { userId }) => {
    if (await hasOpenPayout(db, userId)) {
      return [{ code: 'payout-open', words: 'Выплата в\u00A0пути: дождитесь её или отмените заявку.', ...PAYMENTS }];
    }
    const { earned, frozen, referral } = await balancesOf(db, userId);
    const owed = money(earned + frozen + referral);
    if (owed <= 0) return [];
    const sum = formatMoney(owed);
    if (owed >= MINIMUM) {
      return [{ code: 'money-owed', words: `Мы\u00A0должны вам ${sum}. Сначала выведите их.`, ...PAYMENTS }];
    }
    const words = `На\u00A0счёте ${sum}: это меньше наименьшей выплаты (${formatMoney(MINIMUM)}). Можно подождать новых начислений или отказаться от\u00A0остатка.`;
    return [{ code: 'money-small', words, ...PAYMENTS, waivable: owed }];
  },
  forget: ({ db }, whose) => forgetPlaces(db, whose),
  forgetKept: ({ db }, whose) => forgetPapers(db, whose),
};
