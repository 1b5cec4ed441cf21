import { initialsOf } from '@pero/web-platform/session';
import type { ComponentPropsWithRef } from 'react';
import { useViewer } from '../shell/root-data.ts';
import styles from './frame.module.css';

/** The circle with the initials. The menu sets what its target needs; the look stays ours. */
export function Avatar(button: ComponentPropsWithRef<'button'>) {
  const me = useViewer();
  return (
    <button
      type="button"
      aria-haspopup="menu"
      {...button}
      className="account-button"
      aria-label={`Учётная запись: ${me.name}`}
    >
      <span className={`avatar ${styles.initials}`} data-initials={initialsOf(me.name)} />
    </button>
  );
}
