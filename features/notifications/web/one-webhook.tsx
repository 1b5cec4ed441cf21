import { hang } from '@pero/kernel/typography';
import { Button, ButtonLink } from '@pero/ui/button';
import { CopyLink } from '@pero/ui/copy-link';
import { Note } from '@pero/ui/feedback/note';
import { Dialog } from '@pero/ui/layout/dialog';
import { StateTag } from '@pero/ui/states/state-tag';
import { Moment } from '@pero/ui/words/day';
import { useAct } from '@pero/web-platform/use-call';
import { formErrors } from '@pero/web-platform/words';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import {
  changeWebhook,
  type Delivery,
  deliverAgain,
  removeWebhook,
  renewWebhookSecret,
  testWebhook,
  type Webhook,
} from '../contract/webhooks.ts';
import { WEBHOOKS_PATH } from './notifications-query.ts';
import css from './webhooks.module.css';

export type OpenHook = { readonly hook: Webhook; readonly deliveries: readonly Delivery[] };

const STATES: Readonly<Record<Delivery['state'], { tone: 'ok' | 'wait' | 'bad'; words: string }>> = {
  waiting: { tone: 'wait', words: 'ждёт' },
  delivered: { tone: 'ok', words: 'доставлено' },
  failed: { tone: 'bad', words: 'не доставлено' },
};

/** One of them: what it hears, what was sent there, and what can be done with it. */
export function OneHook({ open: { hook, deliveries } }: { open: OpenHook }) {
  const change = useAct(changeWebhook);
  const test = useAct(testWebhook);
  const again = useAct(deliverAgain);
  const { revalidate } = useRevalidator();
  const isBusy = change.isFetching || test.isFetching || again.isFetching;
  const webhookId = hook.id;
  const then = async (done: Promise<{ ok: boolean }>) => {
    if ((await done).ok) await revalidate();
  };
  const [asked, ask] = useState<'secret' | 'remove' | null>(null);
  const wrong = formErrors([...change.errors, ...test.errors, ...again.errors]);
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
        <Button kind="line" disabled={isBusy} onClick={() => ask('secret')}>
          Новый секрет
        </Button>
        <Button kind="quiet" disabled={isBusy} onClick={() => ask('remove')}>
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
                {delivery.tries > 0 && delivery.next_at && (
                  <>
                    . Снова <Moment at={delivery.next_at} />
                  </>
                )}
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
              Отправить снова<span className="visually-hidden">: {delivery.event}</span>
            </Button>
          </li>
        ))}
      </ul>
      {asked === 'secret' && <RenewSecret hook={hook} onClose={() => ask(null)} />}
      {asked === 'remove' && <RemoveHook hook={hook} onClose={() => ask(null)} />}
    </>
  );
}

type HookDialogProps = { hook: Webhook; onClose: () => void };

/** Shown once, in the same window; the old one is over by then. */
function RenewSecret({ hook, onClose }: HookDialogProps) {
  const { act, isFetching, errors, result } = useAct(renewWebhookSecret);
  const wrong = formErrors(errors);
  if (result) {
    return (
      <Dialog title="Новый секрет" onClose={onClose} wide>
        <Note kind="ok" title="Скопируйте секрет сейчас: больше мы его не&nbsp;покажем">
          <CopyLink label="Секрет подписи" link={result.secret} done="Секрет скопирован." autoFocus />
        </Note>
        <div className="dialog-actions">
          <Button onClick={onClose}>Готово</Button>
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog title="Сменить секрет?" onClose={onClose}>
      <p className={css.url}>{hook.url}</p>
      <p>
        {hang(
          'Прежний секрет перестанет действовать сразу: всё, что уйдёт после этого, подписано новым. Пока вы не внесёте его в программу, её проверка подписи не сойдётся; пропущенное можно отправить снова отсюда.',
        )}
      </p>
      {wrong.length > 0 && <Note kind="bad">{wrong.join('. ')}</Note>}
      <div className="dialog-actions">
        <Button kind="go" busy={isFetching} onClick={() => void act({ webhookId: hook.id })}>
          Сменить секрет
        </Button>
        <Button kind="quiet" onClick={onClose}>
          Оставить прежний
        </Button>
      </div>
    </Dialog>
  );
}

function RemoveHook({ hook, onClose }: HookDialogProps) {
  const { act, isFetching, errors } = useAct(removeWebhook);
  const wrong = formErrors(errors);
  const remove = async () => {
    const { ok } = await act({ webhookId: hook.id });
    if (ok) location.assign(WEBHOOKS_PATH);
  };
  return (
    <Dialog title="Удалить вебхук?" onClose={onClose}>
      <p className={css.url}>{hook.url}</p>
      <p>
        {hang(
          'Программа перестанет получать новости, а то, что ждёт отправки, и список отправленного исчезнут. Вернуть нельзя: новый вебхук получит другой секрет. Если нужна только пауза, вебхук можно выключить.',
        )}
      </p>
      {wrong.length > 0 && <Note kind="bad">{wrong.join('. ')}</Note>}
      <div className="dialog-actions">
        <Button kind="bad" busy={isFetching} onClick={() => void remove()}>
          Удалить
        </Button>
        <Button kind="quiet" onClick={onClose}>
          Оставить
        </Button>
      </div>
    </Dialog>
  );
}
