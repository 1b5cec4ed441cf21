import { roubles } from '@pero/kernel/money';
import { Button } from '@pero/ui/button';
import { CopyLink } from '@pero/ui/copy-link';
import { Field } from '@pero/ui/fields/field';
import { PickOne } from '@pero/ui/fields/pick-one';
import { Segments } from '@pero/ui/fields/segments';
import { Dialog } from '@pero/ui/layout/dialog';
import { useAct } from '@pero/web-platform/use-call';
import { fieldError, formErrors } from '@pero/web-platform/words';
import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { makeLink, type ShownLink } from '../../contract/links.ts';
import type { LinkPlace } from '../../rules/links.ts';
import { addressOf } from '../words.ts';
import css from './links.module.css';
import { Qr, QrDownload } from './qr.tsx';

type NewLinkProps = {
  readonly books: readonly { readonly id: number; readonly title: string }[];
  readonly siteUrl: string;
  readonly onClose: () => void;
};

const PLACES = [
  { value: 'book', label: 'Сразу в\u00A0магазин' },
  { value: 'shops', label: 'На\u00A0страницу со\u00A0всеми изданиями' },
] as const;

/** A link for one place; when it is made, it is there to be copied and printed. */
export function NewLink({ books, siteUrl, onClose }: NewLinkProps) {
  const [made, setMade] = useState<ShownLink | null>(null);
  if (made) {
    const address = addressOf(siteUrl, made.slug);
    return (
      <Dialog title={made.source} onClose={onClose}>
        <div className={css.form}>
          <CopyLink label="Ваша ссылка" link={address} autoFocus />
          <div className={css.code}>
            <Qr text={address} label={`Код ссылки «${made.source}»`} />
            <p className="dim sm">
              Код для печати: на&nbsp;закладку, в&nbsp;конец книги, на&nbsp;афишу. Ведёт туда&nbsp;же.
            </p>
            <QrDownload text={address} name={made.slug} />
          </div>
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog title="Новая ссылка" onClose={onClose}>
      <LinkForm books={books} siteUrl={siteUrl} onMade={setMade} />
    </Dialog>
  );
}

type LinkFormProps = Pick<NewLinkProps, 'books' | 'siteUrl'> & { readonly onMade: (link: ShownLink) => void };

function LinkForm({ books, siteUrl, onMade }: LinkFormProps) {
  const [bookId, setBook] = useState(books[0]?.id ?? 0);
  const [place, setPlace] = useState<LinkPlace>('book');
  const [source, setSource] = useState('');
  const [slug, setSlug] = useState('');
  const [cost, setCost] = useState('');
  const making = useAct(makeLink);
  const { revalidate } = useRevalidator();
  const error = (field: string) => fieldError(making.errors, field);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const spent = Number(cost.replaceAll(/\s/g, '').replace(',', '.'));
    const { ok, result } = await making.act({
      book_id: bookId,
      source,
      place,
      ...(slug !== '' && { slug }),
      ...(cost !== '' && { cost: roubles(Number.isFinite(spent) ? spent : -1) }),
    });
    if (!ok || !result) return;
    onMade(result);
    await revalidate();
  };
  const wrong = formErrors(making.errors, ['book_id', 'source', 'slug', 'cost', 'place']);
  return (
    <form className={css.form} noValidate onSubmit={(event) => void submit(event)}>
      <PickOne
        label="Книга"
        options={books.map(({ id, title }) => ({ value: String(id), label: title }))}
        value={String(bookId)}
        error={error('book_id')}
        onChoose={(id) => setBook(Number(id))}
      />
      <Field
        label="Где она будет"
        hint="Для вас: по&nbsp;этому имени найдёте её в&nbsp;отчёте"
        placeholder="Канал «Книжный сквозняк»"
        value={source}
        error={error('source')}
        onChange={({ currentTarget }) => setSource(currentTarget.value)}
      />
      <Segments label="Куда ведёт" options={PLACES} value={place} onChoose={setPlace} />
      <Field
        label="Адрес"
        optional="или придумаем сами"
        hint={`${addressOf(siteUrl, slug || 'skvoznyak').replace(/^https?:\/\//, '')}: латинские буквы, цифры и\u00A0дефис`}
        value={slug}
        error={error('slug')}
        onChange={({ currentTarget }) => setSlug(currentTarget.value.toLowerCase())}
      />
      <Field
        label="Сколько стоит размещение, ₽"
        optional="можно позже"
        inputMode="decimal"
        value={cost}
        error={error('cost')}
        onChange={({ currentTarget }) => setCost(currentTarget.value)}
      />
      {wrong.length > 0 && (
        <p className="sm bad" role="alert">
          {wrong.join('. ')}
        </p>
      )}
      <div>
        <Button type="submit" kind="go" busy={making.isFetching}>
          Создать
        </Button>
      </div>
    </form>
  );
}
