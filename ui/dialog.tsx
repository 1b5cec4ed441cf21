import { type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from './button.tsx';
import './dialog.css';

type DialogProps = { title: string; onClose: () => void; wide?: boolean; children: ReactNode };

/** A window over the page. The browser itself keeps the focus inside and gives it back afterwards. */
export function Dialog({ title, onClose, wide, children }: DialogProps) {
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
      className={wide ? 'win wide' : 'win'}
      aria-labelledby={headingId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className="win-h">
        <h2 id={headingId}>{title}</h2>
        <IconButton icon="close" label="Закрыть" onClick={onClose} />
      </div>
      <div className="win-b">{children}</div>
    </dialog>
  );
}
