import { AuthorField } from '@pero/imports/web/author-field';
import { authorToBe } from '@pero/imports/web/author-to-be';
import { lengthWords } from '@pero/kernel/length';
import { hang } from '@pero/kernel/typography';
import { Button, ButtonLink } from '@pero/ui/button';
import { Cover } from '@pero/ui/cover/cover';
import { Note } from '@pero/ui/feedback/note';
import { Field, SelectField } from '@pero/ui/fields/field';
import { Segments } from '@pero/ui/fields/segments';
import { PageHeader } from '@pero/ui/layout/page-header';
import { callFrom, need, pageRequest } from '@pero/web-platform/loader';
import { useAct } from '@pero/web-platform/use-call';
import { fieldError, formErrors, pageTitle } from '@pero/web-platform/words';
import { type FormEvent, useState } from 'react';
import { type LoaderFunctionArgs, type MetaDescriptor, useLoaderData, useNavigate } from 'react-router';
import { createAudiobook } from '../contract/audiobooks.ts';
import { listReadableBooks, type ReadableBook } from '../contract/workshop.ts';
import { workshopPath } from '../rules/paths.ts';
import css from './new-audiobook.module.css';

export async function loader({ context }: LoaderFunctionArgs) {
  const asked = Number(new URLSearchParams(context.get(pageRequest).search).get('book'));
  const [books, author] = await Promise.all([need(callFrom(context)(listReadableBooks, {})), authorToBe(context)]);
  const first = books.find(({ audiobooks, is_draft }) => audiobooks.length === 0 && !is_draft) ?? books[0];
  return { books, author, bookId: books.find(({ id }) => id === asked)?.id ?? first?.id ?? null };
}

export function meta(): MetaDescriptor[] {
  return [{ title: pageTitle('Новая аудиокнига') }];
}

const SOURCES = [
  { value: 'book', label: 'Моя книга на\u00A0Пере' },
  { value: 'name', label: 'Другой текст' },
] as const;

export default function NewAudiobookPage() {
  const loaded = useLoaderData<typeof loader>();
  const [source, choose] = useState<'book' | 'name'>(loaded.bookId === null ? 'name' : 'book');
  const [bookId, chooseBook] = useState(loaded.bookId);
  const [name, setName] = useState('');
  const [author, setAuthor] = useState(loaded.author);
  const creating = useAct(createAudiobook);
  const navigate = useNavigate();
  const book = source === 'book' ? (loaded.books.find(({ id }) => id === bookId) ?? null) : null;

  const create = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const of = book ? { book_id: book.id } : { book_name: name, author };
    const { ok, result } = await creating.act({ way: 'recording', ...of });
    if (ok && result) await navigate(workshopPath(result.id));
  };

  return (
    <>
      <PageHeader
        crumbs={[{ label: 'Аудиокниги', to: '/audiobooks/' }]}
        title="Новая аудиокнига"
        lead={hang('Своя запись: вы приносите файлы глав, мастерская проверяет звук и чинит, что может машина.')}
      />
      <div className={css.columns}>
        <form className={css.form} onSubmit={(event) => void create(event)} noValidate>
          {loaded.books.length > 0 && (
            <Segments label="Что вы читаете" options={SOURCES} value={source} onChoose={choose} />
          )}
          {source === 'book' ? (
            <SelectField
              label="Книга"
              value={bookId ?? undefined}
              error={fieldError(creating.errors, 'book_id')}
              hint={book && hintOf(book)}
              onChange={(event) => chooseBook(Number(event.currentTarget.value))}
            >
              {loaded.books.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </SelectField>
          ) : (
            <>
              <Field
                label="Название"
                className={css.title}
                value={name}
                maxLength={150}
                autoComplete="off"
                hint="Сверить запись с&nbsp;текстом не&nbsp;получится: его здесь нет"
                error={fieldError(creating.errors, 'book_name')}
                onChange={(event) => setName(event.currentTarget.value)}
              />
              <AuthorField value={author} error={fieldError(creating.errors, 'author')} onChange={setAuthor} />
            </>
          )}
          {formErrors(creating.errors).map((words) => (
            <Note key={words} kind="bad">
              {words}
            </Note>
          ))}
          <div className={css.acts}>
            <Button type="submit" kind="go" busy={creating.isFetching}>
              Открыть мастерскую
            </Button>
            <span className="dim sm">Файлы загрузите там: сразу все и&nbsp;в&nbsp;любом порядке.</span>
          </div>
        </form>
        <aside className={css.aside}>
          <Cover
            id={book?.id ?? name.length}
            title={book?.title ?? (name.trim() || 'Ваша книга вслух')}
            author={book?.cover.author ?? author}
            image={null}
            square
            className={css.cover}
          />
          <section className={css.other}>
            <h2>Не&nbsp;хотите читать сами?</h2>
            <p>Книгу озвучит чтец или машина: послушайте голоса на&nbsp;своей фразе.</p>
            <ButtonLink icon="headphones" to="/audiobooks/configure/new/">
              Выбрать голос
            </ButtonLink>
          </section>
        </aside>
      </div>
    </>
  );
}

function hintOf({ about, seconds, audiobooks, is_draft }: ReadableBook): string {
  if (audiobooks.length > 0) return hang(`${about}. Одна аудиокнига по ней уже есть, эта будет ещё одной`);
  if (is_draft) return hang(`${about}. Книга ещё пишется: главы можно записывать, отправить лучше законченную`);
  return hang(seconds > 60 ? `${about}, выйдет примерно ${lengthWords(seconds)} звука` : about);
}
