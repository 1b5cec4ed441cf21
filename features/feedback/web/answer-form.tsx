import { Button } from '@pero/ui/button';
import { Note } from '@pero/ui/feedback/note';
import { TextAreaField } from '@pero/ui/fields/field';
import { useMe } from '@pero/web-platform/session';
import { useAct } from '@pero/web-platform/use-call';
import { fieldError, formErrors } from '@pero/web-platform/words';
import { type FormEvent, useRef } from 'react';
import { useRevalidator } from 'react-router';
import {
  answerFeedback,
  closeFeedback,
  type FeedbackMessage,
  type ReadyAnswer,
  releaseFeedback,
  takeFeedback,
} from '../contract.ts';
import css from './inbox.module.css';
import { ReadyAnswers } from './ready-answers.tsx';
import { useAnswerDraft } from './use-answer-draft.ts';

type AnswerFormProps = { message: FeedbackMessage; ready: readonly ReadyAnswer[] };

/** Whoever begins to write is seen by the others; what was typed is lost neither by them nor by leaving. */
export function AnswerForm({ message, ready }: AnswerFormProps) {
  const { userId } = useMe();
  const { text, write } = useAnswerDraft(message.id);
  const area = useRef<HTMLTextAreaElement>(null);
  const answering = useAct(answerFeedback);
  const closing = useAct(closeFeedback);
  const taking = useAct(takeFeedback);
  const releasing = useAct(releaseFeedback);
  const { revalidate } = useRevalidator();
  const wrong = formErrors([...answering.errors, ...closing.errors, ...taking.errors], ['text']);
  const isMine = message.holder?.id === userId;
  const other = message.holder && !isMine ? message.holder : null;

  const take = async (isOver = false) => {
    await taking.act({ messageId: message.id, is_over: isOver });
    await revalidate();
  };
  const type = (next: string) => {
    if (text === '' && next !== '' && message.holder === null && !taking.isFetching) void take();
    write(next);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const seen = message.answers.length + message.replies.length;
    const { ok } = await answering.act({ messageId: message.id, text, seen });
    if (ok) write('');
    await revalidate();
  };
  const shut = async () => {
    const { ok } = await closing.act({ messageId: message.id });
    if (ok) await revalidate();
  };
  const leave = async () => {
    await releasing.act({ messageId: message.id });
    await revalidate();
  };

  return (
    <form className={css.form} noValidate onSubmit={(event) => void submit(event)}>
      {wrong.length > 0 && <Note kind="bad">{wrong.join('. ')}</Note>}
      {other && (
        <Note kind="warn" title={`Отвечает ${other.name}`}>
          Чтобы человек не&nbsp;получил два ответа, второй не&nbsp;уйдёт.{' '}
          <Button size="sm" busy={taking.isFetching} onClick={() => void take(true)}>
            Отвечу я
          </Button>
        </Note>
      )}
      <ReadyAnswers
        ready={ready}
        text={text}
        onChoose={(chosen) => {
          type(text.trim() === '' ? chosen.text : `${text.trimEnd()}\n\n${chosen.text}`);
          area.current?.focus();
        }}
      />
      <TextAreaField
        ref={area}
        label="Ответ"
        hint={`Уйдёт письмом на\u00A0${message.email}`}
        rows={6}
        value={text}
        error={fieldError(answering.errors, 'text')}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
      <div className="row wraps">
        <Button type="submit" kind="go" busy={answering.isFetching} disabled={other !== null}>
          Ответить
        </Button>
        <Button kind="quiet" busy={closing.isFetching} onClick={() => void shut()}>
          {message.answers.length > 0 ? 'Закрыть' : 'Закрыть без\u00A0ответа'}
        </Button>
        {isMine && (
          <span className="sm dim">
            Другие видят, что отвечаете вы.{' '}
            <Button size="sm" kind="quiet" busy={releasing.isFetching} onClick={() => void leave()}>
              Оставить другим
            </Button>
          </span>
        )}
      </div>
    </form>
  );
}
