import { counted } from '@pero/kernel/plural';
import { ButtonLink, IconButton } from '@pero/ui/button';
import { Icon } from '@pero/ui/icon';
import { Logo } from '@pero/ui/logo';
import { Link, useLocation } from 'react-router';
import { useRootData, useViewer } from '../root-data.ts';
import { AccountButton } from './account-button.tsx';
import styles from './frame.module.css';
import { currentPlace, navigationOf } from './navigation.ts';

export function TopBar({ onMenu }: { onMenu: () => void }) {
  const { kind } = useViewer();
  const { room } = navigationOf[kind];
  return (
    <header className="top">
      <div className="wrap top-in">
        <Logo to="/" />
        {room && <span className={`it dim ${styles.room}`}>{room}</span>}
        <Places />
        <div className="top-r">{kind === 'guest' ? <ForGuest onMenu={onMenu} /> : <ForPerson />}</div>
      </div>
    </header>
  );
}

function Places() {
  const { kind } = useViewer();
  const { pathname, search } = useLocation();
  const { top } = navigationOf[kind];
  const current = currentPlace(top, pathname, search);
  return (
    <nav className="nav" aria-label="Разделы">
      {top.map((place) => (
        <Link key={place.to} to={place.to} {...(place === current && { 'aria-current': 'page' as const })}>
          {place.label}
        </Link>
      ))}
    </nav>
  );
}

function ForGuest({ onMenu }: { onMenu: () => void }) {
  return (
    <>
      <ButtonLink kind="quiet" to="/account/login/">
        Войти
      </ButtonLink>
      <ButtonLink kind="line" size="sm" className="hide-s" to="/account/registration/">
        Зарегистрироваться
      </ButtonLink>
      <IconButton icon="menu" label="Все разделы" className={styles.menuButton} onClick={onMenu} />
    </>
  );
}

function ForPerson() {
  const { kind } = useViewer();
  return (
    <>
      {kind !== 'publisher' && <Bell />}
      {kind === 'author' && (
        <ButtonLink kind="line" size="sm" icon="plus" className="hide-s" to="/books/new/">
          Новая книга
        </ButtonLink>
      )}
      <AccountButton />
    </>
  );
}

function Bell() {
  const unread = useRootData()?.counts?.total ?? 0;
  const label = unread > 0 ? `Уведомления: ${counted(unread, 'новое', 'новых', 'новых')}` : 'Уведомления';
  return (
    <Link className="btn quiet ic bell" to="/notifications/" aria-label={label}>
      <Icon name="bell" />
      {unread > 0 && <i aria-hidden="true">{unread > 99 ? '99+' : unread}</i>}
    </Link>
  );
}
