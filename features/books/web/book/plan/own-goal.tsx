import { isDay } from '@pero/kernel/day';
import { Button } from '@pero/ui/button';
import { Field } from '@pero/ui/fields/field';
import { useAct } from '@pero/web-platform/use-call';
import { fieldError, formErrors } from '@pero/web-platform/words';
import { saveEditor } from '@pero/writing/contract/editor';
import type { FormEvent } from 'react';
import type { Planner } from '../../../contract/planner.ts';
import css from './plan.module.css';

type Props = { planner: Planner; onSaved: (goal: Pick<Planner, 'total' | 'deadline'>) => void };

/** The same goal as at the desk: how long the book is meant to be, and by when. */
export function OwnGoal({ planner, onSaved }: Props) {
  const save = useAct(saveEditor);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const deadline = String(form.get('deadline') ?? '');
    const total = String(form.get('total') ?? '').replace(/\s/g, '');
    const { ok, result } = await save.act({
      bookId: planner.book_id,
      goals: { total_characters: total === '' ? null : Number(total), deadline: isDay(deadline) ? deadline : null },
    });
    if (ok && result) onSaved({ total: result.goals.total_characters, deadline: result.goals.deadline });
  };
  const wrong = formErrors(save.errors, ['goals.total_characters', 'goals.deadline']);
  return (
    <form className={css.goal} aria-label="Цель" onSubmit={(event) => void submit(event)}>
      <Field
        name="total"
        label="Вся книга, знаков"
        inputMode="numeric"
        defaultValue={planner.total ?? ''}
        placeholder="Например, 400 000 — это 10 а. л."
        error={fieldError(save.errors, 'goals.total_characters')}
      />
      <Field
        name="deadline"
        type="date"
        label="Дописать к"
        defaultValue={planner.deadline ?? ''}
        error={fieldError(save.errors, 'goals.deadline')}
      />
      <Button type="submit" kind="line" busy={save.isFetching}>
        {save.isFetched && save.errors.length === 0 ? 'Сохранено' : 'Сохранить цель'}
      </Button>
      {wrong.length > 0 && (
        <p className="bad" role="alert">
          {wrong.join('. ')}
        </p>
      )}
    </form>
  );
}
