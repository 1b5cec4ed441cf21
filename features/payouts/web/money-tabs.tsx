import { useCurrentInSight } from '@pero/ui/layout/tabs';
import { useRef } from 'react';
import { Link } from 'react-router';

const PLACES = {
  overview: ['Обзор', '/statistics/'],
  reading: ['Чтение', '/statistics/?tab=reading'],
  royalty: ['Роялти', '/statistics/?tab=royalty'],
  payments: ['Выплаты', '/statistics/payments/'],
  legacy: ['Прежние отчёты', '/statistics/legacy/'],
} as const;

export type MoneyPlace = keyof typeof PLACES;

/** How the books do and what becomes of the money: one strip over all its places, also those of the statistics. */
export function MoneyTabs({ chosen }: { chosen: MoneyPlace }) {
  const row = useRef<HTMLElement>(null);
  useCurrentInSight(row);
  return (
    <nav className="tabs" aria-label="Статистика и выплаты" ref={row}>
      {(Object.keys(PLACES) as MoneyPlace[]).map((place) => (
        <Link key={place} to={PLACES[place][1]} aria-current={place === chosen ? 'page' : undefined}>
          {PLACES[place][0]}
        </Link>
      ))}
    </nav>
  );
}
