import css from './royalty.module.css';
import { RoyaltyCalculator } from './royalty-calculator.tsx';
import { outcomeOf } from './royalty-outcome.ts';
import { firstChoice, type OwnTerms } from './royalty-terms.ts';

type BookRoyaltyProps = { characters: number; own: OwnTerms };

/** What a book brings on the terms that its page has set. */
export function BookRoyalty({ characters, own }: BookRoyaltyProps) {
  return (
    <div className={css.calculator}>
      <RoyaltyCalculator first={outcomeOf(firstChoice(characters))} count={outcomeOf} own={own} />
    </div>
  );
}
