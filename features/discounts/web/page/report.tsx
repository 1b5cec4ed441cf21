import { day, formatDay, formatDayRange, formatMoment } from '@pero/kernel/day';
import { formatMoney, type Money, money } from '@pero/kernel/money';
import { formatNumber } from '@pero/kernel/number';
import { counted } from '@pero/kernel/plural';
import { Cover } from '@pero/ui/cover/cover';
import { Section } from '@pero/ui/layout/section';
import { Sheet } from '@pero/ui/layout/sheet';
import { TextLink } from '@pero/ui/text-link';
import { type DiscountableWork, type DiscountEffect, EFFECT_FILES } from '../../contract/discounts.ts';
import { CONTROLS_LEAST } from '../../rules/effect.ts';
import { endOf } from './lanes.tsx';
import css from './report.module.css';

type ReportProps = { readonly effect: DiscountEffect; readonly cover: DiscountableWork['cover'] | undefined };

/** What it brought, in words first. «Not to be told from chance» is an answer like any other. */
export function Report({ effect, cover }: ReportProps) {
  const { discount, expected, royalty_usual } = effect;
  const days = { first: day(discount.starts_on), last: endOf(discount) };
  const range = formatDayRange(days);
  const difference =
    expected && royalty_usual !== null ? differenceOf(effect.royalty_during, expected, royalty_usual) : null;
  return (
    <>
      <nav className="crumb" aria-label="Вы здесь">
        <ol>
          <li>
            <TextLink to="/discounts/">Скидки</TextLink>
          </li>
          <li aria-current="page">
            {discount.title}, {range}
          </li>
        </ol>
      </nav>
      <header className={css.head}>
        <div className={css.cover}>
          <Cover
            id={discount.book_id}
            title={cover?.title ?? discount.title}
            author={cover?.author ?? ''}
            image={cover?.url ?? null}
          />
        </div>
        <div>
          <p className={css.kicker}>
            Скидка {discount.percent}&nbsp;%, {range}
          </p>
          <h1>{VERDICTS[effect.verdict]}</h1>
          <p className={css.lead}>{leadWords(effect, difference)}</p>
        </div>
      </header>
      <Section title="Продажи по&nbsp;дням">
        <Days effect={effect} first={days.first} last={days.last} />
        <p className={css.save}>
          {EFFECT_FILES.map((file) => (
            <a
              key={file}
              className="link"
              href={`/api/books/art-discounts/${discount.book_id}/discounts/${discount.id}/effect/${file}`}
              download
            >
              {file === 'days.csv' ? 'CSV' : 'XLSX'}
            </a>
          ))}
        </p>
      </Section>
      <div className={css.two}>
        <Section title="Что было со&nbsp;скидкой">
          <ol className={css.road}>
            {discount.restored_at && (
              <li>
                <span>{formatMoment(discount.restored_at)}</span>
                Магазин вернул обычную цену
              </li>
            )}
            {discount.confirmed_at && (
              <li>
                <span>{formatMoment(discount.confirmed_at)}</span>
                Магазин поставил {discount.discounted_price === null ? '' : formatMoney(discount.discounted_price)}
              </li>
            )}
            <li>
              <span>{formatMoment(discount.made_at)}</span>
              Вы назначили скидку
            </li>
          </ol>
        </Section>
        <Sheet className={css.money}>
          <h2>Деньги</h2>
          <dl>
            <dt>Заработано со&nbsp;скидкой и&nbsp;неделю после</dt>
            <dd>{formatMoney(effect.royalty_during)}</dd>
            {expected && (
              <>
                <dt>Без неё ждали продаж</dt>
                <dd>{rangeOf(expected)}</dd>
              </>
            )}
            {difference && (
              <>
                <dt>Разница</dt>
                <dd>
                  <b>
                    от&nbsp;{signed(difference.least)} до&nbsp;{signed(difference.most)}
                  </b>
                </dd>
              </>
            )}
          </dl>
          <p className="dim sm">{comparedWords(effect)}</p>
        </Sheet>
      </div>
    </>
  );
}

