import { ChipLink } from '@pero/ui/chip';
import { classNames } from '@pero/ui/class-names';
import { PageHeader } from '@pero/ui/layout/page-header';
import type { ReactNode } from 'react';
import { MoneyTabs } from './money-tabs.tsx';
import css from './payouts.module.css';

const PLACES = [
  ['/statistics/payments/', 'Счёт'],
  ['/statistics/royalty-payments/', 'Все выплаты и\u00A0налоги'],
  ['/statistics/natural-person/', 'Налоговый статус'],
] as const;

/** The same start on every screen of payouts: the tabs of the money, and beneath them its own three places. */
export function MoneyHead({ title, lead }: { title: string; lead?: ReactNode }) {
  return (
    <>
      <PageHeader title={title} lead={lead} />
      <MoneyTabs chosen="payments" />
      <nav className={classNames(css.places, 'roomy')} aria-label="Выплаты">
        {PLACES.map(([to, label]) => (
          <ChipLink key={to} to={to}>
            {label}
          </ChipLink>
        ))}
      </nav>
    </>
  );
}
