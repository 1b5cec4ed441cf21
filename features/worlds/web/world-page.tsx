import { Button, ButtonLink } from '@pero/ui/button';
import { EmptyState } from '@pero/ui/feedback/empty-state';
import { Note } from '@pero/ui/feedback/note';
import { PageHeader } from '@pero/ui/layout/page-header';
import { useCurrentInSight } from '@pero/ui/layout/tabs';
import { callFrom, need, pageRequest } from '@pero/web-platform/loader';
import { useAct } from '@pero/web-platform/use-call';
import { formErrors, pageTitle } from '@pero/web-platform/words';
import { useRef } from 'react';
import { Link, type LoaderFunctionArgs, type MetaDescriptor, useLoaderData, useRevalidator } from 'react-router';
import { changeWorld, readWorld, type World } from '../contract/worlds.ts';
import { KINDS, type Kind } from '../rules/names.ts';
import { About } from './about.tsx';
import { Doubts } from './doubts.tsx';
import { Entries } from './entries.tsx';
import { Newcomers } from './newcomers.tsx';
import { Reading } from './reading.tsx';
import { KIND_WORDS, titleOf } from './words.ts';
import css from './worlds.module.css';

const VIEWS = [...KINDS, 'doubts', 'about'] as const;
type View = (typeof VIEWS)[number];

export async function loader({ context, params }: LoaderFunctionArgs) {
  const asked = new URLSearchParams(context.get(pageRequest).search).get('view');
  const view = VIEWS.find((known) => known === asked) ?? 'person';
  return { view, world: await need(callFrom(context)(readWorld, { worldId: Number(params.id) })) };
}

type Loaded = Awaited<ReturnType<typeof loader>>;

export function meta({ loaderData }: { loaderData?: Loaded }): MetaDescriptor[] {
  return [{ title: pageTitle(loaderData?.world.name ?? 'Мир') }];
}

/** A world: who and what is in it, where the texts name it, and what does not fit. */
export default function WorldPage() {
  const { world, view } = useLoaderData<typeof loader>();
  const isKind = view !== 'doubts' && view !== 'about';
  return (
    <>
      <PageHeader
        crumbs={[
          { label: 'Книги', to: '/books/' },
          { label: 'Миры книг', to: '/worlds/' },
        ]}
        title={world.name}
        lead={world.books.map(({ title }) => `«${titleOf(title)}»`).join(', ')}
        action={
          isKind &&
          world.can_edit && (
            <ButtonLink kind="go" to={`/worlds/${world.id}/new/?kind=${view}`}>
              {KIND_WORDS[view].add}
            </ButtonLink>
          )
        }
      />
      <Views world={world} chosen={view} />
      <Reading world={world} />
      {isKind && <Missing world={world} />}
      {isKind && <OfKind world={world} kind={view} />}
      {view === 'doubts' && <Doubts world={world} />}
      {view === 'about' && <About key={JSON.stringify([world.name, world.books.length])} world={world} />}
    </>
  );
}

function Views({ world, chosen }: { world: World; chosen: View }) {
  const doubts = world.contradictions.filter(({ reason }) => reason === null).length;
  const tab = (view: View, label: string, count: number, isWarning = false) => (
    <Link
      key={view}
      to={view === 'person' ? `/worlds/${world.id}/` : `/worlds/${world.id}/?view=${view}`}
      {...(view === chosen && { 'aria-current': 'page' as const })}
      preventScrollReset
    >
      {label}
      {count > 0 && <sup className={isWarning ? 'warn' : undefined}>{count}</sup>}
    </Link>
  );
  const row = useRef<HTMLElement>(null);
  useCurrentInSight(row, chosen);
  return (
    <nav className="tabs" aria-label="Мир" ref={row}>
      {KINDS.map((kind) =>
        tab(kind, KIND_WORDS[kind].many, world.entries.filter((entry) => entry.kind === kind).length),
      )}
      {tab('doubts', 'Не\u00A0сходится', doubts, true)}
      {tab('about', 'О\u00A0мире', 0)}
    </nav>
  );
}

/** The series has grown: its new books are asked in. */
function Missing({ world }: { world: World }) {
  const { act, errors, isFetching } = useAct(changeWorld);
  const { revalidate } = useRevalidator();
  if (world.missing_books.length === 0) return null;
  const take = async () => {
    const ids = [...world.books, ...world.missing_books].map(({ id }) => id);
    const { ok } = await act({ worldId: world.id, book_ids: ids });
    if (ok) await revalidate();
  };
  const wrong = formErrors(errors, []);
  return (
    <div className={css.undo}>
      <Note icon="book">
        В&nbsp;серии появилось новое: {world.missing_books.map(({ title }) => `«${titleOf(title)}»`).join(', ')}.{' '}
        <Button size="sm" busy={isFetching} onClick={() => void take()}>
          Добавить в&nbsp;мир
        </Button>
        {wrong.length > 0 && <span className="bad sm">{wrong.join('. ')}</span>}
      </Note>
    </div>
  );
}

const EMPTY: Readonly<Record<Kind, string>> = {
  person: 'Назовите героя как в\u00A0тексте, и\u00A0Перо само найдёт «Анну», «Анной» и\u00A0«Анне».',
  place: 'Дома, улицы, города, планеты: всё, куда возвращаются герои.',
  thing: 'Кольцо, письмо, ружьё на\u00A0стене: всё, что должно выстрелить.',
  event: 'Что за\u00A0чем случилось, даже если в\u00A0тексте об\u00A0этом рассказано вразбивку.',
};

function OfKind({ world, kind }: { world: World; kind: Kind }) {
  const entries = world.entries.filter((entry) => entry.kind === kind);
  return (
    <>
      {entries.length === 0 && <EmptyState title={KIND_WORDS[kind].many}>{EMPTY[kind]}</EmptyState>}
      <Entries world={world} entries={entries} />
      {kind === 'person' && <Newcomers world={world} />}
    </>
  );
}
