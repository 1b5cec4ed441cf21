import { Icon } from '@pero/ui/icon';
import { Link, useLocation } from 'react-router';
import { useViewer } from '../shell/root-data.ts';
import { currentTab, navigationOf } from './navigation.ts';

/** On a phone, under the thumb. */
export function TabBar({ onMore }: { onMore: () => void }) {
  const { kind } = useViewer();
  const { pathname } = useLocation();
  const { tabs } = navigationOf[kind];
  if (tabs.length === 0) return null;
  const current = currentTab(kind, pathname);
  return (
    <nav className="tabbar" aria-label="Главные разделы">
      {tabs.map((place) => (
        <Link key={place.to} to={place.to} {...(place === current && { 'aria-current': 'page' as const })}>
          <Icon name={place.icon} size={22} />
          <span>{place.label}</span>
        </Link>
      ))}
      <button type="button" onClick={onMore}>
        <Icon name="more" size={22} />
        <span>Ещё</span>
      </button>
    </nav>
  );
}
