import { hang } from '@pero/kernel/typography';
import { TextButton } from '@pero/ui/text-link';
import { useState } from 'react';
import css from './address-later.module.css';

/** The letter waits for nothing but the day when a book is sent to be judged. */
export function AddressLater({ email }: { email: string }) {
  const [isSending, setIsSending] = useState(false);
  const [told, setTold] = useState(
    `Мы отправили письмо на ${email}: ссылка из него понадобится, когда будете отправлять книгу на проверку.`,
  );

  /** The way to the API weighs more than the whole page: it comes when it is needed. */
  async function send() {
    setIsSending(true);
    const words = await import('../sign/send-again.ts').then(
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
