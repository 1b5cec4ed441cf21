import type { ComponentPropsWithRef, ReactNode } from 'react';
import { NavLink, type NavLinkProps } from 'react-router';
import { classNames } from './class-names.ts';

/** A filter that is on or off; black is chosen. */
export function Chip({ on, className, ...button }: ComponentPropsWithRef<'button'> & { on: boolean }) {
  return <button type="button" aria-pressed={on} {...button} className={classNames('chip', className)} />;
}

/** A filter that is an address of its own. */
export function ChipLink(link: Omit<NavLinkProps, 'className'>) {
  return <NavLink end {...link} className="chip" />;
}

export function Chips({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className="chips">
      <legend className="visually-hidden">{label}</legend>
      {children}
    </fieldset>
  );
}
