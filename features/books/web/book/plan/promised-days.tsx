import { type Day, formatDay } from '@pero/kernel/day';
import { counted } from '@pero/kernel/plural';
import { Section } from '@pero/ui/layout/section';
import type { Planner } from '../../../contract/planner.ts';
import { updatesAhead } from '../../../rules/updates-ahead.ts';
import css from './plan.module.css';

type Props = { promise: NonNullable<Planner['promise']>; deadline: Day; today: Day };

/** On which days readers were promised a chapter, and for which of them one is ready. */
export function PromisedDays({ promise, deadline, today }: Props) {
  const { update_period, updated_on, ready } = promise;
  const updates = updatesAhead({ updatedOn: updated_on, period: update_period, deadline, ready }, today);
  return (
    <Section title="Обещанные главы" note={update_period === null ? 'без графика' : readyWords(ready)}>
      {update_period === null && (
        <p className={css.quiet}>
          Графика нет: главы выходят, когда готовы. Через 30&nbsp;дней тишины на&nbsp;странице книги появится отметка.
        </p>
      )}
      <ol className={css.days}>
        {updates.map(({ day, isReady, isDue }) => (
          <li key={day} data-due={isDue || undefined}>
            <time dateTime={day}>{formatDay(day)}</time>
            <span>{wordsOf(isReady, isDue)}</span>
          </li>
        ))}
        <li data-end>
          <time dateTime={deadline}>{formatDay(deadline)}</time>
          <span>книга дописана</span>
        </li>
      </ol>
    </Section>
  );
}

function readyWords(ready: number): string {
  return ready === 0 ? 'в\u00A0запасе ничего' : `в\u00A0запасе ${counted(ready, 'глава', 'главы', 'глав')}`;
}

function wordsOf(isReady: boolean, isDue: boolean): string {
  if (isDue) return isReady ? 'читатели ждут, глава готова: опубликуйте' : 'читатели уже ждут главу';
  return isReady ? 'глава готова' : 'ещё не\u00A0написана';
}
