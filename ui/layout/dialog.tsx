import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from '../button.tsx';
import { classNames } from '../class-names.ts';
import './dialog.css';

type DialogProps = {
  title: string;
  onClose: () => void;
  wide?: boolean;
  /** Along the right edge, from below on a phone: for what is read beside the page and not instead of it. */
  side?: boolean;
  children: ReactNode;
};

/** What the window asks for: its first field, else the button of the deed itself; never the cross in the corner. */
const FIELDS = '.win-b :is(input:not([type="hidden"], [type="file"]), textarea, select):not(:disabled)';
const DEED = '.win-b .win-acts button:not(:disabled)';

/** Only where something is decided: a window that is merely read begins at its beginning. */
function focusDeed(dialog: HTMLElement): void {
  if (dialog.querySelector('[autofocus]') || !dialog.querySelector('.win-acts')) return;
  (dialog.querySelector<HTMLElement>(FIELDS) ?? dialog.querySelector<HTMLElement>(DEED))?.focus();
}

/** A window over the page. The browser itself keeps the focus inside and gives it back afterwards. */
export function Dialog({ title, onClose, wide, side, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const headingId = useId();
  // Before it leaves the page: once it has, the browser does not know any more where the focus was.
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    if (shown) focusDeed(shown);
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
