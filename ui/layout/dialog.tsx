import { Dialog as Window } from '@base-ui/react/dialog';
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
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

/** What the window asks for: its first field, else the button of the action itself; never the cross in the corner. */
const FIELDS = '.dialog-body :is(input:not([type="hidden"], [type="file"]), textarea, select):not(:disabled)';
const MAIN_ACTION = '.dialog-body .dialog-actions button:not(:disabled)';

/** Only where something is decided: a window that is merely read begins at its beginning, and so does one that is long. */
function mainActionIn(window: HTMLElement): HTMLElement | null {
  if (!window.querySelector('.dialog-actions, form')) return null;
  const action = window.querySelector<HTMLElement>(FIELDS) ?? window.querySelector<HTMLElement>(MAIN_ACTION);
  const isInSight = !action || action.getBoundingClientRect().top < window.getBoundingClientRect().bottom;
  // The focus is never where nobody sees it.
  return isInSight ? action : window;
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
  const hadFocus = useRef(false);
  useEffect(() => {
    // What had the focus may be gone with the answer to its own press; the window itself keeps the place then.
    if (hadFocus.current && document.activeElement === document.body) window.current?.focus();
  });
  const close = (isOpen: boolean, { reason, event }: Window.Root.ChangeEventDetails) => {
    if (isOpen || (reason === 'escape-key' && !isEscapeFor(window.current, event))) return;
    onClose();
  };
  const begin = () => {
    const shown = window.current;
    if (!shown || shown.contains(document.activeElement)) return false;
    // Read or met by surprise: a key that was meant for the page must not press the cross.
    return mainActionIn(shown) ?? shown;
  };
  return (
    <Window.Root open onOpenChange={close} disablePointerDismissal={!drawer}>
      <Window.Portal>
        <Window.Backdrop className="dialog-backdrop" forceRender />
        <Window.Popup
          ref={window}
          className={classNames('dialog', wide && 'wide', side && 'side', drawer && 'drawer', className)}
          style={width === undefined ? undefined : ({ '--win-width': `${width}px` } as CSSProperties)}
          initialFocus={begin}
          onFocus={() => {
            hadFocus.current = true;
          }}
          finalFocus={() => (before?.isConnected ? before : true)}
          // Its form may hang inside a form of the page, which must not take the answer for its own.
          onSubmit={(event) => event.stopPropagation()}
        >
          <div className="dialog-head">
            <Window.Title>{title}</Window.Title>
            <IconButton icon="close" label={closeLabel} onClick={onClose} />
          </div>
          <div className="dialog-body">{children}</div>
        </Window.Popup>
      </Window.Portal>
    </Window.Root>
  );
}

/** One Escape closes one thing: a list inside of the window first, and the window that lies on top before those beneath. */
function isEscapeFor(window: HTMLElement | null, event: Event): boolean {
  if (event.defaultPrevented || [...document.querySelectorAll('.dialog')].at(-1) !== window) return false;
  event.preventDefault();
  return true;
}

/** Asked before the window stands: a field of its own may take the focus at once, and the library would take that for the place to go back to. */
function focused(): HTMLElement | null {
  if (typeof document === 'undefined') return null;
  const { activeElement, body } = document;
  return activeElement instanceof HTMLElement && activeElement !== body ? activeElement : null;
}

/** Keys of the page beneath are not for it while a window is open. */
export function isWindowOpen(): boolean {
  return document.querySelector('.dialog, dialog[open]') !== null;
}
