import { Button, ButtonLink } from '@pero/ui/button';
import { EmptyState } from '@pero/ui/empty-state';
import { Icon } from '@pero/ui/icon';
import { callFrom, need, pageRequest } from '@pero/web-platform/loader';
import { pageTitle } from '@pero/web-platform/words';
import { useState } from 'react';
import { Link, type LoaderFunctionArgs, type MetaDescriptor, useLoaderData, useSearchParams } from 'react-router';
import { readEditor } from '../contract/editor.ts';
import { readerBook } from '../contract/preview.ts';
import { PREVIEWS } from '../rules/editor.ts';
import { DesignMenu } from './desk/preview/design-menu.tsx';
import { KindChips } from './desk/preview/kind-chips.tsx';
import css from './desk/preview/preview-page.module.css';
import { PrintPages } from './desk/preview/print-pages.tsx';
import { ReaderPage } from './desk/preview/reader-page.tsx';
import { previewOf } from './desk/preview/show-chapter.ts';

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
          <div className="row w">
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
  const page = chapter && {
    ...previewOf(editor.id, chapter.id),
    revision,
    block: NOWHERE,
    onBlock: () => undefined,
    onBeyond: (by: 1 | -1) => {
      const next = editor.chapters[editor.chapters.indexOf(chapter) + by];
      if (next) shown({ chapter: `${next.id}` });
    },
  };
  return (
    <>
      <header className={css.top}>
        <Link className={css.back} to={`/books/${editor.id}/`} aria-label={`К книге «${editor.title}»`}>
          <span>
            <Icon name="chevron-right" size={18} />
          </span>
          <h1>{editor.title}</h1>
        </Link>
        <span className={css.author}>{author}</span>
        <span className="sp" />
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
      <Contents currentId={chapter?.id ?? null} onChoose={(id) => shown({ chapter: `${id}` })} />
      <div className={css.stage}>
        {!page && (
          <EmptyState
            title="Пока нечего показать"
            action={<ButtonLink to={`/books/${editor.id}/chapters/`}>Писать</ButtonLink>}
          >
            Страницы появятся, как только в&nbsp;книге будет текст.
          </EmptyState>
        )}
        {page && kind === 'print' && <PrintPages key={chapter.id} {...page} />}
        {page && kind !== 'print' && <ReaderPage key={chapter.id} {...page} kind={kind} />}
      </div>
    </>
  );
}

function Contents({ currentId, onChoose }: { currentId: number | null; onChoose: (id: number) => void }) {
  const { editor } = useLoaderData<typeof loader>();
  return (
    <nav className={css.contents} aria-label="Содержание">
      <label className={css.choice}>
        <span className="vh">Глава</span>
        <select className="inp" value={currentId ?? ''} onChange={({ target }) => onChoose(Number(target.value))}>
          {editor.chapters.map(({ id, name, depth }) => (
            <option key={id} value={id}>
              {'\u00A0\u00A0'.repeat(depth)}
              {name || 'Без названия'}
            </option>
          ))}
        </select>
      </label>
      <ol>
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
