import { useCurrentInSight } from '@pero/ui/layout/tabs';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import page from './profile.module.css';

const TABS = {
  personal: 'Личные данные',
  taxes: 'Налоги',
  security: 'Безопасность',
  documents: 'Документы',
  consents: 'Согласия',
  invitations: 'Приглашения',
  data: 'Мои данные',
  api: 'API',
} as const;

export type ProfileTab = keyof typeof TABS;

const NEEDS_PROFILE: readonly ProfileTab[] = ['personal', 'taxes', 'documents', 'api'];

/** The tabs that a person has: without a profile there is nothing to fill in. */
export function tabsFor(hasProfile: boolean): ProfileTab[] {
  const all = Object.keys(TABS) as ProfileTab[];
  return hasProfile ? all : all.filter((tab) => !NEEDS_PROFILE.includes(tab));
}

/** The tab of an address; a tab that there is not is the first one. */
export function tabAt(search: string, hasProfile: boolean): ProfileTab {
  const asked = new URLSearchParams(search).get('tab');
  const tabs = tabsFor(hasProfile);
  return tabs.find((tab) => tab === asked) ?? tabs[0] ?? 'security';
}

export function ProfileTabs({ chosen, hasProfile }: { chosen: ProfileTab; hasProfile: boolean }) {
  const row = useRef<HTMLElement>(null);
  useCurrentInSight(row);
  return (
    <nav className="tabs" aria-label="Разделы профиля" ref={row}>
      {tabsFor(hasProfile).map((tab, place) => (
        <Link
          key={tab}
          to={place === 0 ? '/account/profile/' : `/account/profile/?tab=${tab}`}
          aria-current={tab === chosen ? 'page' : undefined}
          preventScrollReset
        >
          {TABS[tab]}
        </Link>
      ))}
    </nav>
  );
}

export function ProfileTabContent({ children }: { children: ReactNode }) {
  return <div className={page.tab}>{children}</div>;
}
