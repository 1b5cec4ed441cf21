import { day, formatDay } from '@pero/kernel/day';
import { formatPercent, percent } from '@pero/kernel/percent';
import { EmptyState } from '@pero/ui/feedback/empty-state';
import { StateTag } from '@pero/ui/states/state-tag';
import { type Column, DataTable } from '@pero/ui/tables/data-table';
import { TextButton } from '@pero/ui/text-link';
import { useAct } from '@pero/web-platform/use-call';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { endDiscount, type IssuedDiscount } from '../../contract/discounts.ts';
import { SERVICE_WORDS } from '../../rules/discounts.ts';
import css from './discounts.module.css';

export function DiscountTable({ items }: { items: readonly IssuedDiscount[] }) {
  if (items.length === 0) {
    return (
      <EmptyState title="Пока ничего не выдали" level={3}>
        Первый промокод или скидка появятся здесь вместе с&nbsp;тем, кто и&nbsp;как ими воспользовался.
      </EmptyState>
    );
  }
  return <DataTable caption="Выданные промокоды и скидки" rows={items} keyOf={({ id }) => id} columns={COLUMNS} fold />;
}

const COLUMNS: readonly Column<IssuedDiscount>[] = [
  {
    title: 'Что',
    cell: ({ code, person, reason }) => (
      <span className={css.what}>
        <b>{code ?? 'Скидка автора'}</b>
        <small>{[person?.name, reason].filter(Boolean).join('. ')}</small>
      </span>
    ),
  },
  { title: 'Скидка', number: true, cell: ({ percent: off }) => formatPercent(percent(off)) },
  { title: 'На что', cell: ({ service }) => (service ? SERVICE_WORDS[service] : 'любой заказ') },
  { title: 'До', cell: ({ valid_until }) => formatDay(day(valid_until)) },
  {
    title: 'Использовано',
    number: true,
    cell: ({ burnt, reserved, most_uses }) => (
      <span className={css.uses}>
        {burnt} из&nbsp;{most_uses}
        {reserved > 0 && <small>ещё {reserved} в&nbsp;сохранённых ценах</small>}
      </span>
    ),
  },
  { title: '', cell: (discount) => <Ending discount={discount} /> },
];

/** Ending cannot be taken back: it is pressed twice. */
function Ending({ discount: { id, ended_at } }: { discount: IssuedDiscount }) {
  const end = useAct(endDiscount);
  const { revalidate } = useRevalidator();
  const [isAsked, setAsked] = useState(false);
  if (ended_at !== null) return <StateTag>закончена</StateTag>;
  if (!isAsked) {
    return (
      <TextButton tone="ink" onClick={() => setAsked(true)}>
        Закончить
      </TextButton>
    );
  }
  async function press() {
    const { ok } = await end.act({ discountId: id });
    if (ok) await revalidate();
  }
  return (
    <span className={css.uses}>
      <TextButton disabled={end.isFetching} onClick={() => void press()}>
        Точно закончить
      </TextButton>
      {end.errors[0] && (
        <small className="bad" role="alert">
          {end.errors[0].messages[0]}
        </small>
      )}
    </span>
  );
}
