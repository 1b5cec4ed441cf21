import { Icon, type IconName } from '@pero/ui/icon';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import css from './menu.module.css';

type Props = {
  readonly label: string;
  readonly icon: IconName;
  /** Words beside the sign; without them the label is read out only. */
  readonly words?: ReactNode;
  readonly className?: string | undefined;
  readonly tabIndex?: number;
  readonly onOpen?: () => void;
  readonly children: ReactNode;
};

/** A button with a list of things to do. What is in it is made when it is opened; the browser closes it by itself. */
export function Menu({ label, icon, words, className, tabIndex, onOpen, children }: Props) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const open = () => {
    setIsOpen(true);
    onOpen?.();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={`btn quiet sm ${words ? '' : 'icon-only'} ${className ?? ''}`}
        tabIndex={tabIndex}
        aria-label={label}
        title={words ? undefined : label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={open}
        onMouseDown={(event) => event.stopPropagation()}
      >
        <Icon name={icon} size={18} />
        {words}
      </button>
      {isOpen &&
        createPortal(
          <Popup id={id} label={label} anchor={button.current} onClose={() => setIsOpen(false)}>
            {children}
          </Popup>,
          document.body,
        )}
    </>
  );
}

type PopupProps = {
  readonly id: string;
  readonly label: string;
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

function Popup({ id, label, anchor, onClose, children }: PopupProps) {
  const shown = (popup: HTMLDivElement | null) => {
    if (!popup || popup.matches(':popover-open')) return;
    popup.showPopover();
    place(popup, anchor);
    itemsOf(popup)[0]?.focus();
  };
  const close = () => {
    onClose();
    anchor?.focus();
  };
  return (
    <div
      ref={shown}
      id={id}
      popover="auto"
      role="menu"
      tabIndex={-1}
      aria-label={label}
      className={css.menu}
      onToggle={({ newState }) => newState === 'closed' && onClose()}
      onClick={(event) => (event.target as Element).closest('[role="menuitem"]') && close()}
      onKeyDown={walk}
    >
      {children}
    </div>
  );
}

/** Under the button where there is room, above it where not; never beyond the window. */
function place(popup: HTMLElement, anchor: HTMLElement | null): void {
  const at = anchor?.getBoundingClientRect() ?? new DOMRect();
  const { width, height } = popup.getBoundingClientRect();
  const below = at.bottom + 4;
  const top = below + height > innerHeight - 8 ? Math.max(8, at.top - height - 4) : below;
  popup.style.top = `${top}px`;
  popup.style.left = `${Math.min(Math.max(8, at.left), innerWidth - width - 8)}px`;
}

function itemsOf(popup: HTMLElement): HTMLElement[] {
  return [...popup.querySelectorAll<HTMLElement>('[role^="menuitem"]:not(:disabled), input')];
}

function walk(event: KeyboardEvent<HTMLDivElement>): void {
  const items = itemsOf(event.currentTarget);
  const now = items.indexOf(document.activeElement as HTMLElement);
  const next = { ArrowDown: now + 1, ArrowUp: now - 1, Home: 0, End: items.length - 1 }[event.key];
  event.stopPropagation();
  if (next === undefined || items.length === 0) return;
  event.preventDefault();
  items[(next + items.length) % items.length]?.focus();
}

type ItemProps = {
  readonly onClick: () => void;
  readonly isOff?: boolean;
  readonly isOn?: boolean;
  readonly tone?: 'bad';
  /** At the end of the line: the keys that do the same, or how much it is. */
  readonly keys?: string;
  readonly children: ReactNode;
};

export function MenuItem({ onClick, isOff, isOn, tone, keys, children }: ItemProps) {
  return (
    <button
      type="button"
      role="menuitem"
      className={css.item}
      data-tone={tone}
      data-on={isOn || undefined}
      disabled={isOff}
      onClick={onClick}
    >
      <span className="spacer">{children}</span>
      {isOn && <Icon name="check" size={16} />}
      {keys && <kbd>{keys}</kbd>}
    </button>
  );
}

export function MenuLine() {
  return <hr className={css.line} />;
}

export function MenuHead({ children }: { children: ReactNode }) {
  return <p className={css.head}>{children}</p>;
}
