import type { RoyaltyOutcome } from '@pero/royalties/web/calculator/royalty-outcome';
import { TextLink } from '@pero/ui/text-link';

import { CalculatorSection } from './calculator-section.tsx';
import { Formats } from './formats.tsx';
import { GenreWall } from './genre-wall.tsx';
import css from './guest-home.module.css';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { Questions } from './questions.tsx';
import { START } from './start.ts';
import { Trust } from './trust.tsx';

/** The page that makes a writer want to start. */
export function GuestHome({ counted }: { counted: RoyaltyOutcome }) {
  return (
    <>
      <Hero />
      <HowItWorks />
      <CalculatorSection counted={counted} />
      <Formats />
      <GenreWall />
      <Trust />
      <Questions />
      <section className={css.end}>
        <h2>
          Рукопись уже написана.
          <br />
          Осталось меньше.
        </h2>
        <TextLink to={START}>Загрузить рукопись</TextLink>
      </section>
    </>
  );
}
