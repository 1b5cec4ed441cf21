import type { ReactNode } from 'react';
import css from './phone.module.css';

type PhoneProps = { clock: string; title: string; progress?: string; children: ReactNode };

/** The reader on a phone, as a picture. */
export function Phone({ clock, title, progress, children }: PhoneProps) {
  return (
    <div className={css.phone}>
      <div className={css.screen}>
        <div className={css.status}>
          <span>{clock}</span>
          <span>72&nbsp;%</span>
        </div>
        <div className={css.title}>{title}</div>
        <div className={css.text}>{children}</div>
        {progress && (
          <div className={css.progress}>
            <i />
            {progress}
          </div>
        )}
      </div>
    </div>
  );
}
