import { Button } from '@pero/ui/button';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { z } from 'zod';
import type { readFacets } from '../../contract/queue.ts';
import { type Filter, filtersOf } from '../../rules/filters.ts';
import { PersonPicker } from '../parts/person-picker.tsx';
import css from './filter-panel.module.css';
import { type Chosen, narrowedBy, pathTo, type QueueQuery, SHAPES, toggled } from './queue-query.ts';
import { GROUP_TITLES, OPTIONS } from './queue-words.ts';

type Facets = z.output<typeof readFacets.output>;

type FilterPanelProps = {
  query: QueueQuery;
  /** Null when nobody could count: the choices stand without numbers. */
  facets: Facets | null;
  names: { readonly author: string | null; readonly moderator: string | null };
};

/** The groups of the panel, top to bottom; a group shows those of its filters that the queue has. */
const GROUPS: readonly (readonly Filter[])[] = [
  ['timer'],
  ['my_checks'],
  ['status'],
  ['work_kind'],
  ['license'],
  ['author', 'author_status'],
  ['moderator'],
  ['who_returned'],
  ['post_moderation', 'plagiarism'],
];

/** Every choice is an address. Without scripts the same form is sent by its button. */
export function FilterPanel({ query, facets, names }: FilterPanelProps) {
  const [isOpen, setOpen] = useState(false);
  const { shown, choose } = useChosen(query);
  const allowed = filtersOf(query.kind, query.queue);
  const narrowed = narrowedBy({ ...query, chosen: shown });
  return (
    <aside className={css.panel} aria-label="Фильтры" data-open={isOpen}>
      <Button size="sm" icon="settings" className={css.opener} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {narrowed > 0 ? `Фильтры · ${narrowed}` : 'Фильтры'}
      </Button>
      <form action={query.path} className={css.form}>
        <Kept query={query} />
        {GROUPS.map((group) => group.filter((filter) => allowed.includes(filter)))
          .filter((group) => group.length > 0)
          .map((group) => (
            <fieldset key={group[0]}>
              <legend>{GROUP_TITLES[group[0] ?? 'timer']}</legend>
              {group.map((filter) =>
                SHAPES[filter].values === null && !SHAPES[filter].isOpen ? (
                  <Somebody key={filter} filter={filter} shown={shown} names={names} onChoose={choose} />
                ) : (
                  <Options key={filter} filter={filter} shown={shown} facets={facets} onChoose={choose} />
                ),
              )}
            </fieldset>
          ))}
        <noscript>
          <button type="submit" className="btn line sm">
            Показать
          </button>
        </noscript>
        {narrowed > 0 && (
          <Link className="link ink sm" to={pathTo(query, { chosen: {} })} preventScrollReset>
            Снять фильтры
          </Link>
        )}
      </form>
    </aside>
  );
}

/** A tick is seen at once, before the list has come. */
function useChosen(query: QueueQuery) {
  const navigate = useNavigate();
  const [wanted, setWanted] = useState({ of: query, chosen: query.chosen });
  const shown = wanted.of === query ? wanted.chosen : query.chosen;
  const choose = (chosen: Chosen) => {
    setWanted({ of: query, chosen });
    void navigate(pathTo(query, { chosen }), { preventScrollReset: true });
  };
  return { shown, choose };
}

/** What the address says besides the filters. */
function Kept({ query }: { query: QueueQuery }) {
  const [, search = ''] = pathTo(query, { chosen: {} }).split('?');
  return [...new URLSearchParams(search)].map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}

type ChoiceProps = { filter: Filter; shown: Chosen; onChoose: (chosen: Chosen) => void };

function Options({ filter, shown, facets, onChoose }: ChoiceProps & { facets: Facets | null }) {
  const { param, isSingle } = SHAPES[filter];
  const counts = countsOf(facets, param);
  const chosen = shown[filter] ?? (filter === 'my_checks' ? ['all'] : []);
  const options = filter === 'work_kind' ? kindsIn(facets, chosen) : OPTIONS[filter];
  return options?.map(([value, label]) => (
    <label key={value} className={`check-field ${css.option}`}>
      <input
        type={isSingle ? 'radio' : 'checkbox'}
        name={param}
        value={value}
        checked={chosen.includes(value)}
        onChange={() => onChoose(toggled(shown, filter, value))}
      />
      <span>{label}</span>
      {counts && <span className={css.count}>{counts.get(value) ?? 0}</span>}
    </label>
  ));
}

/** Which kinds of works there are is known to the server alone; what was chosen stays to be given up. */
function kindsIn(facets: Facets | null, chosen: readonly string[]): (readonly [value: string, label: string])[] {
  const named = facets?.work_kind ?? chosen.map((value) => ({ value, label: value }));
  return named.map(({ value, label }) => [value, label] as const);
}

/** Null when nobody has counted. */
function countsOf(facets: Facets | null, param: string): ReadonlyMap<string, number> | null {
  const counted = facets?.[param as keyof Facets];
  if (counted === undefined) return null;
  return typeof counted === 'number'
    ? new Map([['1', counted]])
    : new Map(counted.map(({ value, count }) => [value, count]));
}

type SomebodyProps = ChoiceProps & { names: FilterPanelProps['names'] };

function Somebody({ filter, shown, names, onChoose }: SomebodyProps) {
  const isAuthor = filter === 'author';
  const id = shown[filter]?.[0];
  const { [filter]: _, ...others } = shown;
  const [picked, setPicked] = useState<string | null>(null);
  const label = (isAuthor ? names.author : names.moderator) ?? picked ?? '…';
  return (
    <div className={css.person}>
      <PersonPicker
        label={<span className="visually-hidden">{isAuthor ? 'Найти автора' : 'Найти модератора'}</span>}
        placeholder={isAuthor ? 'Имя или почта автора' : 'Имя или почта'}
        whom={isAuthor ? 'authors' : 'moderators'}
        chosen={id === undefined ? null : { value: Number(id), label }}
        onChoose={(person) => {
          setPicked(person?.label ?? null);
          onChoose(person ? { ...others, [filter]: [String(person.value)] } : others);
        }}
      />
    </div>
  );
}
