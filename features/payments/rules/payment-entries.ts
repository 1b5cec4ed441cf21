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

export type ReturnedDetail = {
  readonly attempt_id: number;
  readonly refund_id: number;
  readonly amount: number;
  /** Of it what had become ours, and the VAT in that. */
  readonly of_earned: number;
  readonly vat: number;
  readonly title: string;
};

/** The company has given it back: first of what nobody had earned. */
export function returnedEntry(
  detail: ReturnedDetail,
  userId: number,
  when: When,
): NewEntry<'payment_returned', ReturnedDetail> {
  const lines = filled([
    line(prepaid, -(detail.amount - detail.of_earned), { userId }),
    line(platform, -(detail.of_earned - detail.vat)),
    line(vat, -detail.vat),
    line(till, detail.amount),
  ]);
  const source = `payment:${detail.attempt_id}:returned:${detail.refund_id}`;
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

export function returnedChain({ title, amount, of_earned }: ReturnedDetail, shown: Money): Chain {
  const words =
    of_earned === 0
      ? 'Тем же путём, каким пришли'
      : `Из\u00A0них ${formatMoney(money(of_earned))}\u00A0— за\u00A0то, что было уже сделано`;
  const links = [link('back', title, words, minus(money(0), money(amount)))];
  return { chain: [...links, { ...link('left', 'Вернулось с\u00A0предоплаты', '', shown), is_main: true }], parts: [] };
}
