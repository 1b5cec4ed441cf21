import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import './dialog.css';

type DialogProps = {
  title: string;
  onClose: () => void;
  wide?: boolean;
  /** Along the right edge, from below on a phone: for what is read beside the page and not instead of it. */
  side?: boolean;
  children: ReactNode;
};

/** A window over the page. The browser itself keeps the focus inside and gives it back afterwards. */
export function Dialog({ title, onClose, wide, side, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const headingId = useId();
  // Before it leaves the page: once it has, the browser does not know any more where the focus was.
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={classNames('win', wide && 'wide', side && 'side')}
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
