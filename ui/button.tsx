import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';

/** `go` is the one next step of a screen; everything else is line, quiet, ink (chosen) or bad (cannot be undone). */
export type ButtonKind = 'go' | 'line' | 'quiet' | 'ink' | 'bad';

type ButtonStyle = {
  kind?: ButtonKind;
  size?: 'md' | 'sm';
  icon?: IconName;
  wide?: boolean;
};

type ButtonProps = ButtonStyle & { busy?: boolean } & Omit<ComponentPropsWithRef<'button'>, 'size'>;

/** While busy it keeps its words and its focus, and does nothing on a second press. */
export function Button({ kind = 'line', size = 'md', icon, wide, busy, className, children, ...button }: ButtonProps) {
  return (
    <button
      type="button"
      {...button}
      {...(busy && { 'aria-busy': true, 'aria-disabled': true, onClick: (event) => event.preventDefault() })}
      className={buttonClass({ kind, size, wide }, className)}
    >
      {inside(icon, size, children)}
    </button>
  );
}

type ButtonLinkProps = ButtonStyle & LinkProps;

export function ButtonLink({ kind = 'line', size = 'md', icon, wide, className, children, ...link }: ButtonLinkProps) {
  return (
    <Link {...link} className={buttonClass({ kind, size, wide }, className)}>
      {inside(icon, size, children)}
    </Link>
  );
}

type IconButtonProps = { icon: IconName; label: string; kind?: ButtonKind; size?: 'md' | 'sm' } & Omit<
  ComponentPropsWithRef<'button'>,
  'aria-label' | 'children'
>;

/** A button without words must be named for those who do not see it. */
export function IconButton({ icon, label, kind = 'quiet', size = 'md', className, ...button }: IconButtonProps) {
  return (
    <button
      type="button"
      {...button}
      aria-label={label}
      className={classNames('btn', kind, 'icon-only', size === 'sm' && 'sm', className)}
    >
      <Icon name={icon} size={size === 'sm' ? 18 : 20} />
    </button>
  );
}

function buttonClass(
  { kind, size, wide }: { kind: ButtonKind; size: 'md' | 'sm'; wide?: boolean | undefined },
  more?: string,
) {
  return classNames('btn', kind, size === 'sm' && 'sm', wide && 'wide', more);
}

function inside(icon: IconName | undefined, size: 'md' | 'sm', children: ReactNode) {
  return (
    <>
      {icon && <Icon name={icon} size={size === 'sm' ? 18 : 20} />}
      {children}
    </>
  );
}
