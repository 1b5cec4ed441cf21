import { addDays, type Day, formatDay } from '@pero/kernel/day';
import { Section } from '@pero/ui/layout/section';
import { GRACE_DAYS } from '@pero/works/rules/drafts';
import type { ReactNode } from 'react';
import type { Planner } from '../../../contract/planner.ts';
import css from './plan.module.css';

type Props = { promise: NonNullable<Planner['promise']>; deadline: Day; children: ReactNode };

/** Day by day, what follows when a draft is not finished as promised. */
export function OverduePrice({ promise, deadline, children }: Props) {
  const { lock_on, amnesty_until, late_before } = promise;
  return (
    <Section title="Чего стоит опоздание" note={`срок\u00A0— ${formatDay(deadline)}`}>
      <ol className={css.days}>
        <li>
          <time dateTime={addDays(deadline, 1)}>{formatDay(addDays(deadline, 1))}</time>
          <span>
            Читатели видят предупреждение. {GRACE_DAYS}&nbsp;дней книга ещё продаётся, и&nbsp;дописать её можно без
            потерь.
          </span>
        </li>
        <li>
          <time dateTime={addDays(lock_on, 1)}>{formatDay(addDays(lock_on, 1))}</time>
          <span>
            Продажи закрываются, описание и&nbsp;сроки тоже. Главы писать можно; допишете&nbsp;— всё откроется.
          </span>
        </li>
        <li>
          <time dateTime={addDays(amnesty_until, 1)}>{formatDay(addDays(amnesty_until, 1))}</time>
          <span>Замороженное роялти возвращается читателям, книга снимается с&nbsp;продажи. Текст остаётся вашим.</span>
        </li>
      </ol>
      {children}
      <p className={css.quiet}>
        {late_before === 0
          ? 'Если за\u00A0двенадцать месяцев опоздают два черновика, на\u00A0год новые будут недоступны.'
          : 'Один черновик за\u00A0последние двенадцать месяцев уже опоздал: после второго новые на\u00A0год недоступны.'}
      </p>
    </Section>
  );
}
