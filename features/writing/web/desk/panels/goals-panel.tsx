import { addDays, formatDay, isDay } from '@pero/kernel/day';
import { formatNumber } from '@pero/kernel/number';
import { counted } from '@pero/kernel/plural';
import { Button } from '@pero/ui/button';
import { Field } from '@pero/ui/fields/field';
import { useAct } from '@pero/web-platform/use-call';
import { fieldError } from '@pero/web-platform/words';
import { sheetsOf } from '@pero/works/rules/kinds';
import type { FormEvent } from 'react';
import { saveEditor } from '../../../contract/editor.ts';
import { dayPercent, type Goals, paceOf, paceWords, streakOf, streakWords, todayWords } from '../../../rules/goals.ts';
import { useDesk } from '../desk-context.ts';
import { useWritten } from '../use-written.ts';
import css from './panel.module.css';

/** What was promised to oneself, and how it goes. */
export function GoalsPanel() {
  const { book, goals: asked } = useDesk();
  const { characters, today: written, days } = useWritten();
  const goals: Goals = {
    dailyCharacters: asked.daily_characters,
    deadline: asked.deadline,
    totalCharacters: asked.total_characters,
  };
  const percent = dayPercent(goals, written);
  const pace = paceOf(goals, characters, book.today);
  return (
    <div className={css.body}>
      <section className={css.ring} data-done={percent === 100 || undefined} aria-label="Сегодня">
        <Ring percent={percent} />
        <div>
          <p className={css.big}>{todayWords(goals, written)}</p>
          <p className={css.quiet}>{streakWords(streakOf(days, book.today))}</p>
        </div>
      </section>
      <section>
        <Days days={days} goal={goals.dailyCharacters} today={book.today} />
        <p className={css.quiet}>Последние 30&nbsp;дней</p>
      </section>
      <section>
        <p className={css.big}>{paceWords(pace, goals.deadline)}</p>
        <p className={css.quiet}>
          Написано {counted(characters, 'знак', 'знака', 'знаков')}, это {formatNumber(sheetsOf(characters), 2)}
          &nbsp;а.&nbsp;л.
        </p>
      </section>
      <GoalsForm goals={goals} />
    </div>
  );
}

const ROUND = 2 * Math.PI * 40;

function Ring({ percent }: { percent: number | null }) {
  const part = (percent ?? 0) / 100;
  return (
    <svg
      width="92"
      height="92"
      viewBox="0 0 92 92"
      role="img"
      aria-label={percent === null ? 'Цель не задана' : `${percent} % цели дня`}
    >
      <circle cx="46" cy="46" r="40" />
      {part > 0 && (
        <circle
          cx="46"
          cy="46"
          r="40"
          strokeDasharray={ROUND}
          strokeDashoffset={ROUND * (1 - part)}
          transform="rotate(-90 46 46)"
        />
      )}
      <text x="46" y="46" textAnchor="middle" dominantBaseline="central">
        {percent === null ? '—' : `${percent}\u00A0%`}
      </text>
    </svg>
  );
}

const SHOWN = 30;

type DaysProps = {
  days: ReturnType<typeof useWritten>['days'];
  goal: number | null;
  today: Parameters<typeof addDays>[0];
};

function Days({ days, goal, today }: DaysProps) {
  const shown = Array.from({ length: SHOWN }, (_, at) => addDays(today, at - SHOWN + 1));
  const written = new Map(days.map(({ day, characters }) => [day, Math.max(0, characters)]));
  const most = Math.max(goal ?? 0, ...written.values(), 1);
  const total = shown.reduce((sum, day) => sum + (written.get(day) ?? 0), 0);
  const label = `За 30 дней ${counted(total, 'знак', 'знака', 'знаков')}`;
  return (
    <div className={css.days} role="img" aria-label={label}>
      {shown.map((day) => {
        const count = written.get(day) ?? 0;
        return (
          <i
            key={day}
            title={`${formatDay(day)}: ${counted(count, 'знак', 'знака', 'знаков')}`}
            style={{ height: `${(count / most) * 100}%` }}
            data-today={day === today || undefined}
            data-reached={(goal !== null && count >= goal) || undefined}
          />
        );
      })}
    </div>
  );
}

function GoalsForm({ goals }: { goals: Goals }) {
  const { bookId, canEdit, settle } = useDesk();
  const save = useAct(saveEditor);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const deadline = String(form.get('deadline') ?? '');
    const { ok, result } = await save.act({
      bookId,
      goals: {
        daily_characters: countIn(form, 'daily'),
        total_characters: countIn(form, 'total'),
        deadline: isDay(deadline) ? deadline : null,
      },
    });
    if (ok && result) settle({ goals: result.goals });
  };
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)}>
      <Field
        name="daily"
        label="Знаков в день"
        inputMode="numeric"
        defaultValue={goals.dailyCharacters ?? ''}
        placeholder="Например, 2 000"
        error={fieldError(save.errors, 'goals.daily_characters')}
      />
      <Field
        name="total"
        label="Вся книга, знаков"
        inputMode="numeric"
        defaultValue={goals.totalCharacters ?? ''}
        placeholder="Например, 400 000 — это 10 а. л."
        error={fieldError(save.errors, 'goals.total_characters')}
      />
      <Field
        name="deadline"
        type="date"
        label="Дописать к"
        defaultValue={goals.deadline ?? ''}
        error={fieldError(save.errors, 'goals.deadline')}
      />
      {canEdit && (
        <Button kind="line" type="submit" busy={save.isFetching}>
          {save.isFetched && save.errors.length === 0 ? 'Сохранено' : 'Сохранить цели'}
        </Button>
      )}
    </form>
  );
}

/** «2 000» as people type it; nothing is no goal, and words are refused by the server in its own words. */
function countIn(form: FormData, name: string): number | null {
  const typed = String(form.get(name) ?? '').replace(/\s/g, '');
  return typed === '' ? null : Number(typed);
}
