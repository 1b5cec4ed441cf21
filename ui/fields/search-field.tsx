import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names.ts';

type SearchFieldProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'aria-label'> & {
  /** Read aloud; what is seen is the placeholder. */
  label: string;
  /** Inside of something that is a field already. */
  bare?: boolean;
};

/** Words to look for. Browsers do not offer what was sought elsewhere, and a phone's Enter says what it does. */
export function SearchField({ label, bare, className, ...input }: SearchFieldProps) {
  return (
    <input
      autoComplete="off"
      enterKeyHint="search"
      {...input}
      type="search"
      aria-label={label}
      className={classNames(!bare && 'input', className) || undefined}
    />
  );
}
