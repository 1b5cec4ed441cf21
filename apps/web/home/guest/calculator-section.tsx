import { hang } from '@pero/kernel/typography';
import { RoyaltyCalculator } from '@pero/royalties/web/calculator/royalty-calculator';
import type { RoyaltyOutcome } from '@pero/royalties/web/calculator/royalty-outcome';
import css from './calculator.module.css';

/** Until the first touch the page shows what the server has counted. */
export function CalculatorSection({ counted }: { counted: RoyaltyOutcome }) {
  return (
    <section className={css.calc} id="calc" aria-labelledby="calc-title">
      <RoyaltyCalculator first={counted}>
        <h2 className={css.title} id="calc-title">
          Сколько вы получите с&nbsp;каждой книги
        </h2>
        <p className={css.about}>
          {hang('Двигайте цену и продажи. В счёте — не «до 70 %», а вся цепочка: кто, сколько и за что берёт.')}
        </p>
      </RoyaltyCalculator>
    </section>
  );
}
