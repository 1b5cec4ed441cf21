import { type ReactNode, useEffect, useRef, useState } from 'react';
import css from './toolbar.module.css';

type Props = {
  readonly label: string;
  /** The words on the button say it; a label beside them would hide them. */
  readonly isNamedByFace?: boolean;
  readonly face: ReactNode;
  readonly kind: 'menu' | 'dialog';
  readonly className?: string | undefined;
  readonly children: (close: () => void) => ReactNode;
};

/** A button with a panel under it. Escape and a press elsewhere close it; the focus goes back to the button. */
export function Popup({ label, isNamedByFace = false, face, kind, className, children }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const outside = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
    };
  }, [isOpen]);
  const close = () => {
    setIsOpen(false);
    button.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys pressed inside are those of its buttons
    <div
      ref={root}
      className={css.popup}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.stopPropagation();
        close();
      }}
    >
      <button
        ref={button}
        type="button"
        className={`btn ${className ?? css.icon}`}
        aria-label={isNamedByFace ? undefined : label}
        title={label}
        aria-haspopup={kind}
        aria-expanded={isOpen}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => setIsOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setIsOpen(true);
        }}
      >
        {face}
      </button>
      {isOpen && <div className={css.panel}>{children(() => setIsOpen(false))}</div>}
    </div>
  );
}
