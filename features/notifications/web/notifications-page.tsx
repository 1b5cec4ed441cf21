import { plural } from '@pero/kernel/plural';
import { Button, ButtonLink } from '@pero/ui/button';
import { EmptyState } from '@pero/ui/feedback/empty-state';
import { Note } from '@pero/ui/feedback/note';
import { callFrom, need, pageRequest } from '@pero/web-platform/loader';
import { useMe } from '@pero/web-platform/session';
import { useAct } from '@pero/web-platform/use-call';
import { formErrors, pageTitle } from '@pero/web-platform/words';
import { Link, type LoaderFunctionArgs, type MetaDescriptor, useLoaderData, useRevalidator } from 'react-router';
import { listDeliveries, listWebhooks, type Webhook } from '../contract/webhooks.ts';
import {
  countNotifications,
  listNotifications,
  listNotificationsOf,
  readAllNotifications,
  readMailSettings,
  readNotification,
  type ShownNotification,
} from '../contract.ts';
import { type Counters, type NotificationType, TYPE_LABELS, TYPES } from '../rules.ts';
import { groupsOf } from './groups.ts';
import { useLiveChange } from './live.ts';
import { MailSettings } from './mail-settings.tsx';
import { NotificationItem } from './notification-item.tsx';
import css from './notifications.module.css';
import {
  listPath,
  type NotificationsQuery,
  pathTo,
  queryIn,
  rowsOf,
  SETTINGS_PATH,
  WEBHOOKS_PATH,
} from './notifications-query.ts';
import type { OpenHook } from './one-webhook.tsx';
import { Webhooks } from './webhooks.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const call = callFrom(context);
  const query = queryIn(context.get(pageRequest).search);
  if (query === 'settings') return { settings: await need(call(readMailSettings, {})) };
  if ('webhook' in query) return webhooksFor(call, query.webhook);
  const rows = rowsOf(query.page);
  const [response, counters] = await Promise.all([
    query.type ? call(listNotificationsOf, { type: query.type, ...rows }) : call(listNotifications, rows),
    need(call(countNotifications, {})),
  ]);
  const items = await need(Promise.resolve(response));
  return { query, items, counters, hasNext: Boolean(response.pagination?.next_page), now: new Date() };
}

type Call = ReturnType<typeof callFrom>;

async function webhooksFor(call: Call, id: number | null): Promise<{ hooks: Webhook[]; open: OpenHook | null }> {
  const hooks = await need(call(listWebhooks, {}));
  const hook = hooks.find((one) => one.id === id);
  const deliveries = hook ? await need(call(listDeliveries, { webhookId: hook.id, limit: 50 })) : [];
  return { hooks, open: hook ? { hook, deliveries } : null };
}

type Loaded = Awaited<ReturnType<typeof loader>>;

export function meta(): MetaDescriptor[] {
  return [{ title: pageTitle('Уведомления') }];
}

export default function NotificationsPage() {
  const loaded = useLoaderData<Loaded>();
  if ('hooks' in loaded) return <Webhooks {...loaded} />;
  return 'settings' in loaded ? <MailSettings settings={loaded.settings} /> : <TheList {...loaded} />;
}

