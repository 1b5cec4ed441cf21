import { formatMoney, type Money, minus, money } from '@pero/kernel/money';
import { platform } from '@pero/ledger/rules/account';
import { type Chain, link, plainChain } from '@pero/ledger/rules/chain';
import { filled, line, type NewEntry } from '@pero/ledger/rules/entry';
import { prepaid, till, vat } from './accounts.ts';

type When = Pick<NewEntry, 'at' | 'period'>;

export type TakenDetail = {
  readonly bill_id: number;
  readonly attempt_id: number;
  readonly amount: number;
  readonly title: string;
};

/** The company has taken the money for us. */
export function takenEntry(detail: TakenDetail, userId: number, when: When): NewEntry<'payment_taken', TakenDetail> {
  const lines = [line(till, -detail.amount), line(prepaid, detail.amount, { userId })];
  return { kind: 'payment_taken', source: `payment:${detail.attempt_id}:taken`, detail, lines, ...when };
}

export type FeeDetail = { readonly attempt_id: number; readonly fee: number };

/** What the company keeps for its work. It stays there when the money goes back. */
export function feeEntry(detail: FeeDetail, when: When): NewEntry<'payment_fee', FeeDetail> {
  const lines = [line(till, detail.fee), line(platform, -detail.fee)];
  return { kind: 'payment_fee', source: `payment:${detail.attempt_id}:fee`, detail, lines, ...when };
}

export type EarnedDetail = {
  readonly bill_id: number;
  readonly part: string;
  readonly amount: number;
  readonly vat: number;
  readonly title: string;
};

/** What was paid for is handed over: from now on the money is ours. */
export function earnedEntry(
  detail: EarnedDetail,
  userId: number,
  when: When,
): NewEntry<'payment_earned', EarnedDetail> {
  const lines = filled([
    line(prepaid, -detail.amount, { userId }),
    line(platform, detail.amount - detail.vat),
    line(vat, detail.vat),
  ]);
  return { kind: 'payment_earned', source: `bill:${detail.bill_id}:earned:${detail.part}`, detail, lines, ...when };
}

export type UnearnedDetail = {
  readonly bill_id: number;
  readonly refund_id: number;
  readonly amount: number;
  readonly vat: number;
  readonly title: string;
};

/** What was handed over and goes back all the same is its payer's again, with the VAT that was booked of it: then it goes back. */
export function unearnedEntry(
  detail: UnearnedDetail,
  userId: number,
  when: When,
): NewEntry<'payment_unearned', UnearnedDetail> {
  const lines = filled([
    line(platform, -(detail.amount - detail.vat)),
    line(vat, -detail.vat),
    line(prepaid, detail.amount, { userId }),
  ]);
  const source = `bill:${detail.bill_id}:unearned:${detail.refund_id}`;
  return { kind: 'payment_unearned', source, detail, lines, ...when };
}

export type ReturnedDetail = {
  readonly attempt_id: number;
  readonly refund_id: number;
  readonly amount: number;
  /** In entries of the first days: what of it was ours and went back past its payer, and the VAT in that. */
  readonly of_earned: number;
  readonly vat: number;
  readonly title: string;
};

/** The company has given it back: nobody has earned it, or does any more. */
export function returnedEntry(
  { amount, ...named }: Omit<ReturnedDetail, 'of_earned' | 'vat'>,
  userId: number,
  when: When,
): NewEntry<'payment_returned', ReturnedDetail> {
  const lines = [line(prepaid, -amount, { userId }), line(till, amount)];
  const source = `payment:${named.attempt_id}:returned:${named.refund_id}`;
  const detail = { ...named, amount, of_earned: 0, vat: 0 };
  return { kind: 'payment_returned', source, detail, lines, ...when };
}

export function takenChain({ title, amount }: TakenDetail): Chain {
  const words = 'Деньги у\u00A0платёжной компании. Вашими они быть не\u00A0перестали: не\u00A0сделаем\u00A0— вернём';
  return plainChain(title, words, money(amount));
}

export function earnedChain({ title, amount, vat: tax }: EarnedDetail, shown: Money): Chain {
  const all = money(amount);
  const links = [
    link('paid', title, 'Оплачено вперёд', all),
    ...(tax === 0
      ? []
      : [link('vat', 'НДС', 'Внутри цены: мы перечислим его государству', minus(money(0), money(tax)))]),
    link('ours', '«Перу» за\u00A0работу', '', minus(money(tax), all)),
  ];
  return { chain: [...links, { ...link('left', 'Списано с\u00A0предоплаты', '', shown), is_main: true }], parts: [] };
}

export function unearnedChain({ title, amount, vat: tax }: UnearnedDetail, shown: Money): Chain {
  const links = [
    link('ours', title, '«Перо» возвращает то, что уже считалось сделанным', money(amount - tax)),
    ...(tax === 0 ? [] : [link('vat', 'НДС', 'Внутри цены: государству он больше не\u00A0идёт', money(tax))]),
  ];
  return { chain: [...links, { ...link('left', 'Снова ваша предоплата', '', shown), is_main: true }], parts: [] };
}

export function returnedChain({ title, amount, of_earned }: ReturnedDetail, shown: Money): Chain {
  const words =
    of_earned === 0
      ? 'Тем же путём, каким пришли'
      : `Из\u00A0них ${formatMoney(money(of_earned))}\u00A0— за\u00A0то, что было уже сделано`;
  const links = [link('back', title, words, minus(money(0), money(amount)))];
  return { chain: [...links, { ...link('left', 'Вернулось с\u00A0предоплаты', '', shown), is_main: true }], parts: [] };
}
