import { formatMoney, type Money } from '@pero/kernel/money';
import { counted } from '@pero/kernel/plural';
import { Button } from '@pero/ui/button';
import { LinesSkeleton } from '@pero/ui/feedback/skeleton';
import { Dialog } from '@pero/ui/layout/dialog';
import { TextButton } from '@pero/ui/text-link';
import { type Pages, usePages, useRead } from '@pero/web-platform/use-read';
import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { type ListedEntry, listEntries, readEntry } from '../contract/royalties.ts';
import { EntryChain, frozenWords, wordsOf } from './entry-chain.tsx';
import css from './rouble-chain.module.css';

/** Of which entries an amount is made. Whatever is left out is not looked at. */
export type RoubleAsk = Omit<z.output<typeof listEntries.input>, 'limit' | 'offset'>;

type DrawerProps = { amount: Money; ask: RoubleAsk; label: string; onClose: () => void };

/** The entries that an amount is made of; a chosen one shows its chain. */
export function RoubleDrawer({ amount, ask, label, onClose }: DrawerProps) {
  const [chosen, choose] = useState<number | null>(null);
  const entries = usePages(listEntries, { ...ask, limit: 50 });
  return (
    <Dialog title={label} side onClose={onClose}>
      <div className={css.whole}>
        <b>{formatMoney(amount)}</b>
        {entries.isFetched && !entries.error && (
          <span>из&nbsp;{counted(entries.count, 'записи', 'записей', 'записей')}</span>
        )}
      </div>
      {chosen === null ? (
        <Entries entries={entries} onChoose={choose} />
      ) : (
        <Chosen entryId={chosen} entries={entries.rows} onChoose={choose} />
      )}
    </Dialog>
  );
}

type EntriesProps = { entries: Pages<ListedEntry>; onChoose: (id: number) => void };

function Entries({ entries, onChoose }: EntriesProps) {
  if (!entries.isFetched) return <LinesSkeleton lines={8} />;
  if (entries.error && entries.rows.length === 0) {
    return (
      <p role="alert">
        Не&nbsp;удалось открыть записи, с&nbsp;деньгами всё в&nbsp;порядке.{' '}
        <TextButton onClick={entries.refetch}>Попробовать ещё раз</TextButton>
      </p>
    );
  }
  if (entries.rows.length === 0) return <p>За&nbsp;эти дни записей нет.</p>;
  return (
    <>
      <p className={css.hint}>Выберите запись, чтобы увидеть, как посчитано.</p>
      <ul className={css.entries}>
        {entries.rows.map((entry) => (
          <li key={entry.id}>
            <button type="button" onClick={() => onChoose(entry.id)}>
              <span>
                {wordsOf(entry)}
                {entry.frozen !== 0 && <small>{frozenWords(entry)}</small>}
              </span>
              <b className={entry.amount < 0 ? css.less : undefined}>{formatMoney(entry.amount)}</b>
            </button>
          </li>
        ))}
      </ul>
      {entries.hasMore && (
        <Button wide busy={entries.isFetching} onClick={entries.more}>
          Показать ещё
        </Button>
      )}
    </>
  );
}

type ChosenProps = { entryId: number; entries: readonly ListedEntry[]; onChoose: (id: number | null) => void };

function Chosen({ entryId, entries, onChoose }: ChosenProps) {
  const { result: entry, error, refetch } = useRead(readEntry, { entryId });
  const back = useRef<HTMLButtonElement>(null);
  // The row that was pressed has gone with the list.
  useEffect(() => back.current?.focus(), []);
  const place = entries.findIndex(({ id }) => id === entryId);
  const earlier = entries[place + 1];
  const later = entries[place - 1];
  return (
    <>
      <div className="roomy">
        <Button ref={back} kind="quiet" size="sm" icon="arrow-left" onClick={() => onChoose(null)}>
          Ко&nbsp;всем записям
        </Button>
      </div>
      <div className={css.chosen} aria-busy={!entry && !error}>
        {entry && <EntryChain entry={entry} />}
        {!entry && !error && <LinesSkeleton lines={9} />}
        {!entry && error && (
          <p role="alert">
            Не&nbsp;удалось открыть запись. <TextButton onClick={refetch}>Попробовать ещё раз</TextButton>
          </p>
        )}
      </div>
      {entries.length > 1 && (
        <div className={css.turn}>
          <Button kind="quiet" size="sm" disabled={!earlier} onClick={() => earlier && onChoose(earlier.id)}>
            ← Предыдущая
          </Button>
          <Button kind="quiet" size="sm" disabled={!later} onClick={() => later && onChoose(later.id)}>
            Следующая →
          </Button>
        </div>
      )}
    </>
  );
}
