import { formatMoney, type Money, minus, money } from '@pero/kernel/money';
import { formatNumber } from '@pero/kernel/number';
import { formatPercent, type Percent, percent } from '@pero/kernel/percent';
import { hang } from '@pero/kernel/typography';
import type { Month, Sale, SaleTerms, TaxForm } from './royalty-terms.ts';

/** A line of a bill: for what, how much. */
export type BillRow = { readonly label: string; readonly value: string; readonly kind?: 'sub' | 'total' };

/** Where every kopeck of one sale goes. */
export function saleRows(sale: Sale, terms: SaleTerms): BillRow[] {
  const rows: BillRow[] = [
    { label: 'Цена на полке', value: formatMoney(sale.price) },
    { label: discountWords(sale), value: taken(sale.discount), kind: 'sub' },
    { label: vatWords(terms.vat), value: taken(sale.vat), kind: 'sub' },
  ];
  if (terms.format === 'print') rows.push({ label: printWords(terms), value: taken(sale.print), kind: 'sub' });
  rows.push(
    { label: terms.format === 'print' ? 'Осталось после печати' : 'Получено за книгу', value: formatMoney(sale.base) },
    {
      label: hang(`Магазин и «Перо»: витрина и проверка, ${formatPercent(percent(100 - sale.rate))}`),
      value: taken(sale.house),
      kind: 'sub',
    },
    { label: `Вам, ${formatPercent(sale.rate)}`, value: formatMoney(sale.author), kind: 'total' },
  );
  return rows;
}

/** From the royalty of a month to the hand. */
export function monthRows(month: Month, terms: SaleTerms, options: { withRoyalty: boolean }): BillRow[] {
  return [
    ...(options.withRoyalty ? [{ label: 'Роялти', value: formatMoney(month.royalty), kind: 'sub' as const }] : []),
    { label: hang(taxWords(month, terms)), value: taken(month.tax.amount), kind: 'sub' },
    {
      label: month.tax.rate === null ? 'На счёт, до вашего налога' : 'На руки',
      value: formatMoney(month.inHand),
      kind: 'total',
    },
  ];
}

const CAVEATS: Record<NonNullable<Month['caveat']> | 'none', string> = {
  none: 'Отчёт — 10-го числа следующего месяца. Выплата по заявке от 1 000 ₽, в течение 30 дней.',
  'waits-for-minimum': 'Заявку на выплату можно подать от 1 000 ₽: меньшая сумма дождётся следующего отчёта.',
  'rate-grows': 'С дохода свыше 2,4 млн ₽ в год ставка НДФЛ растёт: 15 %, 18 %, 20 % и 22 % — каждая со своей части.',
  'self-employed-limit': 'Самозанятым можно быть при доходе до 2,4 млн ₽ в год. Здесь за год выходит больше.',
};

/** What to know about the sum of a month: when it is paid, or why it is not quite so. */
export function caveatWords({ caveat }: Month): string {
  return hang(CAVEATS[caveat ?? 'none']);
}

type Assumed = Pick<SaleTerms, 'discount' | 'vat' | 'taxForm'>;

/** What the bill takes for granted, in one line. */
export function assumedWords({ discount, vat, taxForm }: Assumed): string {
  const sale = discount === 0 ? 'без скидки' : `со скидкой ${discount} %`;
  const tax = vat === 0 ? 'без НДС в цене' : `с НДС ${vat} %`;
  return hang(`Считаем ${sale}, ${tax}, для ${TAXED[taxForm]}`);
}

const TAXED: Readonly<Record<TaxForm, string>> = {
  resident: 'физлица',
  self_employed: 'самозанятого',
  entrepreneur: 'ИП',
  non_resident: 'нерезидента',
};

function taxWords({ tax }: Month, { taxForm, isDeducted }: SaleTerms): string {
  if (tax.rate === null) return 'Налог ИП платит сам, по своей системе';
  const rate = formatPercent(tax.rate);
  if (taxForm === 'self_employed') return `Налог НПД ${rate}, платите сами`;
  return taxForm === 'resident' && isDeducted ? `НДФЛ ${rate} с 80 % дохода, удержим мы` : `НДФЛ ${rate}, удержим мы`;
}

function discountWords({ discountPercent }: Sale): string {
  return hang(discountPercent === 0 ? 'Скидка: считаем, что её нет' : `Ваша скидка, ${formatPercent(discountPercent)}`);
}

function vatWords(vat: Percent): string {
  return hang(vat === 0 ? 'НДС: считаем, что в цене его нет' : `НДС внутри цены, ${formatPercent(vat)}`);
}

function printWords({ pages, binding }: SaleTerms): string {
  const bound = binding === 'soft' ? 'мягкий переплёт' : 'твёрдый переплёт';
  return hang(`Печать: ${formatNumber(pages)} × 0,90 ₽ и ${bound}`);
}

function taken(amount: Money): string {
  return formatMoney(minus(money(0), amount));
}
