import { Button } from '@pero/ui/button';
import { Moment } from '@pero/ui/day';
import { TextAreaField } from '@pero/ui/field';
import { Note } from '@pero/ui/note';
import { StateTag } from '@pero/ui/state-tag';
import { TextLink } from '@pero/ui/text-link';
import { useAct } from '@pero/web-platform/use-call';
import { fieldError, formErrors } from '@pero/web-platform/words';
import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { answerFeedback, closeFeedback, type FeedbackMessage } from '../contract.ts';
import { STATE_LABELS, stateAfter, topicLabel } from '../rules.ts';
import css from './inbox.module.css';
import { TONES } from './inbox-tones.ts';

export function InboxMessage({ message, back }: { message: FeedbackMessage; back: string }) {
  return (
    <article className={css.message}>
      <TextLink className={css.back} to={back}>
        Ко всем обращениям
      </TextLink>
      <header>
        <p className="it dim">
          №&nbsp;{message.id}, {topicLabel(message.topic)}
        </p>
        <h2>{message.name || message.email}</h2>
        <p className="sm dim">
          <a className="lnk" href={`mailto:${message.email}`}>
            {message.email}
          </a>
          , <Moment at={message.created_at} /> ·{' '}
          <StateTag tone={TONES[message.state]}>{STATE_LABELS[message.state]}</StateTag>
        </p>
        {message.page_url && <p className={`xs dim3 ${css.from}`}>Со&nbsp;страницы {message.page_url}</p>}
      </header>
      <p className={css.text}>{message.text}</p>
      {message.screenshot && (
        <a className={css.screenshot} href={message.screenshot.url} download={message.screenshot.name}>
          <img src={message.screenshot.url} alt={`Снимок экрана «${message.screenshot.name}»`} loading="lazy" />
        </a>
      )}
      {message.answers.map((answer) => (
        <section key={answer.id} className={css.answer} aria-label="Наш ответ">
          <p className="xs dim3">
            Ответ, <Moment at={answer.created_at} />
            {answer.mailed_at === null && ', письмо уходит'}
          </p>
          <p className={css.text}>{answer.text}</p>
        </section>
      ))}
      {stateAfter(message.state, 'answer') ? (
        <AnswerForm message={message} />
      ) : (
        <Note kind="info">Обращение закрыто. Если человек напишет снова, придёт новое.</Note>
      )}
    </article>
  );
}

function AnswerForm({ message }: { message: FeedbackMessage }) {
  const [text, setText] = useState('');
  const answer = useAct(answerFeedback);
  const close = useAct(closeFeedback);
  const { revalidate } = useRevalidator();
  const wrong = formErrors([...answer.errors, ...close.errors]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { ok } = await answer.act({ messageId: message.id, text });
    if (!ok) return;
    setText('');
    await revalidate();
  };
  const shut = async () => {
    const { ok } = await close.act({ messageId: message.id });
    if (ok) await revalidate();
  };

  return (
    <form className={css.form} noValidate onSubmit={(event) => void submit(event)}>
      {wrong.length > 0 && <Note kind="bad">{wrong.join('. ')}</Note>}
      <TextAreaField
        label="Ответ"
        hint={`Уйдёт письмом на\u00A0${message.email}`}
        rows={6}
        value={text}
        error={fieldError(answer.errors, 'text')}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div className="row w">
        <Button type="submit" kind="go" busy={answer.isFetching}>
          Ответить
        </Button>
        <Button kind="quiet" busy={close.isFetching} onClick={() => void shut()}>
          {message.answers.length > 0 ? 'Закрыть' : 'Закрыть без\u00A0ответа'}
        </Button>
      </div>
    </form>
  );
}
