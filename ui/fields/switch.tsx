import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import './switch.css';

type SwitchProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'role' | 'aria-describedby'> & {
  children: ReactNode;
  hint?: ReactNode;
};

/** Something that is so or is not, and takes effect at once. */
export function Switch({ children, hint, id, checked, ...input }: SwitchProps) {
  const own = useId();
  const inputId = id ?? own;
  return (
    <div className="switch-row">
      <input
        {...input}
        type="checkbox"
        role="switch"
        aria-checked={checked}
        className="visually-hidden"
        id={inputId}
        checked={checked}
        aria-describedby={hint != null ? `${inputId}-hint` : undefined}
      />
      <label htmlFor={inputId}>
        <span className={classNames('switch', checked && 'on')} aria-hidden="true" />
        <span>{children}</span>
      </label>
      {hint != null && (
        <span className="hint" id={`${inputId}-hint`}>
          {hint}
        </span>
      )}
    </div>
  );
}
