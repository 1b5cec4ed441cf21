import { Button, ButtonLink } from '@pero/ui/button';
import { EmptyState } from '@pero/ui/feedback/empty-state';
import { Icon } from '@pero/ui/icon';
import { callFrom, need, pageRequest } from '@pero/web-platform/loader';
import { pageTitle } from '@pero/web-platform/words';
import { readEditor } from '@pero/writing/contract/editor';
import { PREVIEWS } from '@pero/writing/rules/editor';
import { useIsWide } from '@pero/writing/web/desk/use-is-wide';
import { useState } from 'react';
import { Link, type LoaderFunctionArgs, type MetaDescriptor, useLoaderData, useSearchParams } from 'react-router';
import { readerBook } from '../contract/preview.ts';
import { BookPages } from './preview/book-pages.tsx';
import { DesignMenu } from './preview/design-menu.tsx';
import { KindChips } from './preview/kind-chips.tsx';
import css from './preview/preview-page.module.css';
import { ReaderPage } from './preview/reader-page.tsx';
import { previewOf } from './preview/show-chapter.ts';
import { type Place, useBookPages } from './preview/use-book-pages.ts';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const ask = callFrom(context);
  const bookId = Number(params.id);
  const [editor, reader] = await Promise.all([need(ask(readEditor, { bookId })), need(ask(readerBook, { bookId }))]);
  const asked = Number(new URLSearchParams(context.get(pageRequest).search).get('chapter'));
  const first =
    editor.chapters.find(({ id }) => id === asked) ?? editor.chapters.find(({ characters }) => characters > 0);
  return { editor, age: reader.age, author: reader.author, firstId: first?.id ?? null };
}

export const handle = { frame: 'bare' };

export function meta({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> | undefined }): MetaDescriptor[] {
  return [{ title: pageTitle(`Как увидит читатель — ${loaderData?.editor.title ?? 'книга'}`) }];
}

const ADULT = 18;
/** Nobody writes here: no block has the cursor. */
const NOWHERE = -2;

export default function PreviewPage() {
  const { editor, age } = useLoaderData<typeof loader>();
  const [isAllowed, setIsAllowed] = useState(age !== ADULT);
  return (
    <div className={css.page}>
      {isAllowed ? <Book /> : <Gate onAllow={() => setIsAllowed(true)} bookId={editor.id} />}
    </div>
  );
}

function Gate({ onAllow, bookId }: { onAllow: () => void; bookId: number }) {
  return (
    <div className={css.gate}>
      <EmptyState
        kind="forbidden"
        level={1}
        title="Книга 18+"
        action={
          <div className="row wraps">
            <Button kind="ink" onClick={onAllow}>
              Мне есть 18&nbsp;лет
            </Button>
            <ButtonLink to={`/books/${bookId}/`}>К&nbsp;книге</ButtonLink>
          </div>
        }
      >
        Запрещено для детей. Читатели увидят такой же вопрос, прежде чем открыть страницу.
      </EmptyState>
    </div>
  );
}

function Book() {
  const { editor, author, firstId } = useLoaderData<typeof loader>();
  const [search, setSearch] = useSearchParams();
  const [design, setDesign] = useState(editor.design);
  const [revision, setRevision] = useState(0);
  const kind = PREVIEWS.find((each) => each === search.get('kind')) ?? 'print';
  const asked = Number(search.get('chapter'));
  const chapter = editor.chapters.find(({ id }) => id === (asked || firstId));
  const shown = (next: Record<string, string>) =>
    setSearch((now) => ({ ...Object.fromEntries(now), ...next }), { replace: true, preventScrollReset: true });
  const choose = (id: number) => shown({ chapter: `${id}` });
  const head = (
    <header className={css.top}>
      <Link className={css.back} to={`/books/${editor.id}/`} aria-label={`К книге «${editor.title}»`}>
        <span>
          <Icon name="chevron-right" size={18} />
        </span>
        <h1>{editor.title}</h1>
      </Link>
      <span className={css.author}>{author}</span>
      <span className="spacer" />
      <KindChips kind={kind} onChoose={(next) => shown({ kind: next })} />
      {kind === 'print' && (
        <DesignMenu
          bookId={editor.id}
          design={design}
          canEdit={editor.can_edit_text}
          onChosen={(chosen) => {
            setDesign(chosen);
            setRevision(revision + 1);
          }}
        />
      )}
      {chapter && (
        <ButtonLink kind="line" size="sm" className={css.write} to={`/books/${editor.id}/chapters/${chapter.id}/`}>
          К&nbsp;тексту
        </ButtonLink>
      )}
    </header>
  );
  if (!chapter) {
    return (
      <>
        {head}
        <Contents currentId={null} onChoose={choose} />
        <div className={css.stage}>
          <EmptyState
            title="Пока нечего показать"
            action={<ButtonLink to={`/books/${editor.id}/chapters/`}>Писать</ButtonLink>}
          >
            Страницы появятся, как только в&nbsp;книге будет текст.
          </EmptyState>
        </div>
      </>
    );
  }
  return (
    <>
      {head}
      {kind === 'print' ? (
        <Printed chapterId={chapter.id} revision={revision} onChapter={choose} />
      ) : (
        <>
          <Contents currentId={chapter.id} onChoose={choose} />
          <div className={css.stage}>
            <ReaderPage
              key={chapter.id}
              {...previewOf(editor.id, chapter.id)}
              revision={revision}
              block={NOWHERE}
              onBlock={() => undefined}
              kind={kind}
            />
          </div>
        </>
      )}
    </>
  );
}

