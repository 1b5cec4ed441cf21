import { formatNumber } from '@pero/kernel/number';
import { Button, ButtonLink } from '@pero/ui/button';
import { EmptyState } from '@pero/ui/feedback/empty-state';
import { Note } from '@pero/ui/feedback/note';
import { SelectField } from '@pero/ui/fields/field';
import { PageHeader } from '@pero/ui/layout/page-header';
import { callFrom, need, pageRequest } from '@pero/web-platform/loader';
import { useAct } from '@pero/web-platform/use-call';
import { fieldError, formErrors, pageTitle } from '@pero/web-platform/words';
import { type FormEvent, useState } from 'react';
import { type LoaderFunctionArgs, type MetaDescriptor, useLoaderData, useNavigate } from 'react-router';
import { createAudiobook } from '../../contract/audiobooks.ts';
import { listReadableBooks, type ReadableBook } from '../../contract/workshop.ts';
import { PACE } from '../../rules/voices.ts';
import css from './list.module.css';
import { aboutLength } from './words.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const asked = Number(new URLSearchParams(context.get(pageRequest).search).get('book'));
  const all = await need(callFrom(context)(listReadableBooks, {}));
  const books = all.filter(({ characters }) => characters > 0);
  return { books, bookId: (books.find(({ id }) => id === asked) ?? books[0])?.id ?? null };
}

export function meta(): MetaDescriptor[] {
  return [{ title: pageTitle('Озвучить книгу') }];
}

export default function NewVoicePage() {
  const loaded = useLoaderData<typeof loader>();
  const [bookId, choose] = useState(loaded.bookId);
  const creating = useAct(createAudiobook);
  const navigate = useNavigate();
  const book = loaded.books.find(({ id }) => id === bookId);
  const begun = book && readByOther(book);
  const open = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!book) return;
    if (begun) return navigate(`/audiobooks/configure/${begun.id}/`);
    const { ok, result } = await creating.act({ way: 'synthesis', book_id: book.id });
    if (ok && result) await navigate(`/audiobooks/configure/${result.id}/`);
  };
  return (
    <>
      <PageHeader
        crumbs={[{ label: 'Озвучивание', to: '/audiobooks/configure/' }]}
        title="Озвучить книгу"
        lead="Сначала книга, потом голос: чтецов и&nbsp;машину можно послушать, не&nbsp;подавая заявки."
      />
      {book ? (
        <form className={css.form} onSubmit={(event) => void open(event)} noValidate>
          <SelectField
            label="Книга"
            value={book.id}
            hint={`${formatNumber(book.characters)} знаков, ${aboutLength(book.characters / PACE)} звука`}
            error={fieldError(creating.errors, 'book_id')}
            onChange={(event) => choose(Number(event.currentTarget.value))}
          >
            {loaded.books.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </SelectField>
          {begun && <Note kind="info">Эту книгу вы уже озвучиваете: откроем то, что начато.</Note>}
          {formErrors(creating.errors, ['book_id']).map((words) => (
            <Note key={words} kind="bad">
              {words}
            </Note>
          ))}
          <div>
            <Button type="submit" kind="go" busy={creating.isFetching}>
              Выбрать голос
            </Button>
          </div>
        </form>
      ) : (
        <EmptyState title="Озвучивать пока нечего" action={<ButtonLink to="/books/new/">Новая книга</ButtonLink>}>
          Чтец и&nbsp;машина читают книги, которые написаны здесь. Напишите или загрузите рукопись, и&nbsp;голос
          найдётся.
        </EmptyState>
      )}
    </>
  );
}

/** The audiobook of a book that its author does not read himself. */
function readByOther({ audiobooks }: ReadableBook) {
  return audiobooks.find(({ way }) => way !== 'recording');
}
