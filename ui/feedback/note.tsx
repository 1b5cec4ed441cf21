import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icon.tsx';

export type NoteKind = 'info' | 'ok' | 'warn' | 'bad';

type NoteProps = {
  kind?: NoteKind;
  title?: ReactNode;
  icon?: IconName;
  children?: ReactNode;
};

const icons: Record<NoteKind, IconName> = { info: 'info', ok: 'check', warn: 'warning', bad: 'warning' };

/** Said on the page itself, where it matters. What is bad interrupts a screen reader; the rest waits for a pause. */
export function Note({ kind = 'info', title, icon = icons[kind], children }: NoteProps) {
  return (
    <div className={`note ${kind}`} role={kind === 'bad' ? 'alert' : 'status'}>
      <Icon name={icon} size={22} />
      <div>
        {title && <b>{title}</b>}
        {title && children && <br />}
        {children}
      </div>
    </div>
  );
}
