import { type Day, type Days, formatDayRange, isDay } from '@pero/kernel/day';
import { Button } from '@pero/ui/button';
import { Field } from '@pero/ui/fields/field';
import { useState } from 'react';
import { daysOf, FIRST_DAY, PERIOD_LABELS, PERIODS, type Period, periodWords } from '../periods.ts';
import { Choice, Chooser } from './chooser.tsx';
import css from './filters.module.css';

type Props = { readonly period: Period; readonly today: Day; readonly onChoose: (period: Period) => void };

export function PeriodChooser({ period, today, onChoose }: Props) {
  return (
    <Chooser label="Период" words={periodWords(period, today)} isWide>
      {(close) => {
        const choose = (chosen: Period) => {
          onChoose(chosen);
          close();
        };
        return (
          <>
            {PERIODS.map((name) => (
              <Choice
                key={name}
                isOn={period === name}
                note={formatDayRange(daysOf(name, today))}
                onChoose={() => choose(name)}
              >
                {PERIOD_LABELS[name]}
              </Choice>
            ))}
            <OwnDates days={daysOf(period, today)} today={today} onChoose={choose} />
          </>
        );
      }}
    </Chooser>
  );
}

type OwnDatesProps = { readonly days: Days; readonly today: Day; readonly onChoose: (days: Days) => void };

function OwnDates({ days, today, onChoose }: OwnDatesProps) {
  const [from, setFrom] = useState<string>(days.first);
  const [to, setTo] = useState<string>(days.last);
  const [isTried, setTried] = useState(false);
  const error = ownDatesError(from, to, today);
  const show = () => {
    setTried(true);
    if (error === null && isDay(from) && isDay(to)) onChoose({ first: from, last: to });
  };
  const limits = { type: 'date', min: FIRST_DAY, max: today } as const;
  return (
    <form
      className={css.own}
      onSubmit={(event) => {
        event.preventDefault();
        show();
      }}
    >
      <p className={css.ownHead}>Свои даты</p>
      <Field label="С" {...limits} value={from} onChange={(event) => setFrom(event.currentTarget.value)} />
      <Field label="По" {...limits} value={to} onChange={(event) => setTo(event.currentTarget.value)} />
      {isTried && error && (
        <p className="hint bad" role="alert">
          {error}
        </p>
      )}
      <Button type="submit" kind="ink" size="sm">
        Показать
      </Button>
    </form>
  );
}

export function ownDatesError(from: string, to: string, today: Day): string | null {
  if (!isDay(from) || !isDay(to)) return 'Укажите обе даты';
  if (from > to) return 'Первый день позже последнего';
  if (to < FIRST_DAY)
    return 'Новая статистика ведётся с\u00A01\u00A0июля 2025\u00A0года, раньше\u00A0— в\u00A0прежних отчётах';
  return from > today ? 'Эти дни ещё не\u00A0наступили' : null;
}
