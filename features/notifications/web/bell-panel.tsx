import { hang } from '@pero/kernel/typography';
import { IconButton } from '@pero/ui/button';
import { LinesSkeleton } from '@pero/ui/feedback/skeleton';
import { TextButton, TextLink } from '@pero/ui/text-link';
import { useMe } from '@pero/web-platform/session';
import { useAct } from '@pero/web-platform/use-call';
import { forget, useRead } from '@pero/web-platform/use-read';
import { useEffect, useRef, useState } from 'react';
import { listNotifications, readAllNotifications, readNotification, type ShownNotification } from '../contract.ts';
import css from './bell.module.css';
import { whenWords } from './groups.ts';
import { setLive } from './live.ts';
import { NotificationLink } from './notification-link.tsx';
import { listPath, SETTINGS_PATH } from './notifications-query.ts';

const SHOWN = { limit: 8, offset: 0, unread_first: '1' } as const;

/** The newest, the unread before the rest. */
export function BellPanel({ unread }: { unread: number }) {
  const me = useMe();
  const panel = useRef<HTMLDivElement>(null);
  const [now] = useState(() => new Date());
  const { result: items, error, isFetched, refetch } = useRead(listNotifications, SHOWN);
  const one = useAct(readNotification);
  const all = useAct(readAllNotifications);
  // The button that was pressed goes away with what it did; the focus stays in the panel.
  const stay = () => panel.current?.focus();
  useEffect(() => panel.current?.focus(), []);

  const read = async ({ id, is_read }: ShownNotification) => {
    if (is_read) return;
    const { ok } = await one.act({ notificationId: id });
    if (ok) forget(listNotifications);
    stay();
  };
  const readAll = async () => {
    const { ok, result } = await all.act({});
    if (ok && result) setLive(result);
    forget(listNotifications);
    stay();
  };
  return (
    <div ref={panel} className={css.panel} role="dialog" aria-label="Новые уведомления" tabIndex={-1}>
      <div className={css.head}>
        <h2>Уведомления</h2>
        {unread > 0 && <TextButton onClick={() => void readAll()}>Прочитать все</TextButton>}
      </div>
      <div className={css.list}>
        {!isFetched && <LinesSkeleton lines={5} />}
        {isFetched && error && !items && (
          <p className={css.quiet} role="alert">
            Не&nbsp;удалось открыть уведомления. <TextButton onClick={refetch}>Попробовать ещё раз</TextButton>
          </p>
        )}
        {items?.length === 0 && <p className={css.quiet}>Пока тихо. Как только что-то случится, вы узнаете здесь.</p>}
        {items && items.length > 0 && (
          <ul>
            {items.map((item) => (
              <PanelItem key={item.id} item={item} now={now} onRead={() => void read(item)} />
            ))}
          </ul>
        )}
      </div>
      <div className={css.foot}>
        <TextLink to={listPath(me)}>Все уведомления</TextLink>
        {!me.isPublisher && (
          <TextLink tone="ink" to={SETTINGS_PATH}>
            Настроить письма
          </TextLink>
        )}
      </div>
    </div>
  );
}

type ItemProps = { readonly item: ShownNotification; readonly now: Date; readonly onRead: () => void };

function PanelItem({ item, now, onRead }: ItemProps) {
  return (
    <li className={item.is_read ? undefined : css.unread}>
      <NotificationLink className={css.what} item={item} onClick={onRead}>
        <b>
          {hang(item.title)}
          {!item.is_read && <span className="visually-hidden"> (новое)</span>}
        </b>
        <span className={css.words}>{item.text}</span>
        <time dateTime={item.created_at.toISOString()}>{whenWords(item.created_at, now)}</time>
      </NotificationLink>
      {!item.is_read && (
        <IconButton icon="check" size="sm" label="Отметить прочитанным" title="Отметить прочитанным" onClick={onRead} />
      )}
    </li>
  );
}
