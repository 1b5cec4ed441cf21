import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names.ts';

/** Only for what is a separate sheet in life too: a bill, a card of the shop, a form on its own. */
export function Sheet({ bare, className, ...rest }: ComponentPropsWithRef<'div'> & { bare?: boolean }) {
  return <div {...rest} className={classNames('sheet', !bare && 'pad', className)} />;
}
