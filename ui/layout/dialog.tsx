import { Dialog as Window } from '@base-ui/react/dialog';
import { type CSSProperties, type ReactNode, useRef, useState } from 'react';
import { IconButton } from '../button.tsx';
import { classNames } from '../class-names.ts';
import './dialog.css';

type DialogProps = {
  title: string;
  onClose: () => void;
  wide?: boolean;
  /** Pixels, where neither of the two usual widths will do. */
  width?: number;
  /** Along the right edge, from below on a phone: for what is read beside the page and not instead of it. */
  side?: boolean;
  /** Along the whole right edge, on a phone too; a press beside it closes it. */
  drawer?: boolean;
  className?: string | undefined;
  closeLabel?: string;
  children: ReactNode;
};

/** What the window asks for: its first field, else the button of the deed itself; never the cross in the corner. */
const FIELDS = '.win-b :is(input:not([type="hidden"], [type="file"]), textarea, select):not(:disabled)';
const DEED = '.win-b .win-acts button:not(:disabled)';

/** Only where something is decided: a window that is merely read begins at its beginning. */
function deedIn(window: HTMLElement): HTMLElement | null {
  if (!window.querySelector('.win-acts')) return null;
  return window.querySelector<HTMLElement>(FIELDS) ?? window.querySelector<HTMLElement>(DEED);
}

/** A window over the page: the focus stays inside and goes back afterwards, messages are still heard and pressed. */
export function Dialog({
  title,
  onClose,
  wide,
  width,
  side,
  drawer,
  className,
  closeLabel = 'Закрыть',
  children,
}: DialogProps) {
  const window = useRef<HTMLDivElement>(null);
  const [before] = useState(focused);
  const close = (isOpen: boolean, { reason, event }: Window.Root.ChangeEventDetails) => {
    // The first Escape was for a list inside of it.
    if (!isOpen && !(reason === 'escape-key' && event.defaultPrevented)) onClose();
  };
  const begin = () => {
    const shown = window.current;
    if (!shown || shown.contains(document.activeElement)) return false;
    return deedIn(shown) ?? true;
  };
  return (
    <Window.Root open onOpenChange={close} disablePointerDismissal={!drawer}>
      <Window.Portal>
        <Window.Backdrop className="win-back" forceRender />
        <Window.Popup
          ref={window}
          className={classNames('win', wide && 'wide', side && 'side', drawer && 'drawer', className)}
          style={width === undefined ? undefined : ({ '--win-width': `${width}px` } as CSSProperties)}
          initialFocus={begin}
          finalFocus={() => (before?.isConnected ? before : true)}
        >
          <div className="win-h">
            <Window.Title>{title}</Window.Title>
            <IconButton icon="close" label={closeLabel} onClick={onClose} />
          </div>
          <div className="win-b">{children}</div>
        </Window.Popup>
      </Window.Portal>
    </Window.Root>
  );
}

/** Asked before the window stands: a field of its own may take the focus at once, and the library would take that for the place to go back to. */
function focused(): HTMLElement | null {
  if (typeof document === 'undefined') return null;
  const { activeElement, body } = document;
  return activeElement instanceof HTMLElement && activeElement !== body ? activeElement : null;
}

/** Keys of the page beneath are not for it while a window is open. */
export function isWindowOpen(): boolean {
  return document.querySelector('.win, dialog[open]') !== null;
}
