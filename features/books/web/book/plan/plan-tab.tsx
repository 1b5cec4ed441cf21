import { formatNumber } from '@pero/kernel/number';
import { counted } from '@pero/kernel/plural';
import { hang } from '@pero/kernel/typography';
import { Note } from '@pero/ui/feedback/note';
import { Bar } from '@pero/ui/feedback/progress';
import { Switch } from '@pero/ui/fields/switch';
import { Section } from '@pero/ui/layout/section';
import { TextLink } from '@pero/ui/text-link';
import { useAct } from '@pero/web-platform/use-call';
import { formErrors } from '@pero/web-platform/words';
import { completionPercent } from '@pero/works/rules/drafts';
import { sheetsOf } from '@pero/works/rules/kinds';
import { saveEditor } from '@pero/writing/contract/editor';
import { useState } from 'react';
import type { Planner } from '../../../contract/planner.ts';
import { forecastOf, forecastWords, lateBy, neededPerDay, rangeWords } from '../../../rules/forecast.ts';
import type { BookParts } from '../parts.ts';
import { OverduePrice } from './overdue-price.tsx';
import { OwnGoal } from './own-goal.tsx';
import css from './plan.module.css';
import { PromisedDays } from './promised-days.tsx';
import { Weeks } from './weeks.tsx';

type PlanTabProps = { loaded: Planner; FrozenMoney: BookParts<unknown, unknown, unknown>['FrozenMoney'] };

/** When the book will be finished as it grows now, what was promised, what is ahead, and what being late would cost. */
export function PlanTab({ loaded, FrozenMoney }: PlanTabProps) {
  const [planner, setPlanner] = useState(loaded);
  const { total, deadline, characters, days, today, promise } = planner;
  const forecast = forecastOf(planner, characters, days, today);
  const needed = forecast.kind === 'expected' && deadline ? neededPerDay(forecast.left, deadline, today) : null;
  const isLate = forecast.kind === 'expected' && deadline !== null && lateBy(forecast.likely, deadline) > 0;
  const percent = completionPercent(characters, total);
  return (
    <div className={css.plan}>
      <section className={css.forecast} data-standing={standingOf(forecast.kind, isLate)} aria-label="Прогноз">
        <p className={css.sentence}>{forecastWords(forecast, deadline)}</p>
        {rangeWords(forecast) !== '' && <p className={css.range}>{rangeWords(forecast)}.</p>}
        {isLate && needed !== null && (
          <p className={css.range}>Чтобы успеть, нужно {counted(needed, 'знак', 'знака', 'знаков')} в&nbsp;день.</p>
        )}
        {total !== null && (
          <div className={css.bar}>
            <Bar percent={percent} label="Написано" />
            <p className="hint">
              {hang(
                `${percent} %: ${formatNumber(sheetsOf(characters), 1)} из ${formatNumber(sheetsOf(total), 1)} а. л.`,
              )}
            </p>
          </div>
        )}
      </section>
      <Weeks days={days} today={today} />
      {planner.is_promised ? (
        <p className={css.quiet}>
          Объём и&nbsp;срок обещаны читателям, они стоят{' '}
          <TextLink to={`/books/${planner.book_id}/?tab=meta`}>в&nbsp;описании</TextLink>.
        </p>
      ) : (
        planner.can_edit && <OwnGoal planner={planner} onSaved={(goal) => setPlanner((now) => ({ ...now, ...goal }))} />
      )}
      {promise && deadline && <PromisedDays promise={promise} deadline={deadline} today={today} />}
      {promise && deadline && (
        <OverduePrice promise={promise} deadline={deadline}>
          <FrozenMoney bookId={planner.book_id} />
        </OverduePrice>
      )}
      <ChaptersAhead planner={planner} />
      {planner.can_edit && <Reminders planner={planner} />}
    </div>
  );
}

function standingOf(kind: ReturnType<typeof forecastOf>['kind'], isLate: boolean): 'late' | 'in-time' | undefined {
  if (isLate) return 'late';
  return kind === 'expected' || kind === 'done' ? 'in-time' : undefined;
}

function ChaptersAhead({ planner: { book_id, chapters, chapters_ahead } }: { planner: Planner }) {
  return (
    <Section title="Главы впереди" more={{ to: `/books/${book_id}/chapters/`, label: 'Писать' }}>
      {chapters.length === 0 ? (
        <p className={css.quiet}>
          Пустых и&nbsp;задуманных глав нет. Задумайте следующую: добавьте главу и&nbsp;опишите её в&nbsp;панели «План».
        </p>
      ) : (
        <ol className={css.chapters}>
          {chapters.map(({ id, name, synopsis, is_written }) => (
            <li key={id}>
              <TextLink tone="ink" to={`/books/${book_id}/chapters/${id}/`}>
                {name || 'Без названия'}
              </TextLink>
              <span className="dim sm">{is_written ? 'черновик' : 'ещё пуста'}</span>
              {synopsis !== '' && <p className={css.quiet}>{synopsis}</p>}
            </li>
          ))}
        </ol>
      )}
      {chapters_ahead > chapters.length && (
        <p className={css.quiet}>И&nbsp;ещё {counted(chapters_ahead - chapters.length, 'глава', 'главы', 'глав')}.</p>
      )}
    </Section>
  );
}

function Reminders({ planner }: { planner: Planner }) {
  const save = useAct(saveEditor);
  const [isOn, setOn] = useState(planner.is_reminded);
  const change = async (wanted: boolean) => {
    setOn(wanted);
    const { ok } = await save.act({ bookId: planner.book_id, is_reminded: wanted });
    if (!ok) setOn(!wanted);
  };
  const wrong = formErrors(save.errors, []);
  return (
    <Section title="Напоминания">
      <Switch
        checked={isOn}
        onChange={({ currentTarget }) => void change(currentTarget.checked)}
        hint={hang('По понедельникам, только если при нынешнем темпе книга не успевает.')}
      >
        Напоминать, если книга не&nbsp;успевает к&nbsp;сроку
      </Switch>
      {wrong.length > 0 && <Note kind="bad">{wrong.join('. ')}</Note>}
    </Section>
  );
}
