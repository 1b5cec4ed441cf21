import { type Day, formatDay } from '@pero/kernel/day';
import { formatMoney, type Money, money } from '@pero/kernel/money';
import { formatNumber } from '@pero/kernel/number';
import { counted } from '@pero/kernel/plural';
import { Section } from '@pero/ui/layout/section';
import { Sheet } from '@pero/ui/layout/sheet';
import { Ledger, type LedgerRow } from '@pero/ui/tables/ledger';
import { Stat } from '@pero/ui/tables/stat';
import { type PromotionReport, REPORT_FILES } from '../../contract/promo.ts';
import { DaysChart } from './days-chart.tsx';
import css from './report.module.css';

/** What it brought: by day, whose copies they are, the money, and how it was counted. */
export function Report({ report }: { report: PromotionReport }) {
  const isRunning = report.verdict === 'early';
  return (
    <>
      {isRunning && <Now report={report} />}
      <Section title="Продажи по&nbsp;дням">
        <DaysChart report={report} />
        <p className={css.save}>
          {REPORT_FILES.map((file) => (
            <a key={file} className="link" href={`/api/services/promo/${report.order.id}/statistics/${file}`} download>
              {file === 'days.csv' ? 'CSV' : 'XLSX'}
            </a>
          ))}
        </p>
      </Section>
      {report.extra && report.expected && <Whose report={report} />}
      <div className={css.two}>
        <div>
          {report.changes.length > 0 && <Changes report={report} />}
          <How report={report} />
        </div>
        {!isRunning && <Sums report={report} />}
      </div>
    </>
  );
}

function Now({ report }: { report: PromotionReport }) {
  const { order, clicks, clicks_expected, sold, spent, money: sums } = report;
  return (
    <div className={css.stats}>
      {clicks_expected !== null && (
        <Stat
          label="Переходов"
          value={formatNumber(clicks)}
          note={`по\u00A0бюджету ${formatNumber(clicks_expected)}`}
        />
      )}
      <Stat label="Показов" value={formatNumber(report.shows)} />
      <Stat label="Продано" value={formatNumber(sold)} note="судить рано" />
      {clicks_expected !== null && (
        <Stat
          label="Потрачено"
          value={formatMoney(spent as Money)}
          note={`из\u00A0${formatMoney(sums.paid as Money)}`}
        />
      )}
      <Stat label="Отчёт" value={formatDay(order.report_on as Day)} />
    </div>
  );
}

/** Every copy is a stroke: those that would have been sold anyway, those that nobody knows of, those of the ad. */
function Whose({ report }: { report: PromotionReport }) {
  const sure = Math.max(0, Math.floor(report.extra?.least ?? 0));
  const anyway = Math.max(0, Math.min(report.sold - sure, Math.floor(report.expected?.least ?? 0)));
  const unknown = Math.max(0, report.sold - sure - anyway);
  const parts = [
    { key: 'anyway', count: anyway, words: 'были\u00A0бы и\u00A0так' },
    { key: 'unknown', count: unknown, words: 'неизвестно' },
    { key: 'sure', count: sure, words: 'точно от\u00A0рекламы' },
  ] as const;
  return (
    <Section title="Чьи это продажи" note="каждая черта&nbsp;— одна проданная книга">
      <ul className={css.tally}>
        {parts
          .filter(({ count }) => count > 0)
          .map(({ key, count, words }) => (
            <li key={key} style={{ flexGrow: count }}>
              <span className={`${css.strokes} ${css[key]}`} aria-hidden="true">
                {Array.from({ length: Math.min(count, 120) }, (_, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: strokes are all the same
                  <i key={index} />
                ))}
              </span>
              <b>{count}</b> {words}
            </li>
          ))}
      </ul>
    </Section>
  );
}

function range({ least, most }: { least: number; most: number }): string {
  const [low, high] = [Math.round(least), Math.round(most)];
  return low === high ? formatNumber(low) : `${formatNumber(low)}–${formatNumber(high)}`;
}

