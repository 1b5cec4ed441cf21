import { formatNumber } from '@pero/kernel/number';
import { IconButton } from '@pero/ui/button';
import { SearchField } from '@pero/ui/fields/search-field';
import { useAct } from '@pero/web-platform/use-call';
import { formErrors } from '@pero/web-platform/words';
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { orderEvents } from '../contract/entries.ts';
import type { World } from '../contract/worlds.ts';
import { Strip } from './strip.tsx';
import { folded } from './words.ts';
import css from './worlds.module.css';

type Entry = World['entries'][number];

/** Fewer are seen without looking for them. */
const FILTER_FROM = 12;

/** Each with its strip of chapters; events in the order in which they happen. */
export function Entries({ world, entries }: { world: World; entries: readonly Entry[] }) {
  const [sought, setSought] = useState('');
  const ordering = useAct(orderEvents);
  const { revalidate } = useRevalidator();
  const wanted = folded(sought);
  const shown = entries.filter(({ name, aliases }) => [name, ...aliases].some((one) => folded(one).includes(wanted)));
  const isTimeline = entries[0]?.kind === 'event';
  const canOrder = isTimeline && world.can_edit && wanted === '' && entries.length > 1;
  const move = async (from: number, by: 1 | -1) => {
    const ids = entries.map(({ id }) => id);
    const [one] = ids.splice(from, 1);
    if (one === undefined) return;
    ids.splice(from + by, 0, one);
    const { ok } = await ordering.act({ worldId: world.id, ids });
    if (ok) await revalidate();
  };
  const wrong = formErrors(ordering.errors, []);
  return (
    <>
      {entries.length >= FILTER_FROM && (
        <div className={css.filter}>
          <SearchField
            label="Найти в списке"
            placeholder="Найти в&nbsp;списке"
            value={sought}
            onChange={({ currentTarget }) => setSought(currentTarget.value)}
          />
        </div>
      )}
      {wrong.length > 0 && (
        <p className="bad" role="alert">
          {wrong.join('. ')}
        </p>
      )}
      <ul className={css.entries} data-timeline={isTimeline || undefined}>
        {shown.map((entry, at) => (
          <li key={entry.id}>
            {isTimeline && <p className={css.when}>{entry.moment || '—'}</p>}
            <div>
              <h2>
                <Link to={`/worlds/${world.id}/${entry.id}/`}>{entry.name}</Link>
              </h2>
              <p className="dim sm">{briefOf(entry)}</p>
            </div>
            {!isTimeline && (
              <>
                <Strip books={world.books} named={entry.named} />
                <span className={css.count}>{countOf(entry, world.unread > 0)}</span>
              </>
            )}
            {canOrder && (
              <span className={css.order}>
                <IconButton
                  icon="chevron-right"
                  size="sm"
                  className={css.up}
                  label={`Раньше: ${entry.name}`}
                  disabled={at === 0 || ordering.isFetching}
                  onClick={() => void move(at, -1)}
                />
                <IconButton
                  icon="chevron-down"
                  size="sm"
                  label={`Позже: ${entry.name}`}
                  disabled={at === entries.length - 1 || ordering.isFetching}
                  onClick={() => void move(at, 1)}
                />
              </span>
            )}
          </li>
        ))}
      </ul>
      {shown.length === 0 && wanted !== '' && <p className="dim">Никого с&nbsp;таким именем в&nbsp;этом списке нет.</p>}
    </>
  );
}

/** Nought is said only when all was read. */
function countOf({ named }: Entry, isReading: boolean): string {
  const count = named.reduce((sum, one) => sum + one.count, 0);
  return isReading && count === 0 ? '…' : formatNumber(count);
}

/** What else it is called, the first of what is known. */
function briefOf({ aliases, fields, notes }: Entry): string {
  const known = fields.slice(0, 3).map(({ name, value }) => `${name}: ${value}`);
  const parts = [aliases.join(', '), ...known].filter((part) => part !== '');
  return parts.length > 0 ? parts.join(' · ') : notes.slice(0, 140);
}
