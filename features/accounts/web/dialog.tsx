import { IconButton } from '@pero/ui/button';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import css from './dialog.module.css';

/** A window over the page. The browser itself keeps the focus inside and gives it back afterwards. */
export function Dialog({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const headingId = useId();
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={css.dialog}
      aria-labelledby={headingId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={css.head}>
        <h2 id={headingId}>{title}</h2>
        <IconButton icon="close" label="Закрыть" onClick={onClose} />
      </div>
      <div className={css.body}>{children}</div>
    </dialog>
  );
}