function comparedWords({ verdict, extra, controls, report_on }: DiscountEffect): string {
  if (verdict === 'early')
    return `Отчёт\u00A0— ${formatDay(report_on)}: кто купил «на\u00A0потом», не\u00A0купит в\u00A0первые дни после.`;
  return extra
    ? `В\u00A0девяти случаях из\u00A0десяти настоящее число внутри. Сравнили с\u00A0${counted(controls, 'книгой', 'книгами', 'книгами')} того\u00A0же жанра и\u00A0цены, у\u00A0которых скидки не\u00A0было.`
    : `Книг того\u00A0же жанра и\u00A0цены без\u00A0скидки нашлось ${controls}, а\u00A0нужно хотя\u00A0бы ${CONTROLS_LEAST}. Гадать не\u00A0будем.`;
}

const VERDICTS: Readonly<Record<DiscountEffect['verdict'], string>> = {
  seen: 'Продали больше',
  likely: 'Похоже, помогла',
  unseen: 'Разницы не\u00A0видно',
  unknown: 'Сравнить не\u00A0с\u00A0чем',
  early: 'Судить рано',
};

type Range = { readonly least: number; readonly most: number };

function leadWords({ verdict, sold_during, expected, report_on }: DiscountEffect, difference: Range | null): string {
  const sold = `Продано ${formatNumber(sold_during)}`;
  if (verdict === 'early')
    return `${sold}. Помогла\u00A0ли скидка, скажем ${formatDay(report_on)}: удачный день бывает и\u00A0сам по\u00A0себе.`;
  if (verdict === 'unknown' || !expected)
    return `${sold}. Столько\u00A0ли было\u00A0бы и\u00A0без\u00A0скидки, сказать пока нельзя.`;
  const usual = `без\u00A0скидки ждали ${rangeOf(expected)}`;
  if (verdict === 'unseen') return `${sold}, ${usual}: это не\u00A0отличить от\u00A0обычных колебаний.`;
  const sum = difference && difference.least > 0 ? ' Дешевле, а\u00A0в\u00A0сумме вышло больше.' : '';
  return `${sold}, ${usual}.${sum}`;
}

function rangeOf({ least, most }: Range): string {
  const [low, high] = [Math.round(least), Math.round(most)];
  return low === high ? formatNumber(low) : `${formatNumber(low)}–${formatNumber(high)}`;
}

function differenceOf(earned: Money, expected: Range, usual: Money): Range {
  return { least: earned - Math.round(expected.most * usual), most: earned - Math.round(expected.least * usual) };
}

function signed(kopecks: number): string {
  return `${kopecks < 0 ? '−' : '+'}${formatMoney(money(Math.abs(Math.round(kopecks))))}`;
}

function Days({ effect, first, last }: { effect: DiscountEffect; first: string; last: string }) {
  const { days } = effect;
  const most = Math.max(1, ...days.map(({ sold }) => sold));
  return (
    <figure className={css.days}>
      <div className={css.bars} aria-hidden="true">
        {days.map((one) => (
          <i
            key={one.day}
            className={one.day >= first && one.day <= last ? css.with : undefined}
            style={{ height: `${(one.sold / most) * 100}%` }}
            title={`${formatDay(day(one.day))}: ${one.sold}`}
          />
        ))}
      </div>
      <figcaption>
        <span>{days[0] && formatDay(day(days[0].day))}</span>
        <span>
          <i className={css.with} /> дни со&nbsp;скидкой, самый живой день&nbsp;— {most}
        </span>
        <span>{days.at(-1) && formatDay(day(days.at(-1)?.day ?? ''))}</span>
      </figcaption>
      <div className="visually-hidden">
        <table>
          <caption>Продано по дням</caption>
          <tbody>
            {days.map((one) => (
              <tr key={one.day}>
                <th scope="row">{formatDay(day(one.day))}</th>
                <td>{one.sold}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
