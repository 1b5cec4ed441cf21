import { type Day, dayAndMonth } from '@pero/kernel/day';
import { formatMoney, money } from '@pero/kernel/money';
import { hang } from '@pero/kernel/typography';
import { Sheet } from '@pero/ui/layout/sheet';
import type { PathStep } from '@pero/ui/states/state-path';
import { Ledger, type LedgerRow } from '@pero/ui/tables/ledger';
import type { ReactNode } from 'react';
import { type BillLine, billOf } from '../../rules/bill.ts';
import type { Choice } from '../../rules/choice.ts';
import { arrivalOf, DAYS_TO_PAY, productionDays, ROAD_DAYS } from '../../rules/dates.ts';
import type { Benefits, Price } from '../../rules/price.ts';
import css from './bill.module.css';

type BillProps = {
  choice: Choice;
  benefits: Benefits;
  price: Price;
  region: string | null;
  today: Day;
  /** The form cannot be read just now: this is the last bill that could. */
  isStale: boolean;
  children: ReactNode;
};

/** Every line of what a tirage costs, and what each book costs in the end. */
export function Bill({ choice, benefits, price, region, today, isStale, children }: BillProps) {
  return (
    <Sheet bare className={isStale ? `${css.bill} ${css.stale}` : css.bill}>
      <h2>Счёт</h2>
      <Ledger rows={billOf(choice, benefits, price).map((line) => rowOf(line, choice, region))} className={css.lines} />
      <p className={css.total}>
        <b>{price.delivery ? 'Итого' : 'Без\u00A0доставки'}</b>
        <output aria-live="polite">{formatMoney(price.total)}</output>
      </p>
      <p className={css.each}>
        {formatMoney(money(Math.round(price.total / choice.copies)))} за&nbsp;книгу
        {price.delivery ? ' с\u00A0доставкой' : ''}
      </p>
      {children}
      <p className={css.under}>{dueWords(choice, price, today)}</p>
    </Sheet>
  );
}

function rowOf({ kind, what, amount }: BillLine, { delivery }: Choice, region: string | null): LedgerRow {
  const value = formatMoney(amount);
  if (kind === 'block' || kind === 'binding') return { label: what, value, kind: 'sub' };
  if (kind === 'print') return { label: <b>{what}</b>, value: <b>{value}</b> };
  if (kind !== 'delivery') return { label: what, value };
  const where = [region, delivery === 'courier' ? 'до\u00A0двери' : 'до\u00A0отделения'].filter(Boolean).join(', ');
  const label = (
    <>
      {what}
      <small>{where}</small>
    </>
  );
  return { label, value };
}

function dueWords(choice: Choice, { delivery }: Price, today: Day): string {
  const printed = `Напечатаем за ${productionDays(choice.copies)} рабочих дней`;
  const there = delivery ? `, у вас к ${dayAndMonth(arrivalOf(choice, today))}` : '';
  return hang(`Макет проверим за сутки, платить после проверки. ${printed}${there}.`);
}

/** What happens from here to the door. */
export function wayOf(choice: Choice, today: Day): PathStep[] {
  const [least, most] = ROAD_DAYS[choice.delivery];
  return [
    { title: 'Расчёт', note: `цена держится ${DAYS_TO_PAY}\u00A0дней`, state: 'now' },
    { title: 'Макет', note: 'проверим за\u00A0сутки', state: 'future' },
    { title: 'Оплата', note: `на\u00A0неё ${DAYS_TO_PAY}\u00A0дней`, state: 'future' },
    { title: 'Печать', note: `${productionDays(choice.copies)}\u00A0рабочих дней`, state: 'future' },
    {
      title: 'Дорога',
      note: `${least}–${most}\u00A0дней ${choice.delivery === 'courier' ? 'курьером' : 'почтой'}`,
      state: 'future',
    },
    { title: 'У\u00A0вас', note: `к\u00A0${dayAndMonth(arrivalOf(choice, today))}`, state: 'future' },
  ];
}
