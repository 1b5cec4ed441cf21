import { formatNumber } from '@pero/kernel/number';
import { Button } from '@pero/ui/button';
import { toastSuccess, toastUndo } from '@pero/ui/feedback/toast';
import { PageHeader } from '@pero/ui/layout/page-header';
import { Section } from '@pero/ui/layout/section';
import { TextButton } from '@pero/ui/text-link';
import { call } from '@pero/web-platform/browser-call';
import { callFrom, need } from '@pero/web-platform/loader';
import { useAct } from '@pero/web-platform/use-call';
import { formErrors, pageTitle } from '@pero/web-platform/words';
import { useEffect, useEffectEvent, useState } from 'react';
import { type LoaderFunctionArgs, type MetaDescriptor, useLoaderData, useNavigate, useRevalidator } from 'react-router';
import {
  changeEntry,
  deleteEntry,
  type Entry,
  type EntryPlaces,
  entryPlaces,
  restoreEntry,
} from '../contract/entries.ts';
import { readWorld, type World } from '../contract/worlds.ts';
import { draftOf, givenOf } from './entry-draft.ts';
import { EntryForm } from './entry-form.tsx';
import { PlaceLink } from './place-link.tsx';
import { Reading } from './reading.tsx';
import { Strip } from './strip.tsx';
import { timesWords, titleOf } from './words.ts';
import css from './worlds.module.css';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const call = callFrom(context);
  const [worldId, worldEntryId] = [Number(params.id), Number(params.entryId)];
  const world = await need(call(readWorld, { worldId }));
  // Where there is no such entry the call says so, and the page is not there.
  const { chapters } = await need(call(entryPlaces, { worldId, worldEntryId }));
  const entry = world.entries.find(({ id }) => id === worldEntryId);
  if (!entry) throw new Error('An entry has places and is not there');
  return { world, entry, chapters };
}

type Loaded = Awaited<ReturnType<typeof loader>>;

export function meta({ loaderData }: { loaderData?: Loaded }): MetaDescriptor[] {
  return [{ title: pageTitle(loaderData?.entry.name ?? 'Мир') }];
}

/** Somebody, a place, a thing or an event: what is known on the left, where the text names it on the right. */
export default function EntryPage() {
  const { world, entry, chapters } = useLoaderData<typeof loader>();
  const crumbs = [
    { label: 'Миры книг', to: '/worlds/' },
    { label: world.name, to: `/worlds/${world.id}/?view=${entry.kind}` },
  ];
  return (
    <>
      <PageHeader crumbs={crumbs} title={entry.name} />
      <div className={css.desk}>
        <Editing key={entry.id} world={world} entry={entry} />
        <aside>
          <Named world={world} entry={entry} chapters={chapters} />
        </aside>
      </div>
    </>
  );
}

function Editing({ world, entry }: { world: World; entry: Entry }) {
  const [saved, setSaved] = useState(() => ({ draft: draftOf(entry), version: entry.version }));
  const [draft, setDraft] = useState(saved.draft);
  const saving = useAct(changeEntry);
  const { revalidate } = useRevalidator();
  const save = async () => {
    const { version } = saved;
    const at = { worldId: world.id, worldEntryId: entry.id, version };
    const { ok, result } = await saving.act({ ...at, ...givenOf(draft) });
    if (!ok || !result) return;
    // What is typed meanwhile stays, and is not saved yet.
    setSaved({ draft, version: result.version });
    void toastSuccess('Сохранено');
    await revalidate();
  };
  const removal = useRemoval(world, entry);
  return (
    <EntryForm
      world={world}
      id={entry.id}
      draft={draft}
      onChange={setDraft}
      onSave={save}
      isDirty={draft !== saved.draft && !removal.isGone}
      isBusy={saving.isFetching}
      errors={saving.errors}
    >
      <Button kind="quiet" icon="trash" busy={removal.isFetching} onClick={() => void removal.remove()}>
        Удалить
      </Button>
      {removal.problem !== '' && <span className="bad sm">{removal.problem}</span>}
    </EntryForm>
  );
}

function useRemoval(world: World, entry: Entry) {
  const { act, errors, isFetching } = useAct(deleteEntry);
  const [isGone, setGone] = useState(false);
  const navigate = useNavigate();
  const leave = useEffectEvent(async () => {
    const at = { worldId: world.id, worldEntryId: entry.id };
    const bringBack = async () => {
      await call(restoreEntry, at).catch(() => undefined);
      await navigate(`/worlds/${world.id}/${entry.id}/`);
    };
    await navigate(`/worlds/${world.id}/?view=${entry.kind}`);
    await toastUndo(
      <>
        «{entry.name}» больше нет в&nbsp;этом мире. <TextButton onClick={() => void bringBack()}>Вернуть</TextButton>
      </>,
    );
  });
  // The guard of the form lets go of the page only when it has heard of it.
  useEffect(() => {
    if (isGone) void leave();
  }, [isGone]);
  const remove = async () => {
    const { ok } = await act({ worldId: world.id, worldEntryId: entry.id });
    setGone(ok);
  };
  return { remove, isGone, isFetching, problem: formErrors(errors, []).join('. ') };
}

/** Of one chapter so many places are told at first. */
const PLACES = 3;

type NamedProps = {
  readonly world: World;
  readonly entry: Entry;
  readonly chapters: EntryPlaces['chapters'];
};

function Named({ world, entry, chapters }: NamedProps) {
  const total = entry.named.reduce((sum, { count }) => sum + count, 0);
  return (
    <Section title="Где в&nbsp;тексте" note={total > 0 ? timesWords(total) : undefined} bare>
      <Strip books={world.books} named={entry.named} />
      <Reading world={world} />
      {chapters.length === 0 && world.unread === 0 && (
        <p className="dim">В&nbsp;тексте этого имени нет. Проверьте, как оно там пишется, или добавьте прозвище.</p>
      )}
      {chapters.map((chapter) => (
        <InChapter key={chapter.id} chapter={chapter} hasBooks={world.books.length > 1} />
      ))}
    </Section>
  );
}

type Chapter = EntryPlaces['chapters'][number];

function InChapter({ chapter, hasBooks }: { chapter: Chapter; hasBooks: boolean }) {
  const [isWhole, setWhole] = useState(false);
  const { id, book_id, name, book_title, count, places } = chapter;
  const shown = isWhole ? places : places.slice(0, PLACES);
  return (
    <section className={css.chapter}>
      <h3>
        {hasBooks && <span className="dim">{titleOf(book_title)}. </span>}
        {titleOf(name)} <span className={`dim num ${css.times}`}>{formatNumber(count)}</span>
      </h3>
      <ul className={css.said}>
        {shown.map((place) => (
          <li key={`${place.block}-${place.from}`}>
            <PlaceLink bookId={book_id} chapterId={id} place={place} />
          </li>
        ))}
      </ul>
      {places.length > PLACES && !isWhole && (
        <TextButton onClick={() => setWhole(true)}>Показать ещё {places.length - PLACES}</TextButton>
      )}
      {isWhole && count > places.length && <p className="dim sm">Показаны первые {places.length}.</p>}
    </section>
  );
}
