import { Menu } from '@mantine/core';
import { Icon } from '@pero/ui/icon';
import { MantineRoom } from '@pero/ui/theme/mantine-room';
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
    <MantineRoom>
      <Menu
        opened={isOpen}
        onChange={setOpen}
        position="bottom-end"
        offset={10}
        width={260}
        returnFocus
        trapFocus
        withInitialFocusPlaceholder={false}
      >
        <Menu.Target>
          <Avatar ref={avatar} />
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>
            <b className={styles.name}>{me.name}</b>
            {me.email !== '' && me.email !== me.name && <span className={styles.email}>{me.email}</span>}
          </Menu.Label>
          <Menu.Divider />
          {inOrder(({ menu }) => menu?.[me.kind]).map(({ to, label, icon }) => (
            <Menu.Item key={to} component={Link} to={to} leftSection={<Icon name={icon} size={18} />}>
              {label}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item
            component={Link}
            to="/account/logout/"
            state={{ now: true, from: pathname + search }}
            leftSection={<Icon name="sign-out" size={18} />}
          >
            Выйти
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </MantineRoom>
  );
}
