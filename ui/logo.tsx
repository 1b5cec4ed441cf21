import { Link } from 'react-router';
import { Nib } from './nib.tsx';

/** The name of the platform. Leads somewhere when told where; in the footer it only stands. */
export function Logo({ to, size = 24 }: { to?: string; size?: number }) {
  const sign = (
    <>
      <Nib size={size} />
      <span>Перо</span>
    </>
  );
  if (to === undefined) return <span className="logo">{sign}</span>;
  return (
    <Link className="logo" to={to} aria-label="Перо, на главную">
      {sign}
    </Link>
  );
}
