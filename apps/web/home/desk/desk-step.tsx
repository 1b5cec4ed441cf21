import { hang } from '@pero/kernel/typography';
import { ButtonLink } from '@pero/ui/button';
import { TextButton, TextLink } from '@pero/ui/text-link';
import { useState } from 'react';
import css from './author-desk.module.css';

/** The first book, at once: nothing is asked before it. */
export function DeskStep() {
  return (
    <>
      <p className={css.lead}>
        {hang('Принесите рукопись, какая есть, или начните с чистого листа. Остальное спросим, когда понадобится.')}
      </p>
      <div className={css.action}>
        <ButtonLink kind="go" to="/books/import/">
          Загрузить рукопись
        </ButtonLink>
        <span className={css.aside}>
          Рукописи ещё нет? <TextLink to="/books/new/">Начните с&nbsp;чистого листа</TextLink>
        </span>
      </div>
    </>
  );
}

/** The letter waits for nothing but the day when a book is sent to be judged. */
export function AddressLater({ email }: { email: string }) {
  const [isSending, setIsSending] = useState(false);
  const [told, setTold] = useState(
    `Мы отправили письмо на ${email}: ссылка из него понадобится, когда будете отправлять книгу на проверку.`,
  );

  /** The way to the API weighs more than the whole desk: it comes when it is needed. */
  async function send() {
    setIsSending(true);
    const words = await import('./send-again.ts').then(
      ({ sendAgain }) => sendAgain(),
      () => NO_ROAD,
    );
    setTold(words);
    setIsSending(false);
  }

  return (
    <p className={css.later}>
      <span role="status">{hang(told)}</span>{' '}
      <TextButton tone="ink" disabled={isSending} onClick={() => void send()}>
        Отправить ещё раз
      </TextButton>
    </p>
  );
}

const NO_ROAD = 'Нет связи. Проверьте интернет и повторите.';
