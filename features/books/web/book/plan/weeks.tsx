import { addDays, type Day, formatDayRange } from '@pero/kernel/day';
import { counted } from '@pero/kernel/plural';
import type { Planner } from '../../../contract/planner.ts';
import { WEEKS_KNOWN, weeksOf } from '../../../rules/forecast.ts';
import css from './plan.module.css';

/** The last weeks, each by how much it brought. */
export function Weeks({ days, today }: { days: Planner['days']; today: Day }) {
  const weeks = weeksOf(days, today).toReversed();
  if (weeks.length === 0) return null;
  const most = Math.max(...weeks, 1);
  return (
    <figure className={css.weeks}>
      <ol>
        {weeks.map((written, at) => {
          const last = addDays(today, -7 * (weeks.length - 1 - at));
          const range = formatDayRange({ first: addDays(last, -6), last });
          const words = `${range}: ${written < 0 ? 'вычеркнуто ' : ''}${counted(Math.abs(written), 'знак', 'знака', 'знаков')}`;
          return (
            <li key={last} title={words}>
              <i style={{ height: `${(Math.max(written, 0) / most) * 100}%` }} />
              <span className="visually-hidden">{words}</span>
            </li>
          );
        })}
      </ol>
      <figcaption className={css.quiet}>
        {weeks.length < WEEKS_KNOWN ? 'По\u00A0неделям с\u00A0начала работы' : 'По\u00A0неделям за\u00A0два месяца'}
      </figcaption>
    </figure>
  );
}
