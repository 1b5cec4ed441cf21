import { Button } from '@pero/ui/button';
import { Note } from '@pero/ui/feedback/note';
import { useEffect, useRef } from 'react';
import css from '../form.module.css';

type Props = { email: string; next: string; onGoOn: () => void };

/** After a registration: the account is there, the mail is on its way, the person may go on. */
export function RegisteredNote({ email, next: to, onGoOn }: Props) {
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => next.current?.focus(), []);
  return (
    <div className={css.form}>
      <Note kind="ok" icon="mail" title={`Мы отправили письмо на ${email}`}>
        Откройте ссылку из&nbsp;него, чтобы подтвердить адрес: без этого книгу нельзя отправить на&nbsp;проверку. Ссылка
        действует неделю. Не&nbsp;видите письма&nbsp;— загляните в&nbsp;«Спам».
      </Note>
      <Button kind="go" ref={next} onClick={onGoOn}>
        {to.startsWith('/books/import/') ? 'Принести рукопись' : 'Продолжить'}
      </Button>
    </div>
  );
}
