import { formatMoney, type Money, money } from '@pero/kernel/money';
import { formatNumber } from '@pero/kernel/number';
import { TextLink } from '@pero/ui/text-link';
import { TaxScale } from './tax-scale.tsx';
import css from './tax-year.module.css';
import { leftOnStep, placeOn, STEPS, type TaxYear, wholeRate } from './tax-year.ts';

type YearOfTaxProps = { year: TaxYear; isThisYear: boolean; baseSoFar: Money; taxForm: string | null };

/** What the year's tax is reckoned from, and where on the scale that stands. */
export function YearOfTax({ year, isThisYear, baseSoFar, taxForm }: YearOfTaxProps) {
  const base = isThisYear ? money(Math.max(year.base, baseSoFar)) : year.base;
  if (year.tax === 0 && base === 0) {
    return (
      <p className={css.words}>
        В&nbsp;этом году мы ничего не&nbsp;удерживали: налог вы платите сами.{' '}
        <TextLink to="/statistics/natural-person/">Налоговый статус</TextLink>
      </p>
    );
  }
  if (taxForm === 'non_resident' && isThisYear) {
    return (
      <p className={css.words}>
        Нерезидент платит 30&nbsp;% со&nbsp;всей суммы, лестницы и&nbsp;вычета у&nbsp;него нет. Удержано{' '}
        {formatMoney(year.tax)}.
      </p>
    );
  }
  return (
    <div className={css.scaleAndWords}>
      <TaxScale base={base} />
      <p className={css.words}>{standWords(base, isThisYear)}</p>
      <p className={css.words}>
        Удержано {formatMoney(year.tax)}: в&nbsp;среднем {formatNumber(wholeRate(base), 1)}&nbsp;% от&nbsp;базы. Каждая
        ставка берётся только со&nbsp;своей ступени, поэтому новая ступень не&nbsp;пересчитывает прежнее.{' '}
        <TextLink to="/statistics/natural-person/">Как уменьшить налог</TextLink>
      </p>
    </div>
  );
}

function standWords(base: Money, isThisYear: boolean): string {
  const left = leftOnStep(base);
  const step = placeOn(base).step;
  const start = `С\u00A01\u00A0января налог посчитан с\u00A0${formatMoney(base, 'kopecks-if-any')}`;
  const next = STEPS[step + 1];
  if (!isThisYear || left === null || next === undefined) return `${start}.`;
  return `${start}. До\u00A0ставки ${next.rate}\u00A0% ещё ${formatMoney(left, 'kopecks-if-any')}.`;
}
