import { formatMoney, type Money } from '@pero/kernel/money';
import { Button } from '@pero/ui/button';
import { LinesSkeleton } from '@pero/ui/feedback/skeleton';
import { TextButton } from '@pero/ui/text-link';
import { usePages, useRead } from '@pero/web-platform/use-read';
import { type ReactNode, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { listEntries, readEntry } from '../contract/royalties.ts';
import { EntryChain } from './entry-chain.tsx';
import css from './rouble-chain.module.css';
import { type RoubleAsk, RoubleDrawer } from './rouble-drawer.tsx';

type RoubleProps = {
  amount: Money;
  ask: RoubleAsk;
  /** What the amount is: the heading of the drawer. */
  label: string;
  /** Instead of the amount with its sign, where a column says it already. */
  children?: ReactNode;
};

/** Any amount on any screen: a press shows of which entries it is made, and how each of them was reckoned. */
export function Rouble({ amount, ask, label, children }: RoubleProps) {
  const [isOpen, setOpen] = useState(false);
  const words = children ?? <span className="nowrap">{formatMoney(amount)}</span>;
  if (amount === 0) return words;
  return (
    <>
      <button
        type="button"
        className={css.rouble}
        aria-haspopup="dialog"
        title="Из чего складывается"
        onClick={() => setOpen(true)}
      >
        {words}
        <span className="visually-hidden">, из&nbsp;чего складывается</span>
      </button>
      {isOpen &&
        // Amounts stand in cells and headings, whose look must not reach the drawer.
        createPortal(
          <RoubleDrawer amount={amount} ask={ask} label={label} onClose={() => setOpen(false)} />,
          document.body,
        )}
    </>
  );
}

type CardProps = {
  entryId: number;
  /** Where to go from here; a direction without an entry is left out. */
  onMove?: { earlier?: (() => void) | undefined; later?: (() => void) | undefined };
};

/** «Прозрачный рубль»: one entry on a sheet of its own. */
export function RoubleCard({ entryId, onMove }: CardProps) {
  const { result: entry, error, refetch } = useRead(readEntry, { entryId });
  return (
    <Sheet>
      {entry && <EntryChain entry={entry} />}
      {!entry && !error && <LinesSkeleton lines={9} />}
      {!entry && error && <Unread again={refetch} />}
      {onMove && (
        <div className={css.turn}>
          <Button kind="quiet" size="sm" disabled={!onMove.earlier} onClick={onMove.earlier}>
            ← Предыдущая
          </Button>
          <Button kind="quiet" size="sm" disabled={!onMove.later} onClick={onMove.later}>
            Следующая →
          </Button>
        </div>
      )}
    </Sheet>
  );
}

/** The same over a list of its own: the newest entry first, and one by one through the rest. */
export function LatestRouble({ ask }: { ask: RoubleAsk }) {
  const entries = usePages(listEntries, { ...ask, limit: 20 });
  const [place, setPlace] = useState(0);
  const at = Math.min(place, Math.max(0, entries.rows.length - 1));
  const entry = entries.rows[at];
  if (!entry) {
    return (
      <Sheet>
        {!entries.isFetched && <LinesSkeleton lines={9} />}
        {entries.error && <Unread again={entries.refetch} />}
        {entries.isFetched && !entries.error && (
          <p className={css.meta}>
            Здесь появится путь каждого рубля: от&nbsp;цены на&nbsp;полке до&nbsp;вашей выплаты. За&nbsp;эти дни
            начислений не&nbsp;было.
          </p>
        )}
      </Sheet>
    );
  }
  const earlier = () => {
    if (at + 2 >= entries.rows.length && entries.hasMore) entries.more();
    setPlace(at + 1);
  };
  return (
    <RoubleCard
      entryId={entry.id}
      onMove={{
        earlier: at + 1 < entries.rows.length ? earlier : undefined,
        later: at > 0 ? () => setPlace(at - 1) : undefined,
      }}
    />
  );
}

function Sheet({ children }: { children: ReactNode }) {
  const heading = useId();
  return (
    <section className={`sheet ${css.card}`} aria-labelledby={heading}>
      <h3 id={heading}>Прозрачный рубль</h3>
      {children}
    </section>
  );
}

function Unread({ again }: { again: () => void }) {
  return (
    <p className={css.meta} role="alert">
      Не&nbsp;удалось открыть запись, с&nbsp;деньгами всё в&nbsp;порядке.{' '}
      <TextButton onClick={again}>Попробовать ещё раз</TextButton>
    </p>
  );
}
