import { isDay } from '@pero/kernel/day';
import { Button } from '@pero/ui/button';
import { Field } from '@pero/ui/fields/field';
import { TextButton } from '@pero/ui/text-link';
import { useAct } from '@pero/web-platform/use-call';
import { fieldError } from '@pero/web-platform/words';
import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { type DeskOrder, moveTerm } from '../../contract/desk.ts';
import css from './desk.module.css';

export function TermForm({ desk: { order } }: { desk: DeskOrder }) {
  const [isOpen, open] = useState(false);
  const [due, setDue] = useState('');
  const [words, setWords] = useState('');
  const moving = useAct(moveTerm);
  const { revalidate } = useRevalidator();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isDay(due)) return;
    const { ok } = await moving.act({ orderId: order.id, due_on: due, words });
    if (!ok) return;
    open(false);
    await revalidate();
  };
  if (!isOpen)
    return (
      <p>
        <TextButton onClick={() => open(true)}>Сдвинуть срок этапа</TextButton>
      </p>
    );
  return (
    <form className={css.form} noValidate onSubmit={(event) => void submit(event)}>
      <div className={css.pair}>
        <Field
          label="Новый срок"
          type="date"
          value={due}
          error={fieldError(moving.errors, 'due_on')}
          onChange={({ currentTarget }) => setDue(currentTarget.value)}
        />
        <Field
          label="Почему"
          hint="Автор прочитает"
          value={words}
          error={fieldError(moving.errors, 'words')}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
      </div>
      <Button type="submit" busy={moving.isFetching}>
        Сдвинуть
      </Button>
    </form>
  );
}
