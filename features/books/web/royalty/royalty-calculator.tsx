import type { Money } from '@pero/kernel/money';
import { hang } from '@pero/kernel/typography';
import type { LicenseType } from '@pero/works/rules/licences';
import { useState } from 'react';
import css from './royalty.module.css';
import { RoyaltyBill } from './royalty-bill.tsx';
import { RoyaltyForm } from './royalty-form.tsx';
import { outcomeOf } from './royalty-outcome.ts';
import { firstChoice, type RoyaltyChoice } from './royalty-terms.ts';

type RoyaltyCalculatorProps = {
  license: LicenseType;
  price: Money;
  /** The price is our advice: the author has set none yet. */
  isAdvised: boolean;
  characters: number;
};

/** From sales to the hand and back again, on the terms of this very book. */
export function RoyaltyCalculator({ license, price, isAdvised, characters }: RoyaltyCalculatorProps) {
  const [moved, setMoved] = useState(() => firstChoice(characters));
  const choice: RoyaltyChoice = { ...moved, license, prices: { ...moved.prices, ebook: price } };
  return (
    <div className={css.calculator}>
      <div>
        <RoyaltyForm choice={choice} onChoose={(change) => setMoved({ ...choice, ...change })} isOfBook />
      </div>
      <RoyaltyBill
        outcome={outcomeOf(choice)}
        note={isAdvised && choice.format === 'ebook' ? hang('Цена ещё не выбрана: считаем по нашему совету.') : null}
      />
    </div>
  );
}
