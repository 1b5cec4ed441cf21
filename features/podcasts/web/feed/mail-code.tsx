import { hang } from '@pero/kernel/typography';
import { Button } from '@pero/ui/button';
import { Note } from '@pero/ui/feedback/note';
import { Field } from '@pero/ui/fields/field';
import { useAct } from '@pero/web-platform/use-call';
import { fieldError, formErrors } from '@pero/web-platform/words';
import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { enterOwnerCode, sendOwnerCode } from '../../contract/feed.ts';
import type { FeedFacts } from '../../contract/podcasts.ts';
import css from './ownership.module.css';

type Props = { podcastId: number; ownership: FeedFacts['ownership'] };

/** The other way: a code to the address that the feed names. */
export function MailCode({ podcastId, ownership }: Props) {
  const [code, setCode] = useState('');
  const [isSent, setSent] = useState(ownership.is_code_sent);
  const sending = useAct(sendOwnerCode);
  const entering = useAct(enterOwnerCode);
  const { revalidate } = useRevalidator();
  const wrong = formErrors([...sending.errors, ...entering.errors], ['code']);
  if (ownership.mail_to === null) return null;
  const send = async () => {
    const { ok } = await sending.act({ podcastId });
    if (ok) setSent(true);
  };
  const enter = async (event: FormEvent) => {
    event.preventDefault();
    const { ok } = await entering.act({ podcastId, code });
    if (ok) await revalidate();
  };
  return (
    <details className={css.how} open={isSent}>
      <summary>Или письмом на&nbsp;адрес владельца</summary>
      <p>{hang(`Адрес стоит в ленте: ${ownership.mail_to}. Пришлём на него код, он действует полчаса.`)}</p>
      {isSent ? (
        <form className={css.mail} onSubmit={(event) => void enter(event)}>
          <Field
            label="Код из письма"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            value={code}
            error={fieldError(entering.errors, 'code')}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
          <Button type="submit" busy={entering.isFetching}>
            Подтвердить
          </Button>
          <Button kind="quiet" size="sm" busy={sending.isFetching} onClick={() => void send()}>
            Прислать ещё раз
          </Button>
        </form>
      ) : (
        <Button size="sm" busy={sending.isFetching} onClick={() => void send()}>
          Прислать код
        </Button>
      )}
      {wrong.length > 0 && <Note kind="bad">{wrong.join('. ')}</Note>}
    </details>
  );
}
