import { Button } from '@pero/ui/button';
import { CheckField, Field } from '@pero/ui/fields/field';
import { LeaveGuard } from '@pero/ui/layout/leave-guard';
import { Section } from '@pero/ui/layout/section';
import { useAct } from '@pero/web-platform/use-call';
import { useRead } from '@pero/web-platform/use-read';
import { fieldError, formErrors } from '@pero/web-platform/words';
import { type FormEvent, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { changeWorld, deleteWorld, listWorlds, type World } from '../contract/worlds.ts';
import { NAME_MOST } from '../rules/limits.ts';
import { titleOf } from './words.ts';
import css from './worlds.module.css';

/** Its name, its books, and the way out. */
export function About({ world }: { world: World }) {
  if (!world.is_own) return <p className="dim">Имя и&nbsp;книги мира меняет автор.</p>;
  return (
    <div className={css.about}>
      <Settings world={world} />
      <Deletion world={world} />
    </div>
  );
}

function Settings({ world }: { world: World }) {
  const [name, setName] = useState(world.name);
  const [chosen, setChosen] = useState(() => world.books.map(({ id }) => id));
  const { act, errors, isFetching, isFetched } = useAct(changeWorld);
  const { revalidate } = useRevalidator();
  const { result } = useRead(listWorlds, {});
  const books = [...world.books, ...(result?.free.books ?? [])].filter(
    (book, at, all) => all.findIndex(({ id }) => id === book.id) === at,
  );
  const isDirty = name !== world.name || String(chosen) !== String(world.books.map(({ id }) => id));
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const { ok } = await act({ worldId: world.id, name, book_ids: chosen });
    if (ok) await revalidate();
  };
  const wrong = [fieldError(errors, 'book_ids'), ...formErrors(errors, ['name', 'book_ids'])].filter(Boolean);
  return (
    <Section title="Название и&nbsp;книги" bare>
      <form className={css.form} noValidate onSubmit={(event) => void save(event)}>
        <LeaveGuard isUnsafe={isDirty}>Название и&nbsp;книги мира ещё не&nbsp;сохранены.</LeaveGuard>
        <Field
          label="Название"
          maxLength={NAME_MOST}
          value={name}
          error={fieldError(errors, 'name')}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <fieldset className={css.books}>
          <legend className="label">Книги этого мира</legend>
          {books.map(({ id, title }) => (
            <CheckField
              key={id}
              checked={chosen.includes(id)}
              onChange={({ currentTarget }) =>
                setChosen(currentTarget.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
              }
            >
              {titleOf(title)}
            </CheckField>
          ))}
        </fieldset>
        {wrong.length > 0 && (
          <p className="sm bad" role="alert">
            {wrong.join('. ')}
          </p>
        )}
        <div className="row wraps">
          <Button type="submit" kind="ink" busy={isFetching}>
            Сохранить
          </Button>
          <span className="dim sm" role="status">
            {isFetched && errors.length === 0 ? 'Сохранено' : ''}
          </span>
        </div>
      </form>
    </Section>
  );
}

function Deletion({ world }: { world: World }) {
  const { act, errors, isFetching } = useAct(deleteWorld);
  const navigate = useNavigate();
  const remove = async () => {
    const { ok } = await act({ worldId: world.id });
    if (ok) await navigate('/worlds/', { state: { deleted: { id: world.id, name: world.name } } });
  };
  const wrong = formErrors(errors, []);
  return (
    <Section title="Удаление">
      <p className="dim">Книги останутся как есть. Удалённый мир можно вернуть 30&nbsp;дней.</p>
      {wrong.length > 0 && <p className="bad">{wrong.join('. ')}</p>}
      <Button kind="bad" icon="trash" busy={isFetching} onClick={() => void remove()}>
        Удалить мир
      </Button>
    </Section>
  );
}
