import { Button } from '@pero/ui/button';
import { Cover } from '@pero/ui/cover/cover';
import { EmptyState } from '@pero/ui/feedback/empty-state';
import { Note } from '@pero/ui/feedback/note';
import { PageHeader } from '@pero/ui/layout/page-header';
import { Section } from '@pero/ui/layout/section';
import { TextLink } from '@pero/ui/text-link';
import { callFrom, need } from '@pero/web-platform/loader';
import { useAct } from '@pero/web-platform/use-call';
import { formErrors, pageTitle } from '@pero/web-platform/words';
import {
  type LoaderFunctionArgs,
  type MetaDescriptor,
  useLoaderData,
  useLocation,
  useNavigate,
  useRevalidator,
} from 'react-router';
import { beginWorld, type ListedWorld, listWorlds, restoreWorld } from '../contract/worlds.ts';
import { KINDS } from '../rules/names.ts';
import { KIND_WORDS, titleOf } from './words.ts';
import css from './worlds.module.css';

export async function loader({ context }: LoaderFunctionArgs) {
  return need(callFrom(context)(listWorlds, {}));
}

export function meta(): MetaDescriptor[] {
  return [{ title: pageTitle('Миры книг') }];
}

/** The worlds of somebody's books, and what a new one may be begun of. */
export default function WorldsPage() {
  const { worlds, free } = useLoaderData<typeof loader>();
  const canBegin = free.books.length + free.series.length > 0;
  return (
    <>
      <PageHeader
        crumbs={[{ label: 'Книги', to: '/books/' }]}
        title="Миры книг"
        lead="Персонажи, места, вещи и&nbsp;события одной книги или целой серии. Перо находит их в&nbsp;тексте во&nbsp;всех падежах и&nbsp;спрашивает о&nbsp;том, что не&nbsp;сходится."
      />
      <Undo />
      {worlds.length === 0 && !canBegin && (
        <EmptyState title="Миру нужна книга">
          Начните писать или загрузите рукопись, и&nbsp;здесь можно будет собрать её мир.{' '}
          <TextLink to="/books/new/">Новая книга</TextLink>
        </EmptyState>
      )}
      <ul className={css.worlds}>
        {worlds.map((world) => (
          <WorldRow key={world.id} world={world} />
        ))}
      </ul>
      {canBegin && <Begin free={free} isFirst={worlds.length === 0} />}
    </>
  );
}

/** So many covers tell whose world it is. */
const COVERS = 4;

function WorldRow({ world: { id, name, is_own, entries, books } }: { world: ListedWorld }) {
  const counts = KINDS.filter((kind) => entries[kind] > 0).map((kind) => KIND_WORDS[kind].count(entries[kind]));
  return (
    <li>
      <div className={css.covers}>
        {books.slice(0, COVERS).map((book) => (
          <Cover
            key={book.id}
            id={book.id}
            title={titleOf(book.title)}
            author={book.cover.author}
            image={book.cover.url}
          />
        ))}
      </div>
      <div>
        <h2>
          <TextLink tone="ink" to={`/worlds/${id}/`}>
            {name}
          </TextLink>
        </h2>
        <p>{counts.length > 0 ? counts.join(', ') : 'Пока никого: имена из\u00A0текста уже ждут внутри'}</p>
        <p className="dim sm">
          {books.map(({ title }) => `«${titleOf(title)}»`).join(', ')}
          {!is_own && ' · вас позвали помогать'}
        </p>
      </div>
    </li>
  );
}

type Free = Awaited<ReturnType<typeof loader>>['free'];

function Begin({ free, isFirst }: { free: Free; isFirst: boolean }) {
  const { act, errors, isFetching } = useAct(beginWorld);
  const navigate = useNavigate();
  const begin = async (wish: { series_id?: number; book_ids?: number[] }) => {
    const { ok, result } = await act(wish);
    if (ok && result) await navigate(`/worlds/${result.id}/`);
  };
  const wrong = formErrors(errors, []);
  return (
    <Section title={isFirst ? 'С\u00A0чего начать' : 'Новый мир'}>
      {wrong.length > 0 && <Note kind="bad">{wrong.join('. ')}</Note>}
      <ul className={css.free}>
        {free.series.map(({ id, name, books }) => (
          <li key={`series-${id}`}>
            <span>
              Серия «{name}» <span className="dim sm">книг: {books}</span>
            </span>
            <Button size="sm" busy={isFetching} onClick={() => void begin({ series_id: id })}>
              Завести мир
            </Button>
          </li>
        ))}
        {free.books.map(({ id, title }) => (
          <li key={id}>
            <span>«{titleOf(title)}»</span>
            <Button size="sm" busy={isFetching} onClick={() => void begin({ book_ids: [id] })}>
              Завести мир
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** What was thrown away on its own page waits here, not in a toast of four seconds. */
function Undo() {
  const { state } = useLocation();
  const deleted = (state as { deleted?: { id: number; name: string } } | null)?.deleted;
  const { act, errors, isFetching } = useAct(restoreWorld);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  if (!deleted) return null;
  const restore = async () => {
    const { ok } = await act({ worldId: deleted.id });
    if (!ok) return;
    await navigate('.', { replace: true, state: null });
    await revalidate();
  };
  const wrong = formErrors(errors, []);
  return (
    <div className={css.undo}>
      <Note icon="trash">
        Мир «{deleted.name}» удалён, книги на&nbsp;месте. Вернуть его можно 30&nbsp;дней.{' '}
        <Button size="sm" icon="undo" busy={isFetching} onClick={() => void restore()}>
          Вернуть
        </Button>
        {wrong.length > 0 && <span className="bad sm">{wrong.join('. ')}</span>}
      </Note>
    </div>
  );
}
