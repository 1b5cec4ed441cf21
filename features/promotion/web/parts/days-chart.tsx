import { type Day, formatDay } from '@pero/kernel/day';
import type { PromotionReport } from '../../contract/promo.ts';
import css from './report.module.css';

const [WIDTH, HEIGHT] = [960, 200];

/** A line of copies over the band of an ordinary day; the days of the ad behind it. The table says the same. */
export function DaysChart({ report }: { report: PromotionReport }) {
  const { days } = report;
  const most = Math.max(3, ...days.map((one) => Math.max(one.sold, one.most)));
  const x = (index: number) => (days.length < 2 ? 0 : (index / (days.length - 1)) * WIDTH);
  const y = (count: number) => HEIGHT - (count / most) * (HEIGHT - 14);
  const first = days.findIndex(({ is_promoted }) => is_promoted);
  const last = days.findLastIndex(({ is_promoted }) => is_promoted);
  const band = [
    ...days.map((one, index) => `${x(index)},${y(one.most)}`),
    ...days.map((one, index) => `${x(index)},${y(one.least)}`).toReversed(),
  ].join(' ');
  return (
    <figure className={css.chart}>
      <div className={css.axis} aria-hidden="true">
        <span>{most}</span>
        <span>0</span>
      </div>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {first >= 0 && (
          <rect className={css.promoted} x={x(first) - 6} y={0} width={x(last) - x(first) + 12} height={HEIGHT} />
        )}
        <polygon className={css.band} points={band} />
        <polyline className={css.usual} points={days.map((one, index) => `${x(index)},${y(one.usual)}`).join(' ')} />
        <polyline className={css.line} points={days.map((one, index) => `${x(index)},${y(one.sold)}`).join(' ')} />
      </svg>
      <figcaption>
        <span>{days[0] && formatDay(days[0].day as Day)}</span>
        <span className={css.keys}>
          <span>
            <i className={css.keyLine} /> продано
          </span>
          <span>
            <i className={css.keyBand} /> обычный день
          </span>
          <span>
            <i className={css.keyDays} /> дни рекламы
          </span>
        </span>
        <span>{days.at(-1) && formatDay(days.at(-1)?.day as Day)}</span>
      </figcaption>
      <div className="visually-hidden">
        <table>
          <caption>Продано по дням и сколько обычно</caption>
          <tbody>
            {days.map((one) => (
              <tr key={one.day}>
                <th scope="row">
                  {formatDay(one.day as Day)}
                  {one.is_promoted ? ', реклама' : ''}
                </th>
                <td>{one.sold}</td>
                <td>
                  обычно от {one.least} до {one.most}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
