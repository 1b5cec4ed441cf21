import { classNames } from '@pero/ui/class-names';
import { Icon } from '@pero/ui/icon';
import { type ReactNode, type ToggleEvent, useId, useRef, useState } from 'react';
import css from './filters.module.css';

type Props = {
  /** What is chosen here; for those who do not see where the button stands. */
  readonly label: string;
  /** What is chosen now. */
  readonly words: string;
  readonly isWide?: boolean;
  /** What is chosen may have a long name: it gives way to the others in the row. */
  readonly isLong?: boolean;
  readonly children: (close: () => void) => ReactNode;
};

/** A button that says what is chosen, and a small sheet with the choice. The browser closes it and gives the focus back. */
export function Chooser({ label, words, isWide, isLong, children }: Props) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const toggled = ({ newState }: ToggleEvent<HTMLDivElement>) => {
    setOpen(newState === 'open');
    if (newState === 'open' && button.current && sheet.current) place(sheet.current, button.current);
  };
  const close = () => {
    sheet.current?.hidePopover();
    button.current?.focus();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={classNames(css.select, isLong && css.long)}
        popoverTarget={id}
        aria-haspopup="dialog"
      >
        <span className="visually-hidden">{label}: </span>
        <span className={css.words}>{words}</span>
        <Icon name="chevron-down" size={18} />
      </button>
      <div
        ref={sheet}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        className={classNames(css.sheet, isWide && css.wide)}
        onToggle={toggled}
      >
        {isOpen && children(close)}
      </div>
    </>
  );
}

/** Under the button, never beyond the window. What is inside comes a moment later, so it grows downwards only. */
function place(sheet: HTMLElement, button: HTMLElement): void {
  const at = button.getBoundingClientRect();
  const { width } = sheet.getBoundingClientRect();
  sheet.style.top = `${at.bottom + 6}px`;
  sheet.style.left = `${Math.min(Math.max(12, at.left), innerWidth - width - 12)}px`;
  sheet.style.maxHeight = `${Math.max(220, innerHeight - at.bottom - 24)}px`;
}

type ChoiceProps = {
  readonly isOn: boolean;
  readonly isOff?: boolean;
  readonly note?: ReactNode;
  readonly onChoose: () => void;
  readonly children: ReactNode;
};

export function Choice({ isOn, isOff, note, onChoose, children }: ChoiceProps) {
  return (
    <button type="button" className={css.choice} aria-pressed={isOn} disabled={isOff} onClick={onChoose}>
      <span>{children}</span>
      {note && <small>{note}</small>}
      {isOn && <Icon name="check" size={16} />}
    </button>
  );
}
