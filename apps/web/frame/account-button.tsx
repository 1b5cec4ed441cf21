import { initialsOf } from '@pero/web-platform/session';
import { type ComponentPropsWithRef, lazy, Suspense, useState } from 'react';
import { useViewer } from '../root-data.ts';

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

/** The menu sets what its target needs; the look stays ours. */
export function Avatar(button: ComponentPropsWithRef<'button'>) {
  const me = useViewer();
  return (
    <button type="button" aria-haspopup="menu" {...button} className="me" aria-label={`Учётная запись: ${me.name}`}>
      <span className="ava" aria-hidden="true">
        {initialsOf(me.name)}
      </span>
    </button>
  );
}
