import { RoyaltyBill } from '@pero/books/web/royalty/royalty-bill';
import { RoyaltyForm } from '@pero/books/web/royalty/royalty-form';
import type { RoyaltyOutcome } from '@pero/books/web/royalty/royalty-outcome';
import type { RoyaltyChoice } from '@pero/books/web/royalty/royalty-terms';
import { hang } from '@pero/kernel/typography';
import { useState } from 'react';
import css from './calculator.module.css';

/** The rules of the calculator come with the first touch: until then the page shows what the server has counted. */
const rules = () => import('@pero/books/web/royalty/royalty-outcome');

export function CalculatorSection({ counted }: { counted: RoyaltyOutcome }) {
  const [choice, setChoice] = useState(counted.choice);
  const [outcome, setOutcome] = useState(counted);
  const [isStale, setIsStale] = useState(false);

  async function choose(change: Partial<RoyaltyChoice>) {
    const next = { ...choice, ...change };
    setChoice(next);
    try {
      const { outcomeOf } = await rules();
      setOutcome(outcomeOf(next));
      setIsStale(false);
    } catch {
      setIsStale(true);
    }
  }

  return (
    <section className={css.calc} id="calc" aria-labelledby="calc-title" onPointerEnter={fetchAhead}>
      <div>
        <h2 className={css.title} id="calc-title">
          Сколько вы получите с&nbsp;каждой книги
        </h2>
        <p className={css.about}>
          {hang('Двигайте цену и продажи. В счёте — не «до 70 %», а вся цепочка: кто, сколько и за что берёт.')}
        </p>
        <div className={css.form}>
          <RoyaltyForm choice={choice} onChoose={choose} />
        </div>
      </div>
      <RoyaltyBill outcome={outcome} isStale={isStale} />
    </section>
  );
}

function fetchAhead() {
  rules().catch(() => {});
}
