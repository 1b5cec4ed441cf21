import { formatNumber } from '@pero/kernel/number';
import { Button } from '@pero/ui/button';
import { LinesSkeleton } from '@pero/ui/feedback/skeleton';
import { SearchField } from '@pero/ui/fields/search-field';
import { TextButton, TextLink } from '@pero/ui/text-link';
import { useAct } from '@pero/web-platform/use-call';
import { useRead } from '@pero/web-platform/use-read';
import { formErrors } from '@pero/web-platform/words';
import { useDesk } from '@pero/writing/web/desk/desk-context';
import panel from '@pero/writing/web/desk/panels/panel.module.css';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { beginWorld, readWorldAtDesk, type WorldAtDesk } from '../contract/worlds.ts';
import { folded } from './words.ts';
import css from './world-panel.module.css';

/** Beside the text: whom this chapter names, with what is noted of them; then the others of the world. */
export function WorldPanel() {
  const { bookId, currentId } = useDesk();
  const { result, error, refetch } = useRead(readWorldAtDesk, { bookId });
  const [sought, setSought] = useState('');
  if (error && !result) {
    return (
      <div className={panel.body}>
        <p className="bad" role="alert">
          Мир не&nbsp;открылся. <TextButton onClick={refetch}>Открыть ещё раз</TextButton>
        </p>
      </div>
    );
  }
  if (!result) {
    return (
      <div className={panel.body} aria-busy="true">
        <LinesSkeleton />
      </div>
    );
  }
  if (!result.world) return <NoWorld bookId={bookId} canBegin={result.can_begin} />;
  const named = new Map(
    result.chapters.find(({ id }) => id === currentId)?.named.map(({ entry_id, count }) => [entry_id, count]),
  );
  const wanted = folded(sought);
  const found = result.entries.filter(({ name, aliases }) =>
    [name, ...aliases].some((one) => folded(one).includes(wanted)),
  );
  const here = found
    .filter(({ id }) => named.has(id))
    .toSorted((a, b) => (named.get(b.id) ?? 0) - (named.get(a.id) ?? 0));
  const others = found.filter(({ id }) => !named.has(id));
  return (
    <div className={panel.body}>
      {result.entries.length > 8 && (
        <SearchField
          label="Найти в мире"
          placeholder="Найти"
          value={sought}
          onChange={({ currentTarget }) => setSought(currentTarget.value)}
        />
      )}
      <Group title="В&nbsp;этой главе" entries={here} named={named} worldId={result.world.id} />
      <Group title="Остальные" entries={others} named={named} worldId={result.world.id} />
      {found.length === 0 && wanted !== '' && <p className={panel.quiet}>Никого с&nbsp;таким именем нет.</p>}
      {result.entries.length === 0 && <p className={panel.quiet}>В&nbsp;этом мире пока никого.</p>}
      <p className={panel.quiet}>
        {result.unread > 0 && 'Новое в\u00A0тексте ещё читаем. '}
        <TextLink to={`/worlds/${result.world.id}/`}>Весь мир: {result.world.name}</TextLink>
      </p>
    </div>
  );
}

type GroupProps = {
  readonly title: string;
  readonly entries: WorldAtDesk['entries'];
  readonly named: ReadonlyMap<number, number>;
  readonly worldId: number;
};

function Group({ title, entries, named, worldId }: GroupProps) {
  if (entries.length === 0) return null;
  return (
    <section className={panel.group}>
      <h3>{title}</h3>
      {entries.map(({ id, name, moment, aliases, fields, notes }) => (
        <details key={id} className={css.entry}>
          <summary>
            {name} <span className="dim sm num">{named.has(id) ? formatNumber(named.get(id) ?? 0) : ''}</span>
          </summary>
          {(moment !== '' || aliases.length > 0 || fields.length > 0) && (
            <dl>
              {moment !== '' && <Fact name="Когда" value={moment} />}
              {aliases.length > 0 && <Fact name="Ещё зовут" value={aliases.join(', ')} />}
              {fields.map((field) => (
                <Fact key={field.name} {...field} />
              ))}
            </dl>
          )}
          {notes !== '' && <p className={css.notes}>{notes}</p>}
          <p className={css.notes}>
            <TextLink to={`/worlds/${worldId}/${id}/`}>Открыть</TextLink>
          </p>
        </details>
      ))}
    </section>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  );
}

function NoWorld({ bookId, canBegin }: { bookId: number; canBegin: boolean }) {
  const { act, errors, isFetching } = useAct(beginWorld);
  const navigate = useNavigate();
  const begin = async () => {
    const { ok, result } = await act({ book_ids: [bookId] });
    if (ok && result) await navigate(`/worlds/${result.id}/`);
  };
  const wrong = formErrors(errors, []);
  return (
    <div className={panel.body}>
      <p className={panel.big}>У&nbsp;этой книги ещё нет мира</p>
      <p className={panel.quiet}>
        Персонажи, места и&nbsp;вещи с&nbsp;заметками будут под рукой, а&nbsp;Перо найдёт, в&nbsp;каких главах они
        названы, и&nbsp;спросит о&nbsp;том, что не&nbsp;сходится.
      </p>
      {wrong.length > 0 && (
        <p className="bad" role="alert">
          {wrong.join('. ')}
        </p>
      )}
      {canBegin ? (
        <p>
          <Button kind="go" busy={isFetching} onClick={() => void begin()}>
            Завести мир
          </Button>
        </p>
      ) : (
        <p className={panel.quiet}>Завести его может автор.</p>
      )}
      {canBegin && (
        <p className={panel.quiet}>
          Мир целой серии заводится <TextLink to="/worlds/">в&nbsp;разделе «Миры книг»</TextLink>.
        </p>
      )}
    </div>
  );
}
