import { formatMoney, money } from '@pero/kernel/money';
import { formatPercent } from '@pero/kernel/percent';
import { counted } from '@pero/kernel/plural';
import { hang } from '@pero/kernel/typography';
import { TextButton } from '@pero/ui/text-link';
import { adviceFor } from '../../rules/advice.ts';
import type { Choice } from '../../rules/choice.ts';
import type { Benefits, Price } from '../../rules/price.ts';
import css from './form.module.css';

export type AdviceWords = { readonly words: string; readonly near: number | null };

/** What the next step of the discount would change, in words; `near` offers it. */
export function adviceWords(choice: Choice, benefits: Benefits, price: Price): AdviceWords {
  const advice = adviceFor(choice, benefits, price);
  const off = formatPercent(advice.percent);
  switch (advice.kind) {
    case 'most':
      return { words: hang(`Самая большая скидка за объём, ${off}`), near: null };
    case 'keeps-own':
      return {
        words: hang(`С ${advice.copies} экземпляров ${off} дадим за объём, а скидка автора останется вам`),
        near: null,
      };
    case 'far':
      return {
        words: hang(`С ${advice.copies} экземпляров скидка ${off}: книга подешевеет на ${formatMoney(advice.cheaper)}`),
        near: null,
      };
    case 'near': {
      const many = counted(advice.copies, 'экземпляр', 'экземпляра', 'экземпляров');
      const difference =
        advice.more <= 0
          ? `обойдутся на ${formatMoney(money(-advice.more))} дешевле, чем ${choice.copies}`
          : `обойдутся всего на ${formatMoney(advice.more)} дороже, чем ${choice.copies}`;
      return { words: hang(`${many} ${difference}: скидка ${off}.`), near: advice.copies };
    }
  }
}

type NearProps = { words: string; copies: number; onTake: (copies: string) => void };

/** A step away from the next discount: what the missing books cost, and one press to have them. */
export function NearStep({ words, copies, onTake }: NearProps) {
  return (
    <p className={css.near}>
      {words} <TextButton onClick={() => onTake(String(copies))}>Взять {copies}</TextButton>
    </p>
  );
}
