import { Button } from '@pero/ui/button';
import { TextAreaField } from '@pero/ui/fields/field';
import { useAct } from '@pero/web-platform/use-call';
import { formErrors } from '@pero/web-platform/words';
import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { type ShownMark, settleMark } from '../../contract/room.ts';
import type { MarkState } from '../../rules/marks.ts';
import { dayWords, MARK_WORDS } from '../reading/words.ts';
import css from './said.module.css';

/** What a reader said, and what the author makes of it. */
export function Remark({ bookId, mark }: { bookId: number; mark: ShownMark }) {
  const [isAnswering, setAnswering] = useState(false);
  const [answer, setAnswer] = useState(mark.answer);
  const settling = useAct(settleMark);
  const { revalidate } = useRevalidator();
  const settle = async (change: { state?: MarkState; answer?: string }) => {
    const { ok } = await settling.act({ bookId, markId: mark.id, ...change });
    if (!ok) return;
    setAnswering(false);
    await revalidate();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void settle({ answer });
  };
  const wrong = formErrors(settling.errors, []);
  const isOver = mark.state === 'done';
  return (
    <div className={css.remark} data-state={mark.state}>
      <p>
        <b>{mark.reader}</b> <span className="dim sm">{dayWords(mark.made_at)}</span>
        {mark.mark && <span className="dim sm">, {MARK_WORDS[mark.mark]}</span>}
        {mark.state === 'later' && <span className="dim sm">, отложено</span>}
        {isOver && <span className="dim sm">, решено</span>}
      </p>
      {mark.text !== '' && <p className={css.said}>{mark.text}</p>}
      {mark.answer !== '' && !isAnswering && (
        <p className={css.answer}>
          <b>Вы:</b> {mark.answer}
        </p>
      )}
      {isAnswering && (
        <form onSubmit={submit}>
          <TextAreaField
            label="Ответ читателю"
            rows={2}
            maxLength={2000}
            value={answer}
            onChange={({ currentTarget }) => setAnswer(currentTarget.value)}
          />
          <Button type="submit" size="sm" kind="ink" busy={settling.isFetching}>
            Ответить
          </Button>
        </form>
      )}
      <div className="row wraps">
        {!isAnswering && (
          <Button size="sm" kind="quiet" onClick={() => setAnswering(true)}>
            {mark.answer === '' ? 'Ответить' : 'Изменить ответ'}
          </Button>
        )}
        {!isOver && mark.state !== 'later' && (
          <Button size="sm" kind="quiet" busy={settling.isFetching} onClick={() => void settle({ state: 'later' })}>
            Отложить
          </Button>
        )}
        <Button
          size="sm"
          kind="quiet"
          busy={settling.isFetching}
          onClick={() => void settle({ state: isOver ? 'new' : 'done' })}
        >
          {isOver ? 'Вернуть' : 'Решено'}
        </Button>
      </div>
      {wrong.length > 0 && (
        <p className="sm bad" role="alert">
          {wrong.join('. ')}
        </p>
      )}
    </div>
  );
}
