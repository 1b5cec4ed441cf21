import { hang } from '@pero/kernel/typography';
import { type ReactNode, useState } from 'react';
import { RoyaltyBill } from './royalty-bill.tsx';
import { RoyaltyForm } from './royalty-form.tsx';
import type { outcomeOf, RoyaltyOutcome } from './royalty-outcome.ts';
import { type OwnTerms, ofBook, type RoyaltyChoice } from './royalty-terms.ts';

type RoyaltyCalculatorProps = {
  /** What is shown before anything is moved. */
  first: RoyaltyOutcome;
  /** The rule that counts. Without it, it comes with the first touch: a page that is mostly read stays light. */
  count?: typeof outcomeOf;
  /** Of a book that is there: its licence and the price of its ebook are set elsewhere on the page. */
  own?: OwnTerms;
  /** Above the form, in its column. */
  children?: ReactNode;
};

const rule = () => import('./royalty-outcome.ts');

/** From sales to the hand and back again: the form and the bill, two columns of whoever shows them. */
export function RoyaltyCalculator({ first, count: given, own, children }: RoyaltyCalculatorProps) {
  const [count, setCount] = useState(() => given);
  const [chosen, setChosen] = useState(first.choice);
  const [isStale, setIsStale] = useState(false);
  const choice = own ? ofBook(chosen, own) : chosen;

  async function choose(change: Partial<RoyaltyChoice>) {
    setChosen({ ...choice, ...change });
    try {
      const { outcomeOf: counted } = await rule();
      setCount(() => counted);
      setIsStale(false);
    } catch {
      setIsStale(true);
    }
  }

  const isAdvised = own?.isAdvised === true && choice.format === 'ebook';
  return (
    <>
      <div onPointerEnter={fetchAhead}>
        {children}
        <RoyaltyForm choice={choice} onChoose={choose} isOfBook={own !== undefined} />
      </div>
      <RoyaltyBill
        outcome={count ? count(choice) : first}
        note={isAdvised ? hang('Цена ещё не выбрана: считаем по нашему совету.') : null}
        isStale={isStale}
      />
    </>
  );
}

function fetchAhead() {
  rule().catch(() => {});
}
