import type { ReactNode } from 'react';
import { Link } from 'react-router';

export type Crumb = { label: string; to: string };

type PageHeaderProps = {
  title: ReactNode;
  crumbs?: readonly Crumb[];
  kicker?: ReactNode;
  lead?: ReactNode;
  action?: ReactNode;
};

/** Where am I, what is this, what is my next step. */
export function PageHeader({ title, crumbs = [], kicker, lead, action }: PageHeaderProps) {
  return (
    <>
      {crumbs.length > 0 && (
        <nav className="crumb" aria-label="Вы здесь">
          <ol>
            {crumbs.map((crumb) => (
              <li key={crumb.to}>
                <Link to={crumb.to}>{crumb.label}</Link>
              </li>
            ))}
            <li aria-current="page">{title}</li>
          </ol>
        </nav>
      )}
      <header className="head">
        <div>
          {kicker && <p className="kicker">{kicker}</p>}
          <h1>{title}</h1>
          {lead && <p className="lead">{lead}</p>}
        </div>
        {action}
      </header>
    </>
  );
}