function TheList({
  query,
  items,
  counters,
  hasNext,
  now,
}: Exclude<Loaded, { settings: unknown } | { hooks: unknown }>) {
  const me = useMe();
  const path = listPath(me);
  const one = useAct(readNotification);
  const all = useAct(readAllNotifications);
  const { revalidate } = useRevalidator();
  useLiveChange(() => void revalidate());

  const read = async ({ id, is_read }: ShownNotification) => {
    if (is_read) return;
    const { ok } = await one.act({ notificationId: id });
    if (ok) await revalidate();
  };
  const readAll = async () => {
    const { ok } = await all.act({});
    if (ok) await revalidate();
  };
  const wrong = formErrors([...one.errors, ...all.errors]);

  return (
    <div className={css.column}>
      <header className={css.head}>
        <h1>Уведомления</h1>
        {counters.total > 0 && (
          <Button kind="quiet" busy={all.isFetching} onClick={() => void readAll()}>
            Прочитать все
          </Button>
        )}
        {!me.isPublisher && (
          <>
            <ButtonLink kind="quiet" icon="mail" to={SETTINGS_PATH}>
              Письма
            </ButtonLink>
            <ButtonLink kind="quiet" to={WEBHOOKS_PATH}>
              Вебхуки
            </ButtonLink>
          </>
        )}
      </header>
      <TypeTabs chosen={query.type} counters={counters} path={path} />
      {wrong.length > 0 && (
        <div className={css.wrong}>
          <Note kind="bad">{wrong.join('. ')}</Note>
        </div>
      )}
      {items.length === 0 && <Nothing query={query} path={path} />}
      {groupsOf(items, now).map(({ title, items: those }) => (
        <section key={title}>
          <h2 className={css.day}>{title}</h2>
          <ul>
            {those.map((item) => (
              <NotificationItem key={item.id} item={item} now={now} onOpen={() => void read(item)} />
            ))}
          </ul>
        </section>
      ))}
      {items.length > 0 && <Pager query={query} hasNext={hasNext} path={path} />}
    </div>
  );
}

type TabsProps = { readonly chosen: NotificationType | null; readonly counters: Counters; readonly path: string };

function TypeTabs({ chosen, counters, path }: TabsProps) {
  const tab = (type: NotificationType | null, label: string, count: number) => (
    <Link
      key={label}
      to={pathTo({ type, page: 1 }, path)}
      {...(type === chosen && { 'aria-current': 'page' as const })}
      preventScrollReset
    >
      {label}
      {count > 0 && (
        <sup>
          {count}
          <span className="visually-hidden"> {plural(count, 'непрочитанное', 'непрочитанных', 'непрочитанных')}</span>
        </sup>
      )}
    </Link>
  );
  return (
    <nav className="tabs" aria-label="Виды уведомлений">
      {tab(null, 'Все', counters.total)}
      {TYPES.map((type) => tab(type, TYPE_LABELS[type], counters[type]))}
    </nav>
  );
}

const NOTHING: Readonly<Record<NotificationType | 'all', { title: string; words: string }>> = {
  all: {
    title: 'Пока тихо',
    words: 'Здесь появятся вести о\u00A0книгах, выплатах и\u00A0новом в\u00A0«Пере». Мы пишем только по\u00A0делу.',
  },
  books: {
    title: 'О\u00A0книгах новостей нет',
    words: 'Как только модератор ответит или книга выйдет, вы узнаете об\u00A0этом здесь и\u00A0по\u00A0почте.',
  },
  promo: { title: 'Акций пока нет', words: 'Скидки и\u00A0подарки за\u00A0успехи книги появятся здесь.' },
  news: { title: 'Новостей нет', words: 'Расскажем, когда в\u00A0«Пере» появится что-то новое.' },
};

function Nothing({ query: { type, page }, path }: { query: NotificationsQuery; path: string }) {
  if (page > 1) {
    return (
      <EmptyState
        title="Дальше ничего нет"
        action={<ButtonLink to={pathTo({ type, page: 1 }, path)}>К&nbsp;началу списка</ButtonLink>}
      >
        Уведомления хранятся полгода, более старые мы убираем.
      </EmptyState>
    );
  }
  const { title, words } = NOTHING[type ?? 'all'];
  return (
    <EmptyState title={title} action={<ButtonLink to="/">На стол</ButtonLink>}>
      {words}
    </EmptyState>
  );
}

type PagerProps = { readonly query: NotificationsQuery; readonly hasNext: boolean; readonly path: string };

function Pager({ query: { type, page }, hasNext, path }: PagerProps) {
  if (page === 1 && !hasNext) return null;
  return (
    <nav className={css.pager} aria-label="Страницы">
      {page > 1 ? <ButtonLink to={pathTo({ type, page: page - 1 }, path)}>Новее</ButtonLink> : <span />}
      {hasNext && <ButtonLink to={pathTo({ type, page: page + 1 }, path)}>Раньше</ButtonLink>}
    </nav>
  );
}
