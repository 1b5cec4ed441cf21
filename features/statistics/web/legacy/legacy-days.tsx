import { type Days, isDay } from '@pero/kernel/day';
import { Button } from '@pero/ui/button';
import { Field } from '@pero/ui/fields/field';
import { TextLink } from '@pero/ui/text-link';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import css from './legacy.module.css';
import { type LegacyTab, reportPath, WINDOW } from './legacy-query.ts';

type LegacyDaysProps = { readonly tab: LegacyTab; readonly days: Days };

/** Days of the former reports; later ones are in the new statistics. */
export function LegacyDays({ tab, days }: LegacyDaysProps) {
  const navigate = useNavigate();
  const [from, setFrom] = useState<string>(days.first);
  const [to, setTo] = useState<string>(days.last);
  const [wrong, setWrong] = useState<string | undefined>();
  const show = (event: FormEvent) => {
    event.preventDefault();
    const problem = problemOf(from, to);
    setWrong(problem);
    if (!problem && isDay(from) && isDay(to)) {
      void navigate(reportPath(tab, { first: from, last: to }), { preventScrollReset: true });
    }
  };
  return (
    <form className={css.days} onSubmit={show} noValidate>
      <Field label="С" type="date" max={WINDOW.last} value={from} onChange={(e) => setFrom(e.currentTarget.value)} />
      <Field
        label="По"
        type="date"
        max={WINDOW.last}
        value={to}
        error={wrong}
        onChange={(e) => setTo(e.currentTarget.value)}
      />
      <Button type="submit">Показать</Button>
      <p className="sm dim">
        С&nbsp;1&nbsp;июля 2025 числа в&nbsp;<TextLink to="/statistics/">новой статистике</TextLink>
      </p>
    </form>
  );
}

function problemOf(from: string, to: string): string | undefined {
  if (!isDay(from) || !isDay(to)) return 'Укажите обе даты';
  if (from > to) return 'Последний день раньше первого';
  return to > WINDOW.last ? 'Прежние отчёты кончаются 30\u00A0июня 2025' : undefined;
}
