import { formatDayRange } from '@pero/kernel/day';
import { formatMoney, type Money, money } from '@pero/kernel/money';
import { counted } from '@pero/kernel/plural';
import { Note } from '@pero/ui/feedback/note';
import { Section } from '@pero/ui/layout/section';
import type { ComparisonReport } from '../../contract/comparisons.ts';
import { priceWords } from '../words.ts';
import css from './comparisons.module.css';

/** What a thousand who came bring at either price. */
export function Earned({ report: { earned, comparison } }: { report: ComparisonReport }) {
  if (!earned)
    return (
      <Note title="Ещё нечего сравнивать">
        Первые цифры появятся, когда каждая цена простоит хотя&nbsp;бы по&nbsp;три срока.
      </Note>
    );
  const { difference, least, most, chance } = earned;
  return (
    <Section title="Что вторая приносит с&nbsp;тысячи зашедших">
      <p className={css.big}>{signed(difference)}</p>
      <p>
        Настоящая разница в&nbsp;роялти от&nbsp;{signed(least)} до&nbsp;{signed(most)}, девять случаев из&nbsp;десяти.{' '}
        {comparison.status === 'over'
          ? `Такая вышла\u00A0бы и\u00A0сама по\u00A0себе в\u00A0${Math.max(1, Math.round(chance * 100))} случаях из\u00A0100.`
          : 'Судить рано: решаем, когда пройдут все дни.'}
      </p>
    </Section>
  );
}

/** Which price stands when. What was drawn is shown; it is never drawn again. */
export function Blocks({ report: { blocks, comparison } }: { report: ComparisonReport }) {
  const { first_price, second_price } = comparison.sides;
  return (
    <Section title="По&nbsp;очереди" note={'порядок выпал заранее'}>
      <ol className={css.blocks}>
        {blocks.map((block) => (
          <li key={block.starts_on} className={block.arm === 'b' ? css.b : undefined}>
            {formatDayRange({ first: block.starts_on, last: block.ends_on })}
            <br />
            <b>{priceOf(block.arm === 'b' ? second_price : first_price)}</b>
            <br />
            {counted(block.sold, 'продажа', 'продажи', 'продаж')} из&nbsp;{block.views}
          </li>
        ))}
      </ol>
    </Section>
  );
}

function priceOf(price: Money | null): string {
  return price === null ? '—' : priceWords(price);
}

function signed(sum: Money): string {
  return `${sum < 0 ? '−' : '+'}${formatMoney(money(Math.abs(sum)))}`;
}
