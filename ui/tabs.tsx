import type { ReactNode } from 'react';
import { NavLink } from 'react-router';

export type Tab = {
  to: string;
  label: ReactNode;
  count?: number;
  /** The count asks for attention. */
  warn?: boolean;
};

/** Places of one thing. Each is an address, so that it can be sent to somebody and found again. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map((tab) => (
        <NavLink key={tab.to} to={tab.to} end>
          {tab.label}
          {tab.count !== undefined && <sup className={tab.warn ? 'w' : undefined}>{tab.count}</sup>}
        </NavLink>
      ))}
    </nav>
  );
}
