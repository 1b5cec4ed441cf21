import { hang } from '@pero/kernel/typography';
import { useState } from 'react';
import css from './calculator.module.css';
import type { Outcome } from './calculator.ts';
import { CalculatorBill } from './calculator-bill.tsx';
import { CalculatorForm } from './calculator-form.tsx';
import type { Choice } from './calculator-terms.ts';

/** The rules of the calculator come with the first touch: until then the page shows what the server has counted. */
const rules = () => import('./calculator.ts');

export function CalculatorSection({ counted }: { counted: Outcome }) {
  const [choice, setChoice] = useState(counted.choice);
  const [outcome, setOutcome] = useState(counted);
  const [isStale, setIsStale] = useState(false);

  async function choose(change: Partial<Choice>) {
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
        <CalculatorForm choice={choice} onChoose={choose} />
      </div>
      <CalculatorBill outcome={outcome} isStale={isStale} />
    </section>
  );
}

function fetchAhead() {
  rules().catch(() => {});
}