function Changes({ report }: { report: PromotionReport }) {
  return (
    <Section title="Что ещё изменилось">
      <table className={css.changes}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Что</span>
            </th>
            <th scope="col">Вышло</th>
            <th scope="col">Ждали без&nbsp;рекламы</th>
            <th scope="col">Добавила реклама</th>
          </tr>
        </thead>
        <tbody>
          {report.changes.map((one) => (
            <tr key={one.what}>
              <th scope="row">{one.words}</th>
              <td>
                <b>{formatNumber(one.count)}</b>
              </td>
              <td>{one.expected ? range(one.expected) : '—'}</td>
              <td>{one.extra ? range(one.extra) : 'не\u00A0видно'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {report.clicks > 0 && (
        <p className="dim sm">
          Переходов с&nbsp;рекламы {formatNumber(report.clicks)}
          {report.money.cost > 0 && `, по\u00A0${formatMoney(money(Math.round(report.money.cost / report.clicks)))}`}.
        </p>
      )}
    </Section>
  );
}

function How({ report }: { report: PromotionReport }) {
  return (
    <details className={css.how}>
      <summary>Как мы это посчитали</summary>
      {report.method === 'holdout' ? (
        <p>
          Пятой части читателей магазин рекламу нарочно не&nbsp;показывал: их&nbsp;выбирает случай. Они купили{' '}
          {report.held_sold}, остальные&nbsp;— {report.shown_sold}. Что купили первые, то&nbsp;купили&nbsp;бы
          и&nbsp;без&nbsp;рекламы, в&nbsp;том&nbsp;же отношении. В&nbsp;девяти случаях из&nbsp;десяти настоящее число
          лежит между нашими «от» и&nbsp;«до».
        </p>
      ) : (
        <p>
          {report.method === 'differences'
            ? `Сравнили с\u00A0${counted(report.controls, 'книгой', 'книгами', 'книгами')} того\u00A0же жанра и\u00A0цены, которых в\u00A0эти дни не\u00A0рекламировали.`
            : 'Пока сравнивать не\u00A0с\u00A0чем: покажем, что вышло, и\u00A0гадать не\u00A0будем.'}
        </p>
      )}
      <p>
        Голубая полоса&nbsp;— обычный день этой книги: девять дней из&nbsp;десяти за&nbsp;четыре недели до&nbsp;рекламы
        лежат внутри. Считаем дни показа и&nbsp;неделю после. Праздники и&nbsp;сезон за&nbsp;пределами этих дней
        мы&nbsp;не&nbsp;вычитаем.
      </p>
      {report.has_discount && (
        <p>В&nbsp;те&nbsp;же дни действовала скидка. Что из&nbsp;двух помогло, разделить нельзя: посчитали вместе.</p>
      )}
    </details>
  );
}

function signed(amount: number): string {
  return `${amount < 0 ? '−' : '+'}${formatMoney(money(Math.abs(amount)))}`;
}

function Sums({ report }: { report: PromotionReport }) {
  const { money: sums, extra } = report;
  const rows: LedgerRow[] = [
    { label: 'Заплачено', value: formatMoney(sums.paid as Money) },
    ...(sums.returned > 0
      ? [{ label: 'Вернули неизрасходованное', value: `−${formatMoney(sums.returned as Money)}` }]
      : []),
    { label: 'Стоило', value: <b>{formatMoney(sums.cost as Money)}</b> },
    ...(sums.royalty === null
      ? []
      : [{ label: 'Вам с\u00A0одной продажи', value: formatMoney(sums.royalty as Money) }]),
    ...(extra
      ? [{ label: 'Добавила продаж', value: range({ least: Math.max(0, extra.least), most: Math.max(0, extra.most) }) }]
      : []),
    ...(sums.brought
      ? [
          {
            label: 'Вернулось',
            value: `${formatMoney(sums.brought.least as Money)}–${formatMoney(sums.brought.most as Money)}`,
          },
        ]
      : []),
    ...(sums.result
      ? [
          {
            label: 'Итог',
            value: (
              <>
                от&nbsp;{signed(sums.result.least)}
                <br />
                до&nbsp;{signed(sums.result.most)}
              </>
            ),
            kind: 'total' as const,
          },
        ]
      : []),
  ];
  return (
    <Sheet className={css.money}>
      <h2>Деньги</h2>
      <Ledger rows={rows} />
      {(sums.per_extra || sums.even !== null) && (
        <p className="dim sm">
          {sums.per_extra &&
            `Одна добавленная продажа стоила ${
              sums.per_extra.most === null
                ? `от\u00A0${formatMoney(sums.per_extra.least as Money)}`
                : `${formatMoney(sums.per_extra.least as Money)}–${formatMoney(sums.per_extra.most as Money)}`
            }. `}
          {sums.even !== null && `Чтобы окупиться, нужно было ${sums.even}.`}
        </p>
      )}
    </Sheet>
  );
}
