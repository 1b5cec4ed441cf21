import { Button, ButtonLink } from '@pero/ui/button';
import { CopyLink } from '@pero/ui/copy-link';
import { Note } from '@pero/ui/feedback/note';
import { CheckField, Field } from '@pero/ui/fields/field';
import { PageHeader } from '@pero/ui/layout/page-header';
import { StateTag } from '@pero/ui/states/state-tag';
import { useAct } from '@pero/web-platform/use-call';
import { fieldError, formErrors } from '@pero/web-platform/words';
import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { addWebhook, type Webhook } from '../contract/webhooks.ts';
import { HOOK_EVENT_WORDS, HOOK_EVENTS, type HookEvent } from '../rules/hook-events.ts';
import { WEBHOOKS_PATH } from './notifications-query.ts';
import { OneHook, type OpenHook } from './one-webhook.tsx';
import css from './webhooks.module.css';

/** Where one's programs hear what the bell tells; what was sent there, and how it went. */
export function Webhooks({ hooks, open }: { hooks: readonly Webhook[]; open: OpenHook | null }) {
  return (
    <div className={css.webhooks}>
      <PageHeader
        crumbs={[{ to: '/notifications/', label: 'Уведомления' }]}
        title="Вебхуки"
        lead="Ваша программа узнаёт о том же, о чём звонит колокольчик: мы присылаем ей подписанный запрос."
      />
      {open ? <OneHook open={open} /> : <HooksList hooks={hooks} />}
    </div>
  );
}

function HooksList({ hooks }: { hooks: readonly Webhook[] }) {
  return (
    <>
      {hooks.length > 0 && (
        <ul className={css.rows}>
          {hooks.map((hook) => (
            <li key={hook.id}>
              <div>
                <b className={css.url}>{hook.url}</b>{' '}
                <StateTag tone={hook.is_on ? 'ok' : 'wait'}>{hook.is_on ? 'включён' : 'выключен'}</StateTag>
                <p className="sm dim">{hook.events.map((event) => HOOK_EVENT_WORDS[event]).join('; ')}</p>
              </div>
              <ButtonLink size="sm" kind="line" to={`${WEBHOOKS_PATH}&id=${hook.id}`}>
                Открыть<span className="visually-hidden">: {hook.url}</span>
              </ButtonLink>
            </li>
          ))}
        </ul>
      )}
      <h2 className={css.title}>Новый вебхук</h2>
      <NewHook />
    </>
  );
}

function NewHook() {
  const { act, isFetching, errors } = useAct(addWebhook);
  const [secret, setSecret] = useState<string | null>(null);
  const { revalidate } = useRevalidator();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    const fields = new FormData(element);
    const { ok, result } = await act({
      url: String(fields.get('url') ?? ''),
      events: fields.getAll('events') as HookEvent[],
    });
    if (!ok || !result) return;
    setSecret(result.secret);
    element.reset();
    await revalidate();
  };
  const wrong = formErrors(errors, ['url', 'events']);
  return (
    <form className={css.form} method="post" noValidate onSubmit={(event) => void submit(event)}>
      {wrong.length > 0 && <Note kind="bad">{wrong.join('. ')}</Note>}
      {secret && (
        <Note kind="ok" title="Вебхук готов. Скопируйте секрет сейчас: больше мы его не покажем">
          <CopyLink key={secret} label="Секрет подписи" link={secret} done="Секрет скопирован." autoFocus />
        </Note>
      )}
      <Field
        label="Адрес"
        name="url"
        type="url"
        inputMode="url"
        placeholder="https://example.com/pero"
        error={fieldError(errors, 'url')}
      />
      <fieldset className={css.boxes}>
        <legend className="label">О&nbsp;чём сообщать</legend>
        {HOOK_EVENTS.map((event, place) => (
          <CheckField
            key={event}
            name="events"
            value={event}
            error={place === 0 ? fieldError(errors, 'events') : undefined}
          >
            {HOOK_EVENT_WORDS[event]}
          </CheckField>
        ))}
      </fieldset>
      <div>
        <Button type="submit" kind="go" busy={isFetching}>
          Добавить вебхук
        </Button>
      </div>
    </form>
  );
}