/** Two pages side by side need the room of two. */
const ROOM_FOR_SPREAD = '(min-width: 1100px)';

type PrintedProps = { chapterId: number; revision: number; onChapter: (id: number) => void };

function Printed({ chapterId, revision, onChapter }: PrintedProps) {
  const { editor } = useLoaderData<typeof loader>();
  const isWide = useIsWide(ROOM_FOR_SPREAD);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [place, setPlace] = useState<Place>({ chapterId });
  const isSpread = chosen ?? isWide ?? false;
  const { shown, problem, again } = useBookPages(editor.id, place, isSpread, revision);
  const pages = shown?.pages.map(({ number }) => number) ?? [];
  const chapter = (id: number) => {
    setPlace({ chapterId: id });
    onChapter(id);
  };
  const front = shown && [
    { label: 'Титульный лист', page: shown.title_page },
    ...(shown.contents_page === null ? [] : [{ label: 'Оглавление', page: shown.contents_page }]),
  ];
  const isOnFront = front?.some(({ page }) => pages.includes(page)) === true;
  const current = shown?.chapters.findLast(({ page }) => page <= (pages.at(-1) ?? 0))?.chapter_id ?? null;
  return (
    <>
      <Contents
        currentId={isOnFront ? null : current}
        onChoose={chapter}
        extraPages={front?.map(({ label, page }) => ({
          label,
          isCurrent: pages.includes(page),
          onChoose: () => setPlace({ page }),
        }))}
      />
      <div className={css.stage}>
        <BookPages
          shown={shown}
          problem={problem}
          isSpread={isSpread}
          onSpread={setChosen}
          onTurn={(page) => setPlace({ page })}
          onAgain={again}
        />
      </div>
    </>
  );
}

type ExtraPage = { readonly label: string; readonly isCurrent: boolean; readonly onChoose: () => void };

type ContentsProps = {
  currentId: number | null;
  onChoose: (id: number) => void;
  /** Pages of the book that are no chapters. */
  extraPages?: readonly ExtraPage[] | undefined;
};

function Contents({ currentId, onChoose, extraPages = [] }: ContentsProps) {
  const { editor } = useLoaderData<typeof loader>();
  const currentExtra = extraPages.findIndex(({ isCurrent }) => isCurrent);
  const pick = (value: string) => {
    if (value.startsWith('beside-')) extraPages[Number(value.slice('beside-'.length))]?.onChoose();
    else onChoose(Number(value));
  };
  return (
    <nav className={css.contents} aria-label="Содержание">
      <label className={css.choice}>
        <span className="visually-hidden">Глава</span>
        <select
          className="input"
          value={currentExtra >= 0 ? `beside-${currentExtra}` : (currentId ?? '')}
          onChange={({ target }) => pick(target.value)}
        >
          {extraPages.map(({ label }, at) => (
            <option key={label} value={`beside-${at}`}>
              {label}
            </option>
          ))}
          {editor.chapters.map(({ id, name, depth }) => (
            <option key={id} value={id}>
              {'\u00A0\u00A0'.repeat(depth)}
              {name || 'Без названия'}
            </option>
          ))}
        </select>
      </label>
      <ol>
        {extraPages.map(({ label, isCurrent, onChoose: open }) => (
          <li key={label} data-kind="beside">
            <button type="button" {...(isCurrent && { 'aria-current': 'true' as const })} onClick={open}>
              {label}
            </button>
          </li>
        ))}
        {editor.chapters.map(({ id, name, depth, kind }) => (
          <li key={id} style={{ paddingLeft: depth * 14 }} data-kind={kind}>
            <button
              type="button"
              {...(id === currentId && { 'aria-current': 'true' as const })}
              onClick={() => onChoose(id)}
            >
              {name || 'Без названия'}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
