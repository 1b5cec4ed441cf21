import { Button, ButtonLink } from '@pero/ui/button';
import { Note } from '@pero/ui/feedback/note';
import { toastSuccess } from '@pero/ui/feedback/toast';
import { PageHeader } from '@pero/ui/layout/page-header';
import { Section } from '@pero/ui/layout/section';
import { useAct } from '@pero/web-platform/use-call';
import { fieldError, formErrors, pageTitle } from '@pero/web-platform/words';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type MetaDescriptor, useNavigate } from 'react-router';
import { createSeries } from '../contract.ts';
import { AddBooks } from './add-books.tsx';
import { BookOrder } from './book-order.tsx';
import css from './series.module.css';
import { EMPTY_DRAFT, withBook } from './series-draft.ts';
import { SeriesFields } from './series-fields.tsx';

export function meta(): MetaDescriptor[] {
  return [{ title: pageTitle('Новая серия') }];
}

export default function NewSeriesPage() {
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const { act, errors, isFetching } = useAct(createSeries);
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const elsewhere = formErrors(errors, ['name', 'description']);

  useEffect(() => {
    if (errors.length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { name, description, isOrdered: is_ordered, books } = draft;
    const { ok, result } = await act({ name, description, is_ordered, art_list: books.map(({ id }) => id) });
    if (!ok || !result) return;
    void toastSuccess(`Серия «${result.name}» создана`);
    await navigate(`/series/${result.id}/`, { replace: true });
  };
  return (
    <>
      <PageHeader
        crumbs={[
          { label: 'Книги', to: '/books/' },
          { label: 'Серии', to: '/series/' },
        ]}
        title="Новая серия"
      />
      <form ref={form} className={css.desk} noValidate onSubmit={(event) => void submit(event)}>
        <div>
          {elsewhere.length > 0 && <Note kind="bad">{elsewhere.join('. ')}</Note>}
          <Section title="О&nbsp;серии">
            <SeriesFields draft={draft} wrong={(field) => fieldError(errors, field)} onChange={setDraft} />
          </Section>
          {draft.books.length > 0 && (
            <Section
              title="Порядок чтения"
              note={draft.books.length > 1 ? 'перетащите книгу за\u00A0чёрточки' : undefined}
            >
              <BookOrder
                books={draft.books}
                isOrdered={draft.isOrdered}
                onChange={(books) => setDraft({ ...draft, books })}
              />
            </Section>
          )}
          <div className={`row wraps ${css.create}`}>
            <Button type="submit" kind="go" busy={isFetching}>
              Создать серию
            </Button>
            <ButtonLink kind="quiet" to="/series/">
              Отмена
            </ButtonLink>
          </div>
        </div>
        <Section title="Книги" note="можно добавить и&nbsp;потом">
          <AddBooks
            seriesId={null}
            books={draft.books}
            onAdd={(book) => setDraft({ ...draft, books: withBook(draft.books, book) })}
          />
        </Section>
      </form>
    </>
  );
}
