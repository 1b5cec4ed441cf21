import { formatMoney } from '@pero/kernel/money';
import { formatPercent } from '@pero/kernel/percent';
import { Section } from '@pero/ui/layout/section';
import { type Price, stepsFor } from '../../rules/price.ts';
import css from './stair.module.css';

/** The height of a copy at its full price. */
const FULL = 84;

type StairProps = { price: Price; copies: number; onTake: (copies: string) => void };

/** What printing one copy costs on each step of the discount; a step is one press away. */
export function Stair({ price, copies, onTake }: StairProps) {
  return (
    <Section title="Чем больше, тем дешевле каждая" note="печать одного экземпляра" bare className={css.section}>
      <fieldset className={css.stair} aria-label="Цена экземпляра по тиражу">
        {stepsFor(price.copy).map((step) => {
          const isHere = copies >= step.from && copies <= step.to;
          return (
            <button
              key={step.from}
              type="button"
              className={isHere ? css.here : undefined}
              aria-pressed={isHere}
              onClick={() => onTake(String(step.from))}
            >
              <span className={css.price}>{formatMoney(step.copy)}</span>
              <i style={{ height: `${(FULL * step.copy) / price.copy}px` }} />
              <span className={css.range}>{`${step.from}–${step.to}`}</span>
              <small>{step.percent === 0 ? 'без\u00A0скидки' : `−${formatPercent(step.percent)}`}</small>
            </button>
          );
        })}
      </fieldset>
    </Section>
  );
}
