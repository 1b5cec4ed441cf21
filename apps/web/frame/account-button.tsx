import { lazy, Suspense, useState } from 'react';
import { Avatar } from './avatar.tsx';

const load = () => import('./account-menu.tsx');
const AccountMenu = lazy(load);

/** The circle with the initials. The menu behind it comes with the first touch. */
export function AccountButton() {
  const [isWanted, setWanted] = useState(false);
  const button = <Avatar onClick={() => setWanted(true)} onPointerEnter={() => void load()} />;
  if (!isWanted) return button;
  return (
    <Suspense fallback={button}>
      <AccountMenu />
    </Suspense>
  );
}
