import { formatMoment } from '@pero/kernel/day';
import { Button } from '@pero/ui/button';
import { TextButton } from '@pero/ui/text-link';
import { call } from '@pero/web-platform/browser-call';
import { wordsOfFailure } from '@pero/web-platform/words';
import { type FormEvent, useId, useState } from 'react';
import { answerThread, settleThread, type Thread } from '../../../contract/together.ts';
import { WORDS_MOST } from '../../../rules/threads.ts';
import { useDesk } from '../desk-context.ts';
import { Hand } from './hand.tsx';
import css from './together.module.css';

type Props = { readonly thread: Thread; readonly isWithin?: boolean; readonly isCurrent?: boolean };

/** What people say to one another about a passage, to its end. */
export function ThreadCard({ thread, isWithin, isCurrent }: Props) {
  const { bookId, together, text } = useDesk();
  const [isAnswering, setAnswering] = useState(false);
  const [first] = thread.messages;
  const settle = async () => {
    await call(settleThread, { bookId, threadId: thread.id, is_resolved: !thread.is_resolved }).catch(() => undefined);
    await together.reload();
  };
  return (
    <article
      className={isWithin ? css.within : css.card}
      data-ink={together.inkOf(first?.hand ?? 0)}
      data-done={thread.is_resolved || undefined}
      data-current={isCurrent || undefined}
      data-thread-id={thread.id}
    >
      {!isWithin && thread.quote && (
        <button type="button" className={css.place} onClick={() => text.current?.goToRemark(-thread.id)}>
          <q>{thread.quote}</q>
        </button>
      )}
      {thread.messages.map(({ id, hand, text: words, said_at }) => (
        <div key={id} className={css.message} data-ink={together.inkOf(hand)}>
          <Hand hand={hand} />
          <p>
            <b>{together.nameOf(hand)}</b> <time dateTime={said_at.toISOString()}>{formatMoment(said_at)}</time>
            <br />
            {words}
          </p>
        </div>
      ))}
      {isAnswering ? (
        <SayForm
          label="Ответ"
          button="Ответить"
          onCancel={() => setAnswering(false)}
          onSay={async (words) => {
            const { errors } = await call(answerThread, { bookId, threadId: thread.id, text: words });
            await together.reload();
            return errors[0]?.messages[0] ?? '';
          }}
        />
      ) : (
        <p className={css.acts}>
          <TextButton onClick={() => setAnswering(true)}>Ответить</TextButton>
          <TextButton onClick={() => void settle()}>{thread.is_resolved ? 'Открыть снова' : 'Решено'}</TextButton>
        </p>
      )}
    </article>
  );
}

type SayProps = {
  readonly label: string;
  readonly button: string;
  readonly onCancel: () => void;
  /** What is wrong with it, if anything. */
  readonly onSay: (words: string) => Promise<string>;
};

/** Whoever is named by @ is told; what was typed stays until it was taken. */
export function SayForm({ label, button, onCancel, onSay }: SayProps) {
  const { book, together } = useDesk();
  const [words, setWords] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const field = useId();
  const others = book.people.filter(({ hand, role }) => hand !== together.hand && hand > 0 && role !== '');
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      const wrong = await onSay(words);
      setProblem(wrong);
      if (wrong === '') onCancel();
    } catch (error) {
      setProblem(wordsOfFailure(error));
    }
    setBusy(false);
  };
  return (
    <form className={css.say} onSubmit={(event) => void send(event)}>
      <label className="visually-hidden" htmlFor={field}>
        {label}
      </label>
      <textarea
        id={field}
        className="inp"
        rows={3}
        maxLength={WORDS_MOST}
        placeholder={label}
        value={words}
        aria-invalid={problem !== '' || undefined}
        aria-describedby={problem ? `${field}-problem` : undefined}
        onChange={(event) => setWords(event.target.value)}
      />
      {problem && (
        <p id={`${field}-problem`} className="hint bad" role="alert">
          {problem}
        </p>
      )}
      {others.length > 0 && (
        <p className={css.call}>
          {others.map(({ hand, name }) => (
            <TextButton
              key={hand}
              type="button"
              onClick={() => setWords(`${words}${words === '' ? '' : ' '}@${name}, `)}
            >
              @{name}
            </TextButton>
          ))}
        </p>
      )}
      <p className={css.acts}>
        <Button type="submit" kind="go" size="sm" busy={isBusy}>
          {button}
        </Button>
        <Button kind="quiet" size="sm" onClick={onCancel}>
          Отмена
        </Button>
      </p>
    </form>
  );
}
