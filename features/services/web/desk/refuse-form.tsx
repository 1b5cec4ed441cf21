import { Button } from '@pero/ui/button';
import { Note } from '@pero/ui/feedback/note';
import { TextAreaField } from '@pero/ui/fields/field';
import { TextButton } from '@pero/ui/text-link';
import { useAct } from '@pero/web-platform/use-call';
import { fieldError, formErrors } from '@pero/web-platform/words';
import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { type DeskOrder, decideAlone } from '../../contract/desk.ts';
import css from './desk.module.css';

type Words = { decision: 'refuse' | 'accept'; label: string; send: string; kind: 'bad' | 'go' };

/** Turns a brief down, or gives paid money back whole: by us, so nothing is kept. */
export function RefuseForm({ desk }: { desk: DeskOrder }) {
  const [isOpen, open] = useState(false);
  const isPaid = desk.order.paid_at !== null;
  const ask = isPaid ? 'Отказаться и\u00A0вернуть деньги' : 'Отказаться от\u00A0заказа';
  if (!isOpen)
    return (
      <p>
        <TextButton onClick={() => open(true)}>{ask}</TextButton>
      </p>
    );
  const words = { decision: 'refuse', label: 'Почему. Автор прочитает', send: ask, kind: 'bad' } as const;
  return <Decision desk={desk} words={words} />;
}

/** After fourteen days and three reminders. */
export function SilenceForm({ desk }: { desk: DeskOrder }) {
  const label = 'Автор молчит 14\u00A0дней. Почему этап можно принять';
  const words = { decision: 'accept', label, send: 'Принять за\u00A0автора', kind: 'go' } as const;
  return <Decision desk={desk} words={words} />;
}

function Decision({ desk: { order }, words: { decision, label, send, kind } }: { desk: DeskOrder; words: Words }) {
  const [words, write] = useState('');
  const deciding = useAct(decideAlone);
  const { revalidate } = useRevalidator();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    await deciding.act({ orderId: order.id, decision, words });
    await revalidate();
  };
  const wrong = formErrors(deciding.errors, ['words']);
  return (
    <form className={css.form} noValidate onSubmit={(event) => void submit(event)}>
      {wrong.length > 0 && <Note kind="bad">{wrong.join('. ')}</Note>}
      <TextAreaField
        label={label}
        rows={2}
        value={words}
        error={fieldError(deciding.errors, 'words')}
        onChange={({ currentTarget }) => write(currentTarget.value)}
      />
      <Button type="submit" kind={kind} busy={deciding.isFetching}>
        {send}
      </Button>
    </form>
  );
}
