import { Button } from '@pero/ui/button';
import { TextAreaField } from '@pero/ui/fields/field';
import { Moment } from '@pero/ui/words/day';
import { useAct } from '@pero/web-platform/use-call';
import { fieldError } from '@pero/web-platform/words';
import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { type FeedbackMessage, noteFeedback } from '../contract.ts';
import { NOTE } from '../rules.ts';
import css from './inbox.module.css';

/** Among ourselves: whoever wrote the letter never sees it. */
export function Notes({ message }: { message: FeedbackMessage }) {
  const [text, setText] = useState('');
  const noting = useAct(noteFeedback);
  const { revalidate } = useRevalidator();
  const add = async (event: FormEvent) => {
    event.preventDefault();
    const { ok } = await noting.act({ messageId: message.id, text });
    if (!ok) return;
    setText('');
    await revalidate();
  };
  return (
    <section className={css.notes} aria-label="Заметки для своих">
      <h3>Для своих</h3>
      <ul>
        {message.notes.map((note) => (
          <li key={note.id}>
            <p className="xs dimmer">
              {note.moderator.name}, <Moment at={note.created_at} />
            </p>
            <p>{note.text}</p>
          </li>
        ))}
      </ul>
      <form noValidate onSubmit={(event) => void add(event)}>
        <TextAreaField
          label={<span className="visually-hidden">Заметка</span>}
          placeholder="Заметка для других модераторов: человек её не&nbsp;увидит"
          rows={2}
          maxLength={NOTE.most}
          value={text}
          error={fieldError(noting.errors, 'text')}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Button type="submit" size="sm" disabled={text.trim() === ''} busy={noting.isFetching}>
          Оставить заметку
        </Button>
      </form>
    </section>
  );
}
