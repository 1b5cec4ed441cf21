import { Drawer as MantineDrawer } from '@mantine/core';
import { ButtonLink } from '@pero/ui/button';
import { MantineRoom } from '@pero/ui/theme/mantine-room';
import { ThemeSwitch } from '@pero/ui/theme/theme-switch';
import { useLocation } from 'react-router';
import { useRootData, useViewer } from '../shell/root-data.ts';
import { useArrived } from '../use-arrived.ts';
import styles from './drawer.module.css';
import { SectionList } from './section-list.tsx';
import { sectionsOf } from './sections.ts';

type DrawerProps = { isOpen: boolean; onClose: () => void };

/** All the places of the house, for a phone and for whoever is lost. */
export default function Drawer({ isOpen, onClose }: DrawerProps) {
  const root = useRootData();
  const me = useViewer();
  const { pathname, search } = useLocation();
  const isReady = useArrived();
  return (
    <MantineRoom>
      <MantineDrawer opened={isOpen && isReady} onClose={onClose} position="right" title={me.name || 'Перо'}>
        <nav className={styles.places} aria-label="Все разделы">
          {sectionsOf(me.kind, root?.settings.links ?? null).map((section) => (
            <SectionList key={section.title} section={section} level={3} />
          ))}
        </nav>
        <div className={styles.foot}>
          {me.isSignedIn ? (
            <ButtonLink to="/account/logout/" state={{ now: true, from: pathname + search }}>
              Выйти
            </ButtonLink>
          ) : (
            <>
              <ButtonLink kind="go" to="/account/registration/">
                Зарегистрироваться
              </ButtonLink>
              <ButtonLink to="/account/login/">Войти</ButtonLink>
            </>
          )}
          <ThemeSwitch />
        </div>
      </MantineDrawer>
    </MantineRoom>
  );
}
