import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ShownNotification } from '../contract.ts';

type Props = {
  readonly item: Pick<ShownNotification, 'link'>;
  readonly className?: string | undefined;
  readonly onClick?: (() => void) | undefined;
  readonly children: ReactNode;
};

/** Where a notification leads: a page of the site, or a file of the API, which no router can open. */
export function NotificationLink({ item, children, ...rest }: Props) {
  const { link } = item;
  if (!link) return <span {...rest}>{children}</span>;
  if (link.startsWith('/api/')) {
    return (
      <a href={link} download {...rest}>
        {children}
      </a>
    );
  }
  return (
    <Link to={link} {...rest}>
      {children}
    </Link>
  );
}
