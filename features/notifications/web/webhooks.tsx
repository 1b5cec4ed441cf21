import { Button, ButtonLink } from '@pero/ui/button';
import { CopyLink } from '@pero/ui/copy-link';
import { Moment } from '@pero/ui/day';
import { CheckField, Field } from '@pero/ui/field';
import { Note } from '@pero/ui/note';
import { PageHeader } from '@pero/ui/page-header';
import { StateTag } from '@pero/ui/state-tag';
import { useAct } from '@pero/web-platform/use-call';
import { fieldError, formErrors } from '@pero/web-platform/words';
import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import {
  addWebhook,
  changeWebhook,
  type Delivery,
  deliverAgain,
  removeWebhook,
  testWebhook,
  type Webhook,
} from '../contract/webhooks.ts';
import { HOOK_EVENT_WORDS, HOOK_EVENTS, type HookEvent } from '../rules/webhooks.ts';
import { WEBHOOKS_PATH } from './page-request.ts';
import css from './webhooks.module.css';

export type OpenHook = { readonly hook: Webhook; readonly deliveries: readonly Delivery[] };

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
                Открыть<span className="vh">: {hook.url}</span>
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
          <CopyLink label="Секрет подписи" link={secret} done="Секрет скопирован." />
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
        <legend>О чём сообщать</legend>
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

const STATES: Readonly<Record<Delivery['state'], { tone: 'ok' | 'wait' | 'bad'; words: string }>> = {
  waiting: { tone: 'wait', words: 'ждёт' },
  delivered: { tone: 'ok', words: 'доставлено' },
  failed: { tone: 'bad', words: 'не доставлено' },
};

function OneHook({ open: { hook, deliveries } }: { open: OpenHook }) {
  const change = useAct(changeWebhook);
  const remove = useAct(removeWebhook);
  const test = useAct(testWebhook);
  const again = useAct(deliverAgain);
  const { revalidate } = useRevalidator();
  const isBusy = change.isFetching || remove.isFetching || test.isFetching || again.isFetching;
  const webhookId = hook.id;
  const then = async (done: Promise<{ ok: boolean }>) => {
    if ((await done).ok) await revalidate();
  };
  const drop = async () => {
    const { ok } = await remove.act({ webhookId });
    if (ok) location.assign(WEBHOOKS_PATH);
  };
  const wrong = formErrors([...change.errors, ...remove.errors, ...test.errors, ...again.errors]);
  return (
    <>
      <p>
        <b className={css.url}>{hook.url}</b>{' '}
        <StateTag tone={hook.is_on ? 'ok' : 'wait'}>{hook.is_on ? 'включён' : 'выключен'}</StateTag>
      </p>
      <div className={css.acts}>
        <Button kind="line" disabled={isBusy} onClick={() => void then(test.act({ webhookId }))}>
          Проверить связь
        </Button>
        <Button kind="line" disabled={isBusy} onClick={() => void then(change.act({ webhookId, is_on: !hook.is_on }))}>
          {hook.is_on ? 'Выключить' : 'Включить'}
        </Button>
        <Button kind="quiet" disabled={isBusy} onClick={() => void drop()}>
          Удалить
        </Button>
        <ButtonLink kind="quiet" to={WEBHOOKS_PATH}>
          Все вебхуки
        </ButtonLink>
      </div>
      {wrong.length > 0 && <Note kind="bad">{wrong.join('. ')}</Note>}
      <h2 className={css.title}>Что отправляли</h2>
      {deliveries.length === 0 && <p className="dim">Пока ничего.</p>}
      <ul className={css.rows} aria-busy={isBusy || undefined}>
        {deliveries.map((delivery) => (
          <li key={delivery.id}>
            <div>
              <code>{delivery.event}</code>{' '}
              <StateTag tone={STATES[delivery.state].tone}>{STATES[delivery.state].words}</StateTag>
              <p className="sm dim">
                <Moment at={delivery.created_at} />, попыток: {delivery.tries}
                {delivery.error ? `. ${delivery.error}` : delivery.status && `. Ответ ${delivery.status}`}
              </p>
              <details className="sm">
                <summary>Тело запроса</summary>
                <pre className={css.body}>{delivery.body}</pre>
              </details>
            </div>
            <Button
              size="sm"
              kind="line"
              disabled={isBusy || delivery.state === 'waiting'}
              onClick={() => void then(again.act({ webhookId, deliveryId: delivery.id }))}
            >
              Отправить снова<span className="vh">: {delivery.event}</span>
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
