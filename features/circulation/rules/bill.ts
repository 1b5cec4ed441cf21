import { formatMoney, type Money, money } from '@pero/kernel/money';
import { formatNumber } from '@pero/kernel/number';
import { formatPercent } from '@pero/kernel/percent';
import { counted } from '@pero/kernel/plural';
import type { Choice } from './choice.ts';
import { type Benefits, blockPrice, type Price } from './price.ts';

export const LINE_KINDS = ['block', 'binding', 'copies', 'discount', 'promocode', 'print', 'delivery', 'far'] as const;

/** A line of the bill. Those of one copy come first; what is taken off is below zero. */
export type BillLine = {
  readonly kind: (typeof LINE_KINDS)[number];
  readonly what: string;
  readonly amount: Money;
};

/** The bill as people and the API read it; printing and roads add up to the total. */
export function billOf(choice: Choice, benefits: Benefits, price: Price): BillLine[] {
  const { delivery } = price;
  const copies = counted(choice.copies, 'экземпляр', 'экземпляра', 'экземпляров');
  const lines: (BillLine | null)[] = [
    { kind: 'block', what: `Блок, ${price.pages}\u00A0стр. × ${pageWords(choice)}`, amount: price.block },
    { kind: 'binding', what: choice.binding === 'hard' ? 'Твёрдый переплёт' : 'Мягкая обложка', amount: price.binding },
    { kind: 'copies', what: `${copies} по\u00A0${formatMoney(price.copy)}`, amount: price.copies },
    price.discountBy && { kind: 'discount', what: discountWords(price), amount: off(price.discount) },
    benefits.promocode && { kind: 'promocode', what: promocodeWords(benefits.promocode), amount: off(price.promocode) },
    { kind: 'print', what: 'Печать', amount: price.print },
    delivery && { kind: 'delivery', what: deliveryWords(choice, price), amount: delivery.near },
    delivery && delivery.far > 0 ? { kind: 'far', what: 'Дальний район, ×\u00A01,5', amount: delivery.far } : null,
  ];
  return lines.filter((line) => line !== null);
}

function off(amount: Money): Money {
  return money(-amount);
}

/** What a page costs: the larger trim has half a kopeck of it. */
export function pageWords({ trim }: Pick<Choice, 'trim'>): string {
  const thousandths = blockPrice(1000, trim) / 100;
  return `${formatNumber(thousandths / 1000, trim === '140x200' ? 2 : 3)}\u00A0₽`;
}

function discountWords({ discountBy, discountPercent }: Price): string {
  return `${discountBy === 'personal' ? 'Скидка автора' : 'Скидка за\u00A0объём'}, ${formatPercent(discountPercent)}`;
}

function promocodeWords({ code, percent }: NonNullable<Benefits['promocode']>): string {
  return `Промокод ${code}, ${formatPercent(percent)}`;
}

function deliveryWords({ delivery }: Choice, { body }: Price): string {
  return `${delivery === 'courier' ? 'Курьером' : 'Почтой'}, ${kilograms(body.grams)}`;
}

/** `kilograms(19388)` gives '19,39 кг'. */
export function kilograms(grams: number): string {
  return `${formatNumber(Math.round(grams / 10) / 100, 2)}\u00A0кг`;
}
