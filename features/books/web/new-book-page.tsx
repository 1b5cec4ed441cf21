import { AuthorField } from '@pero/imports/web/author-field';
import { authorToBe } from '@pero/imports/web/author-to-be';
import { FanficFields } from '@pero/imports/web/fanfic-fields';
import { importPath, kindIn } from '@pero/imports/web/import-request';
import { KindChoice } from '@pero/imports/web/kind-choice';
import css from '@pero/imports/web/new-book.module.css';
import { Button, ButtonLink } from '@pero/ui/button';
import { Cover } from '@pero/ui/cover/cover';
import { Note } from '@pero/ui/feedback/note';
import { Field } from '@pero/ui/fields/field';
import { PageHeader } from '@pero/ui/layout/page-header';
import { TextLink } from '@pero/ui/text-link';
import { pageRequest } from '@pero/web-platform/loader';
import { useAct } from '@pero/web-platform/use-call';
import { fieldError, formErrors, pageTitle } from '@pero/web-platform/words';
import type { BookForm } from '@pero/works/rules/kinds';
import { heldWords, holdFor, holdWords } from '@pero/writing/web/desk/text/held-words';
import { BEGINNING } from '@pero/writing/web/desk/text/open-text';
import { type FormEvent, useState } from 'react';
import { type LoaderFunctionArgs, type MetaDescriptor, useLoaderData, useNavigate } from 'react-router';
import { createBook } from '../contract/books.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  return { kind: kindIn(context.get(pageRequest).search) ?? 'ordinary', author: await authorToBe(context) };
}

export function meta(): MetaDescriptor[] {
  return [{ title: pageTitle('Новая книга') }];
}

export default function NewBookPage() {
  const loaded = useLoaderData<typeof loader>();
  const [kind, setKind] = useState<BookForm>(loaded.kind);
  const [title, setTitle] = useState('');
  const [author, setAuthor] = useState(loaded.author);
  const [sourceWork, setSourceWork] = useState('');
  const creating = useAct(createBook);
  const navigate = useNavigate();

  const create = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const pressed = document.activeElement;
    holdWords();
    const { ok, result } = await creating.act({
      type: kind,
      title,
      author,
      ...(kind === 'fanfic' && { source_work: sourceWork }),
    });
    if (!ok || !result) {
      heldWords(null);
      if (pressed instanceof HTMLElement) pressed.focus();
    } else {
      holdFor(result.first_chapter_id);
      await navigate(`/books/${result.id}/chapters/${result.first_chapter_id}/`, { state: { place: BEGINNING } });
    }
  };

  return (
    <>
      <PageHeader
        crumbs={[{ label: 'Книги', to: '/books/' }]}
        title="Новая книга"
        lead="До&nbsp;публикации её видите только вы. Название можно поменять в&nbsp;любой день."
      />
      <div className={css.columns}>
        <form className={css.form} onSubmit={(event) => void create(event)} noValidate>
          <KindChoice kind={kind} onChoose={setKind} />
          <Field
            label="Название"
            hint="Можно рабочее"
            className={css.title}
            value={title}
            maxLength={150}
            autoComplete="off"
            error={fieldError(creating.errors, 'title')}
            onChange={(event) => setTitle(event.target.value)}
          />
          <AuthorField value={author} error={fieldError(creating.errors, 'author')} onChange={setAuthor} />
          {kind === 'draft' && (
            <Note title="Черновик продаётся, пока пишется">
              Глава за&nbsp;главой, не&nbsp;дольше шести месяцев. Как это устроено,{' '}
              <TextLink to="/faq/drafts/">рассказано в&nbsp;справке</TextLink>.
            </Note>
          )}
          {kind === 'fanfic' && (
            <FanficFields
              value={sourceWork}
              error={fieldError(creating.errors, 'source_work')}
              onChange={setSourceWork}
            />
          )}
          {formErrors(creating.errors).map((words) => (
            <Note key={words} kind="bad">
              {words}
            </Note>
          ))}
          <div className={css.acts}>
            <Button type="submit" kind="go" busy={creating.isFetching}>
              Начать с&nbsp;чистого листа
            </Button>
            <span className="dim sm">Откроется первая глава, каждая буква сохраняется сама.</span>
          </div>
        </form>
        <aside className={css.aside}>
          <Cover id={title.length} title={title.trim() || 'Ваша книга'} author={author.trim()} className={css.cover} />
          <section className={css.ready}>
            <h2>Уже написано?</h2>
            <p>
              Принесите файл Word, FB2, EPUB, ODT, RTF или TXT. Главы, сноски и&nbsp;картинки найдутся сами, вы только
              проверите.
            </p>
            <ButtonLink icon="upload" to={importPath({ kind: kind === 'ordinary' ? null : kind })}>
              Принести файл
            </ButtonLink>
          </section>
        </aside>
      </div>
    </>
  );
}
