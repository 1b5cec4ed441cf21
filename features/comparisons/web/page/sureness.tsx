import { formatDay } from '@pero/kernel/day';
import { Section } from '@pero/ui/layout/section';
import type { ComparisonReport } from '../../contract/comparisons.ts';
import { sureWords } from '../words.ts';
import css from './comparisons.module.css';

const WIDE = 760;
const HIGH = 240;

/** How sure it was at the end of each day: above the middle of the second, below it of the first. */
export function Sureness({ report: { days } }: { report: ComparisonReport }) {
  const last = days.at(-1);
  const [first] = days;
  const y = (signed: number) => HIGH / 2 - (signed * HIGH) / 2;
  const signed = days.map(({ sureness, ahead }) => (ahead === 'a' ? -sureness : sureness));
  const points = [0, ...signed].map((value, at, all) => `${(at * WIDE) / Math.max(1, all.length - 1)},${y(value)}`);
  return (
    <div className={css.two}>
      <Section title="Уверенность по&nbsp;дням">
        <figure className={css.chart}>
          <svg viewBox={`-4 -22 ${WIDE + 8} ${HIGH + 66}`} role="img" aria-label="Уверенность по дням">
            <rect className={css.enough} x={0} y={y(1)} width={WIDE} height={y(0.95) - y(1)} />
            <rect className={css.enough} x={0} y={y(-0.95)} width={WIDE} height={y(-1) - y(-0.95)} />
            {[0.95, 0, -0.95].map((value) => (
              <line key={value} className={css.rule} x1={0} x2={WIDE} y1={y(value)} y2={y(value)} />
            ))}
            <text x={WIDE} y={y(1) - 7} textAnchor="end">
              выше 95: вторая лучше
            </text>
            <text x={WIDE} y={y(-1) + 17} textAnchor="end">
              ниже: первая лучше
            </text>
            <polyline className={css.line} points={points.join(' ')} />
            <text x={0} y={HIGH + 38}>
              {first && formatDay(first.day)}
            </text>
            <text x={WIDE} y={HIGH + 38} textAnchor="end">
              {last && formatDay(last.day)}
            </text>
          </svg>
          <div className="visually-hidden">
            <table>
              <caption>Уверенность по дням</caption>
              <tbody>
                {days.map((one) => (
                  <tr key={one.day}>
                    <th scope="row">{formatDay(one.day)}</th>
                    <td>
                      {sureWords(one.sureness)}, {one.ahead === 'a' ? 'первая' : 'вторая'}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </figure>
      </Section>
      <Section title="Как решаем">
        <p>
          <b>Подглядывать можно.</b> Правило такое, что, сколько ни&nbsp;смотри, двух одинаковых оно не&nbsp;различит
          чаще, чем в&nbsp;одном случае из&nbsp;двадцати.
        </p>
        <p>
          <b>Судим по&nbsp;отрывку.</b> Открывают его чаще, чем покупают, и&nbsp;ответ приходит быстрее.
          За&nbsp;покупками следим: если со&nbsp;второй их заметно меньше, остановимся.
        </p>
      </Section>
    </div>
  );
}
