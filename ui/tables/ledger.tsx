import { Fragment, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Nib } from '../nib.tsx';

export type LedgerRow = { label: ReactNode; value: ReactNode; kind?: 'sub' | 'total' };

/** For what ······ how much. Everywhere there is money; the total stands under a black line. */
export function Ledger({ rows, className }: { rows: readonly LedgerRow[]; className?: string | undefined }) {
  return (
    <dl className={className}>
      {rows.map((row, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: a bill may say the same thing twice, and its rows never move
          key={index}
          className={classNames('amount-line', row.kind === 'sub' && 'sub', row.kind === 'total' && 'total')}
        >
          <dt>{row.label}</dt>
          <dd className="amount">{row.value}</dd>
        </div>
      ))}
    </dl>
  );
}

export type ChainLink = {
  label: ReactNode;
  value: ReactNode;
  /** Why this much: the contract, the day, whose decision. */
  why?: ReactNode;
  kind?: 'strong' | 'yours';
};

/** The same bill downwards, with a reason at every line; the nib marks what is the author's. */
export function Chain({ links }: { links: readonly ChainLink[] }) {
  return (
    <ol className="chain">
      {links.map((link, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: the order of the chain is its meaning
          key={index}
          className={classNames(link.kind === 'yours' && 'yours', link.kind === 'strong' && 'strong')}
        >
          {link.kind === 'yours' ? (
            <Fragment>
              <Nib size={26} />
              <b>{link.label}</b>
            </Fragment>
          ) : (
            <span>{link.label}</span>
          )}
          <span className="amount">{link.value}</span>
          {link.why && <small>{link.why}</small>}
        </li>
      ))}
    </ol>
  );
}
