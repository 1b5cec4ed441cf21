import { Moment } from '@pero/ui/words/day';
import { initialsOf } from '@pero/web-platform/session';
import type { ServiceMessage } from '../../contract/shapes.ts';
import { WORKER_WORDS } from '../../rules/brief.ts';
import type { ServiceType } from '../../rules/catalogue.ts';
import { eventWords } from './event-words.ts';
import { FileList } from './files-field.tsx';
import css from './thread.module.css';

type ThreadProps = { messages: readonly ServiceMessage[]; type: ServiceType; now: Date; side: 'author' | 'desk' };

/** Words and events in one line of time: the record of the order. */
export function Thread({ messages, type, now, side }: ThreadProps) {
  return (
    <ol className={css.thread}>
      {messages.map((one) => (
        <Line key={one.id} message={one} type={type} now={now} side={side} />
      ))}
    </ol>
  );
}

type LineProps = Omit<ThreadProps, 'messages'> & { message: ServiceMessage };

function Line({ message, type, now, side }: LineProps) {
  const event = eventWords(message, WORKER_WORDS[type]);
  // Who works is told in the line itself.
  const hasWords = message.what !== 'worker' && (message.text !== '' || message.files.length > 0);
  return (
    <>
      {event !== null && (
        <li className={css.event}>
          <span>
            <Moment at={message.at} now={now} />. {event}
          </span>
        </li>
      )}
      {hasWords && (
        <li className={css.letter}>
          <span className={css.face} aria-hidden="true">
            {initialsOf(message.by_name)}
          </span>
          <div>
            <p className={css.who}>
              <b>{nameFor(message, side)}</b>
              <span>{ROLES[message.by_role]}</span>
              <Moment at={message.at} now={now} />
            </p>
            {message.text !== '' && <p className={css.words}>{message.text}</p>}
            <FileList files={message.files} label="Файлы письма" />
          </div>
        </li>
      )}
    </>
  );
}

const ROLES: Readonly<Record<ServiceMessage['by_role'], string>> = {
  author: 'автор',
  manager: 'менеджер',
  main: 'главный модератор',
  system: '',
};

function nameFor({ is_own, by_name }: ServiceMessage, side: ThreadProps['side']): string {
  return is_own && side === 'author' ? 'Вы' : by_name;
}
