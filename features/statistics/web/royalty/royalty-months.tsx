import { formatMoney, type Money, money } from '@pero/kernel/money';
import type { RoyaltyReport } from '../../contract/royalty-tables.ts';
import css from './royalty.module.css';

const MONTHS = ['янв', 'фев', 'мар', 'апр', 'май', 'июн', 'июл', 'авг', 'сен', 'окт', 'ноя', 'дек'];
const SHOWN = 12;

/** The last year month by month. Read aloud it is a list of months with their sums. */
export function RoyaltyMonths({ reports }: { reports: readonly RoyaltyReport[] }) {
  const months = reports.slice(0, SHOWN).reverse();
  if (months.length < 2) return null;
  const most = Math.max(1, ...months.map(({ royalty }) => royalty));
  return (
    <ol className={css.months} aria-label="Роялти по месяцам">
      {months.map((month) => (
        <li key={month.period} title={`${month.label}: ${formatMoney(month.royalty)}`}>
          <span className="visually-hidden">
            {month.label}: {formatMoney(month.royalty)}
            {!month.is_ready && ', месяц ещё идёт'}
          </span>
          <span className={css.column} aria-hidden="true">
            {month.royalty === most && <b>{short(month.royalty)}</b>}
            <i
              className={month.is_ready ? undefined : css.running}
              style={{ height: `${Math.max(1, (Math.max(0, month.royalty) / most) * 100)}%` }}
            />
          </span>
          <small aria-hidden="true">{nameOf(month.period)}</small>
        </li>
      ))}
    </ol>
  );
}

/** The year stands under January only. */
function nameOf(period: string): string {
  const month = Number(period.slice(5, 7));
  return month === 1 ? period.slice(0, 4) : (MONTHS[month - 1] ?? '');
}

function short(amount: Money): string {
  return formatMoney(money(Math.round(amount / 100) * 100), 'kopecks-if-any');
}
