import { Note } from '@pero/ui/feedback/note';
import { StateTag } from '@pero/ui/states/state-tag';
import { TextLink } from '@pero/ui/text-link';
import { Moment } from '@pero/ui/words/day';
import type { FeedbackMessage, ReadyAnswer } from '../contract.ts';
import { STATE_LABELS, stateAfter, topicLabel } from '../rules.ts';
import { AnswerForm } from './answer-form.tsx';
import css from './inbox.module.css';
import { Notes } from './inbox-notes.tsx';
import { TONES } from './inbox-tones.ts';
import { type Entry, threadOf } from './thread.ts';

type InboxMessageProps = {
  message: FeedbackMessage;
  ready: readonly ReadyAnswer[];
  back: string;
  to: (messageId: number) => string;
};

/** One letter with all that was written about it, in its order; below it the answer, and what we say among ourselves. */
export function InboxMessage({ message, ready, back, to }: InboxMessageProps) {
  return (
    <article className={css.message}>
      <TextLink className={css.back} to={back}>
        Ко всем обращениям
      </TextLink>
      <header>
        <p className="italic dim">
          №&nbsp;{message.id}, {topicLabel(message.topic)}
        </p>
        <h2>{message.name || message.email}</h2>
        <p className="sm dim">
          <a className="link" href={`mailto:${message.email}`}>
            {message.email}
          </a>
          , <Moment at={message.created_at} /> ·{' '}
          <StateTag tone={TONES[message.state]}>{STATE_LABELS[message.state]}</StateTag>
        </p>
        {message.page_url && <p className={`xs dimmer ${css.from}`}>Со&nbsp;страницы {message.page_url}</p>}
      </header>
      <p className={css.text}>{message.text}</p>
      <Screenshot screenshot={message.screenshot} />
      {threadOf(message).map((entry) => (
        <MessageEntry key={entry.key} entry={entry} />
      ))}
      {stateAfter(message.state, 'answer') ? (
        <AnswerForm message={message} ready={ready} />
      ) : (
        <Note kind="info">
          Обращение закрыто. Если человек ответит по&nbsp;ссылке из&nbsp;письма, оно откроется снова.
        </Note>
      )}
      <Notes message={message} />
      <Others message={message} to={to} />
    </article>
  );
}

function MessageEntry({ entry }: { entry: Entry }) {
  const label = entry.kind === 'answer' ? `Ответ: ${entry.by}` : 'Человек написал снова';
  return (
    <section className={entry.kind === 'answer' ? css.answer : css.reply} aria-label={label}>
      <p className="xs dimmer">
        {label}, <Moment at={entry.at} />
        {entry.kind === 'answer' && !entry.isMailed && ', письмо уходит'}
      </p>
      <p className={css.text}>{entry.text}</p>
      {entry.kind === 'reply' && <Screenshot screenshot={entry.screenshot} />}
    </section>
  );
}

function Screenshot({ screenshot }: Pick<FeedbackMessage, 'screenshot'>) {
  if (!screenshot) return null;
  return (
    <a className={css.screenshot} href={screenshot.url} download={screenshot.name}>
      <img src={screenshot.url} alt={`Снимок экрана «${screenshot.name}»`} loading="lazy" />
    </a>
  );
}

/** What the same person wrote before: it is often the same question. */
function Others({ message, to }: { message: FeedbackMessage; to: (messageId: number) => string }) {
  if (message.others.length === 0) return null;
  return (
    <section className={css.others} aria-label="Другие письма этого человека">
      <h3>Другие письма этого человека</h3>
      <ul>
        {message.others.map((other) => (
          <li key={other.id}>
            <TextLink to={to(other.id)}>№&nbsp;{other.id}</TextLink>{' '}
            <span className="sm dim">
              {topicLabel(other.topic)}, <Moment at={other.created_at} />, {STATE_LABELS[other.state].toLowerCase()}
            </span>
            <p className={css.excerpt}>{other.excerpt}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
