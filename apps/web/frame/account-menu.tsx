import { Menu, MenuLine, MenuLink } from '@pero/ui/layout/menu';
import { isPlaceFor } from '@pero/web-platform/places';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useViewer } from '../shell/root-data.ts';
import styles from './account-menu.module.css';
import { Avatar } from './avatar.tsx';
import { inOrder } from './navigation.ts';

/** Opens with its own arrival: the person has already asked for it. */
export default function AccountMenu() {
  const me = useViewer();
  const { pathname, search } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const avatar = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The button that was pressed is gone; the focus comes back to the one that stands in its place.
    avatar.current?.focus();
    setOpen(true);
  }, []);
  return (
    <Menu isOpen={isOpen} onOpen={setOpen} button={<Avatar ref={avatar} />}>
      <div className="menu-head">
        <b className={styles.name}>{me.name}</b>
        {me.email !== '' && me.email !== me.name && <span className={styles.email}>{me.email}</span>}
      </div>
      <MenuLine />
      {inOrder(({ menu }) => menu?.[me.kind])
        .filter((one) => isPlaceFor(one, me))
        .map(({ to, label, icon }) => (
          <MenuLink key={to} icon={icon} link={<Link to={to} />}>
            {label}
          </MenuLink>
        ))}
      <MenuLine />
      <MenuLink icon="sign-out" link={<Link to="/account/logout/" state={{ now: true, from: pathname + search }} />}>
        Выйти
      </MenuLink>
    </Menu>
  );
}
