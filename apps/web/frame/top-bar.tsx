import { plural } from '@pero/kernel/plural';
import { Bell } from '@pero/notifications/web/bell';
import { ButtonLink, IconButton } from '@pero/ui/button';
import { useCurrentInSight } from '@pero/ui/layout/tabs';
import { Logo } from '@pero/ui/logo';
import { isPlaceFor } from '@pero/web-platform/places';
import { useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { useRootData, useViewer } from '../shell/root-data.ts';
import { AccountButton } from './account-button.tsx';
import styles from './frame.module.css';
import { currentPlace, navigationOf } from './navigation.ts';

export function TopBar({ onMenu, onFind }: { onMenu: () => void; onFind: () => void }) {
  const { kind } = useViewer();
  const { room } = navigationOf[kind];
  return (
    <header className="top">
      <div className="wrap top-inner">
        <Logo to="/" />
        {room && <span className={`italic dim ${styles.room}`}>{room}</span>}
        <Places />
        <div className="top-right">
          {kind === 'guest' ? <ForGuest onMenu={onMenu} /> : <ForPerson onFind={onFind} />}
        </div>
      </div>
    </header>
  );
}

function Places() {
  const me = useViewer();
  const { pathname, search } = useLocation();
  const top = navigationOf[me.kind].top.filter((one) => isPlaceFor(one, me));
  const queues = useRootData()?.queues ?? null;
  const current = currentPlace(top, pathname, search);
  const row = useRef<HTMLElement>(null);
  useCurrentInSight(row, current?.to);
  return (
    <nav className="nav" aria-label="Разделы" ref={row}>
      {top.map((place) => (
        <Link key={place.to} to={place.to} {...(place === current && { 'aria-current': 'page' as const })}>
          {place.label}
          <Waiting count={queues ? place.count?.(queues) : undefined} />
        </Link>
      ))}
    </nav>
  );
}

function Waiting({ count }: { count: number | undefined }) {
  if (!count) return null;
  return (
    <span className={`dimmer xs num ${styles.waiting}`}>
      {count}
      <span className="visually-hidden"> {plural(count, 'ждёт', 'ждут', 'ждут')}</span>
    </span>
  );
}

function ForGuest({ onMenu }: { onMenu: () => void }) {
  const isAway = useRootData()?.isAway;
  return (
    <>
      {isAway ? (
        <span className="dim sm">Ждём связи с&nbsp;сервером</span>
      ) : (
        <>
          <ButtonLink kind="quiet" to="/account/login/">
            Войти
          </ButtonLink>
          <ButtonLink kind="line" size="sm" className="hide-on-phone" to="/account/registration/">
            Зарегистрироваться
          </ButtonLink>
        </>
      )}
      <IconButton icon="menu" label="Все разделы" className={styles.menuButton} onClick={onMenu} />
    </>
  );
}

function ForPerson({ onFind }: { onFind: () => void }) {
  const { kind } = useViewer();
  const root = useRootData();
  return (
    <>
      <IconButton icon="search" label="Найти, Ctrl K" onClick={onFind} />
      <Bell loaded={root?.counts ?? null} />
      {kind === 'author' && (
        <ButtonLink kind="line" size="sm" icon="plus" className="hide-on-phone" to="/books/new/">
          Новая книга
        </ButtonLink>
      )}
      <AccountButton />
    </>
  );
}
