import { Button } from '@pero/ui/button';
import { TextAreaField } from '@pero/ui/fields/field';
import { Section } from '@pero/ui/layout/section';
import { Moment } from '@pero/ui/words/day';
import { useAct } from '@pero/web-platform/use-call';
import { fieldError } from '@pero/web-platform/words';
import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { type DeskOrder, noteOrder } from '../../contract/desk.ts';
import css from './desk.module.css';

/** Among managers: the author never sees these. */
export function DeskNotes({ desk, now }: { desk: DeskOrder; now: Date }) {
  const [text, write] = useState('');
  const noting = useAct(noteOrder);
  const { revalidate } = useRevalidator();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { ok } = await noting.act({ orderId: desk.order.id, text });
    if (!ok) return;
    write('');
    await revalidate();
  };
  return (
    <Section title="Заметки" note="видят только менеджеры" className={css.gap}>
      <ul className={css.list}>
        {desk.notes.map((note) => (
          <li key={note.id}>
            <span>
              <b>{note.name}</b>{' '}
              <span className="sm dim">
                <Moment at={note.at} now={now} />
              </span>
              <br />
              {note.text}
            </span>
          </li>
        ))}
      </ul>
      <form className={css.form} noValidate onSubmit={(event) => void submit(event)}>
        <TextAreaField
          label="Заметка"
          rows={2}
          value={text}
          error={fieldError(noting.errors, 'text')}
          onChange={({ currentTarget }) => write(currentTarget.value)}
        />
        <Button type="submit" size="sm" busy={noting.isFetching}>
          Записать
        </Button>
      </form>
    </Section>
  );
}
