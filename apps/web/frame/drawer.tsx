import { ButtonLink } from '@pero/ui/button';
import { Dialog } from '@pero/ui/layout/dialog';
import { ThemeSwitch } from '@pero/ui/theme/theme-switch';
import { useLocation } from 'react-router';
import { useRootData, useViewer } from '../shell/root-data.ts';
import styles from './drawer.module.css';
import { SectionList } from './section-list.tsx';
import { sectionsOf } from './sections.ts';

type DrawerProps = { isOpen: boolean; onClose: () => void };

/** All the places of the platform, for a phone and for whoever is lost. */
export default function Drawer({ isOpen, onClose }: DrawerProps) {
  const root = useRootData();
  const me = useViewer();
  const { pathname, search } = useLocation();
  if (!isOpen) return null;
  return (
    <Dialog drawer title={me.name || 'Перо'} onClose={onClose}>
      <nav className={styles.places} aria-label="Все разделы">
        {sectionsOf(me.kind, root?.settings.links ?? null).map((section) => (
          <SectionList key={section.title} section={section} level={3} />
        ))}
      </nav>
      <div className={styles.foot}>
        {me.isSignedIn && (
          <ButtonLink to="/account/logout/" state={{ now: true, from: pathname + search }}>
            Выйти
          </ButtonLink>
        )}
        {!me.isSignedIn && !root?.isAway && (
          <>
            <ButtonLink kind="go" to="/account/registration/">
              Зарегистрироваться
            </ButtonLink>
            <ButtonLink to="/account/login/">Войти</ButtonLink>
          </>
        )}
        <ThemeSwitch />
      </div>
    </Dialog>
  );
}
