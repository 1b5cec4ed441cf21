import { IconButton } from '@pero/ui/button';
import { PickOne } from '@pero/ui/fields/pick-one';
import type { World } from '../contract/worlds.ts';
import { RELATION_MOST, RELATIONS_MOST } from '../rules/limits.ts';
import type { EntryDraft } from './entry-draft.ts';
import css from './worlds.module.css';

type Props = {
  readonly world: World;
  readonly id: number | undefined;
  readonly draft: EntryDraft;
  readonly become: (change: Partial<EntryDraft>) => void;
  readonly error: string | undefined;
};

/** Who is what to whom: «дочь», «стоит на берегу». */
export function Relations({ world, id, draft: { relations }, become, error }: Props) {
  const nameOf = (entryId: number) => world.entries.find((entry) => entry.id === entryId)?.name ?? 'Удалено';
  const left = world.entries.filter(
    (entry) => entry.id !== id && relations.every(({ entry_id }) => entry_id !== entry.id),
  );
  if (left.length === 0 && relations.length === 0) return null;
  return (
    <fieldset className={css.rows}>
      <legend className="label">Связи</legend>
      {relations.map(({ entry_id, words }) => (
        <div key={entry_id} className={css.fact}>
          <b>{nameOf(entry_id)}</b>
          <input
            className="input"
            aria-label={`Кем приходится: ${nameOf(entry_id)}`}
            placeholder="дочь, соперник, живёт здесь"
            maxLength={RELATION_MOST}
            value={words}
            onChange={({ currentTarget: { value } }) =>
              become({
                relations: relations.map((one) => (one.entry_id === entry_id ? { ...one, words: value } : one)),
              })
            }
          />
          <IconButton
            icon="close"
            size="sm"
            label={`Убрать связь: ${nameOf(entry_id)}`}
            onClick={() => become({ relations: relations.filter((one) => one.entry_id !== entry_id) })}
          />
        </div>
      ))}
      {error && (
        <p className="hint bad" role="alert">
          {error}
        </p>
      )}
      {left.length > 0 && relations.length < RELATIONS_MOST && world.can_edit && (
        <PickOne
          label="Связать с"
          options={left.map(({ id: value, name }) => ({ value: String(value), label: name }))}
          value=""
          onChoose={(value) => become({ relations: [...relations, { entry_id: Number(value), words: '' }] })}
        />
      )}
    </fieldset>
  );
}
