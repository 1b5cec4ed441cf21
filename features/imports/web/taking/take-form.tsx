import { counted } from '@pero/kernel/plural';
import { Button } from '@pero/ui/button';
import { Note } from '@pero/ui/feedback/note';
import { toastSuccess } from '@pero/ui/feedback/toast';
import { CheckField, Field } from '@pero/ui/fields/field';
import { Segments } from '@pero/ui/fields/segments';
import { Sheet } from '@pero/ui/layout/sheet';
import { useAct } from '@pero/web-platform/use-call';
import { fieldError, formErrors } from '@pero/web-platform/words';
import { genreById } from '@pero/works/rules/genres/genres';
import { type BookForm, formFor } from '@pero/works/rules/kinds';
import { type FormEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { type ImportReview, type OpenImport, takeImport } from '../../contract/imports.ts';
import { AuthorField } from '../author-field.tsx';
import { FanficFields } from '../fanfic-fields.tsx';
import { KindChoice } from '../kind-choice.tsx';
import { BackForm } from './back-form.tsx';
import css from './take-form.module.css';
import { TrackedChoice, type TrackedWish } from './tracked-choice.tsx';

type Props = { open: OpenImport; review: ImportReview; kind: BookForm | null; author: string };

/** The last step: a new book of what was found, more chapters for one that is there, or what its editor has changed. */
export function TakeForm(props: Props) {
  const { into_book: into } = props.open;
  return <Sheet className={css.sheet}>{into ? <IntoBook {...props} into={into} /> : <TakeFields {...props} />}</Sheet>;
}

const WAYS = [
  { value: 'add', label: 'Новые главы' },
  { value: 'compare', label: 'Вернулся от\u00A0редактора' },
] as const;

function IntoBook({ into, ...props }: Props & { into: NonNullable<OpenImport['into_book']> }) {
  const [search] = useSearchParams();
  const [way, setWay] = useState<'add' | 'compare'>(search.has('back') ? 'compare' : 'add');
  const [isCompared, setCompared] = useState(false);
  return (
    <div className={css.form}>
      <h2>{`В\u00A0книгу «${into.title}»`}</h2>
      {!isCompared && <Segments label="Что это за файл" options={WAYS} value={way} onChoose={setWay} />}
      {way === 'compare' ? (
        <BackForm importId={props.open.id} bookId={into.id} onDone={() => setCompared(true)} />
      ) : (
        <TakeFields {...props} />
      )}
    </div>
  );
}

function TakeFields({ open, review, kind: asked, author: known }: Props) {
  const taking = useAct(takeImport);
  const navigate = useNavigate();
  const [kind, setKind] = useState<BookForm>(asked ?? 'ordinary');
  const [title, setTitle] = useState(review.title);
  // Several are named one after another; the rest are added to the title page of the book.
  const inFile = review.authors.split(', ')[0] ?? '';
  const [author, setAuthor] = useState(known || inFile);
  const [sourceWork, setSourceWork] = useState('');
  const [withAnnotation, setWithAnnotation] = useState(true);
  const [withCover, setWithCover] = useState(true);
  const [tracked, setTracked] = useState<TrackedWish>('suggest');
  const { into_book: into } = open;

  const take = async (event: FormEvent) => {
    event.preventDefault();
    const wish = into
      ? {}
      : {
          type: kind,
          title,
          author,
          ...(kind === 'fanfic' && { source_work: sourceWork }),
          without_annotation: !withAnnotation,
          without_cover: !withCover,
        };
    const { ok, result } = await taking.act({ importId: open.id, ...wish, ...(review.tracked && { tracked }) });
    if (!ok || !result) return;
    void toastSuccess(
      into
        ? 'Главы добавлены'
        : 'Книга готова к\u00A0правке. Описание, обложка и\u00A0цена\u00A0— на\u00A0странице книги',
    );
    await navigate(`/books/${result.book_id}/chapters/${result.first_chapter_id}/`);
  };

  const isTooLong = formFor(kind, review.characters) !== kind;
  return (
    <form className={css.form} onSubmit={(event) => void take(event)} noValidate>
      {!into && <h2>Создать книгу</h2>}
      {!into && (
        <>
          <Field
            label="Название"
            value={title}
            maxLength={150}
            autoComplete="off"
            error={fieldError(taking.errors, 'title')}
            onChange={(event) => setTitle(event.target.value)}
          />
          <AuthorField
            value={author}
            inFile={inFile}
            error={fieldError(taking.errors, 'author')}
            onChange={setAuthor}
          />
          <KindChoice narrow kind={kind} onChoose={setKind} />
          {isTooLong && <p className="hint">Длиннее трёх авторских листов: это будет книга, не&nbsp;рассказ.</p>}
          {kind === 'fanfic' && (
            <FanficFields
              value={sourceWork}
              error={fieldError(taking.errors, 'source_work')}
              onChange={setSourceWork}
            />
          )}
          <FromFile
            open={open}
            review={review}
            withAnnotation={withAnnotation}
            withCover={withCover}
            onAnnotation={setWithAnnotation}
            onCover={setWithCover}
          />
        </>
      )}
      {review.tracked && <TrackedChoice found={review.tracked} wish={tracked} onWish={setTracked} />}
      {formErrors(taking.errors, ['title', 'author', 'source_work']).map((words) => (
        <Note key={words} kind="bad">
          {words}
        </Note>
      ))}
      <Button type="submit" kind="go" wide busy={taking.isFetching}>
        {into ? `Добавить ${counted(review.chapters.length, 'главу', 'главы', 'глав')}` : 'Создать книгу'}
      </Button>
      <p className="hint">
        {into
          ? 'Главы встанут после последней. Порядок можно поменять.'
          : 'Деление на\u00A0главы можно поменять и\u00A0потом, в\u00A0самой книге.'}
      </p>
    </form>
  );
}

type FromFileProps = Pick<Props, 'open' | 'review'> & {
  withAnnotation: boolean;
  withCover: boolean;
  onAnnotation: (is: boolean) => void;
  onCover: (is: boolean) => void;
};

/** What the file says of the book besides its text. */
function FromFile({ open, review, withAnnotation, withCover, onAnnotation, onCover }: FromFileProps) {
  const { annotation, genres, cover } = review;
  if (annotation === '' && genres.length === 0 && cover === null) return null;
  return (
    <div className={css.fromFile}>
      {genres.length > 0 && (
        <p className="sm">
          <span className="dim">Жанры из&nbsp;файла: </span>
          {genres.map((id) => genreById(id)?.label).join(', ')}
        </p>
      )}
      {annotation !== '' && (
        <CheckField checked={withAnnotation} onChange={({ target }) => onAnnotation(target.checked)}>
          Взять аннотацию из&nbsp;файла
          <span className={css.annotation}>{annotation}</span>
        </CheckField>
      )}
      {cover && (
        <div className={css.cover}>
          <img src={`/api/books/import/${open.id}/cover`} alt="Обложка из&nbsp;файла" />
          {cover.is_large_enough ? (
            <CheckField checked={withCover} onChange={({ target }) => onCover(target.checked)}>
              Взять обложку из&nbsp;файла
            </CheckField>
          ) : (
            <p className="hint">
              Обложка из&nbsp;файла мала для магазинов: {cover.width}×{cover.height}, нужно от&nbsp;1600×2400. Новую
              соберёте в&nbsp;конструкторе.
            </p>
          )}
        </div>
      )}
    </div>
  );
}
