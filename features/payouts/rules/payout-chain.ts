import { type Money, minus, money } from '@pero/kernel/money';
import { type Chain, link, plainChain } from '@pero/ledger/rules/chain';
import type { PayoutDetail } from './payout-entries.ts';

/** From what was claimed to what came to the account. */
export function payoutChain({ gross, deduction, tax, net, words }: PayoutDetail, amount: Money): Chain {
  if (tax === undefined || net === undefined) return plainChain('Выплата', '', amount);
  const links = [
    link('gross', 'Роялти к\u00A0выплате', '', money(gross)),
    link(
      'deduction',
      'Вычет 20\u00A0%: не\u00A0облагается',
      'Профессиональный вычет автора, статья 221 Налогового кодекса',
      money(deduction ?? 0),
    ),
    link('tax', 'Налог', words ?? '', minus(money(0), money(tax))),
  ].filter((one) => one.amount !== 0);
  return { chain: [...links, { ...link('net', 'На\u00A0руки', '', money(net)), is_main: true }], parts: [] };
}

/** The house has paid it: the payment order is its proof. */
export function contractChain(paper: string, amount: Money): Chain {
  return plainChain('Выплата по\u00A0договору', `Платёжное поручение ${paper}`, amount);
}
