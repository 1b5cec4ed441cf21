import type { ComponentPropsWithRef } from 'react';
import { Link, type LinkProps } from 'react-router';
import { classNames } from './class-names.ts';

/** Blue and underlined; `tone="ink"` where many links stand together and none is the step to take. */
export function TextLink({ tone, className, ...link }: LinkProps & { tone?: 'ink' }) {
  return <Link {...link} className={classNames('link', tone, className)} />;
}

/** Looks like a link, acts on the spot. */
export function TextButton({ tone, className, ...button }: ComponentPropsWithRef<'button'> & { tone?: 'ink' }) {
  return <button type="button" {...button} className={classNames('link', tone, className)} />;
}
