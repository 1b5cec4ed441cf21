import { addDays, formatDay, moscowDay } from '@pero/kernel/day';
import { money } from '@pero/kernel/money';
import { formatNumber } from '@pero/kernel/number';
import { counted } from '@pero/kernel/plural';
import { Button, ButtonLink } from '@pero/ui/button';
import { EmptyState } from '@pero/ui/feedback/empty-state';
import { Note } from '@pero/ui/feedback/note';
import { SelectField, TextAreaField } from '@pero/ui/fields/field';
import { PickOne } from '@pero/ui/fields/pick-one';
import { Segments } from '@pero/ui/fields/segments';
import { PageHeader } from '@pero/ui/layout/page-header';
import { Section } from '@pero/ui/layout/section';
import { TextLink } from '@pero/ui/text-link';
import { callFrom, need } from '@pero/web-platform/loader';
import { useUpload } from '@pero/web-platform/sending/use-upload';
import { useAct } from '@pero/web-platform/use-call';
import { fieldError, formErrors, pageTitle } from '@pero/web-platform/words';
import { PRICES } from '@pero/works/rules/prices';
import { type FormEvent, useState } from 'react';
import { type LoaderFunctionArgs, type MetaDescriptor, useLoaderData, useNavigate } from 'react-router';
import { beginComparison, type ComparableBook, listComparable } from '../contract/comparisons.ts';
import { BLOCKS, LENGTHS, type Unit } from '../rules/blocks.ts';
import type { ComparisonKind } from '../rules/comparisons.ts';
import css from './page/comparisons.module.css';
import { priceWords } from './words.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  return { books: await need(callFrom(context)(listComparable, {})), today: moscowDay(new Date()) };
}

export function meta(): MetaDescriptor[] {
  return [{ title: pageTitle('Новое сравнение') }];
}

const KINDS = [
  { value: 'cover', label: 'Обложка' },
  { value: 'annotation', label: 'Аннотация' },
  { value: 'price', label: 'Цена' },
] as const;
const UNITS = [
  { value: 'week', label: 'По\u00A0неделям: восемь недель' },
  { value: 'day', label: 'По\u00A0дням: 28\u00A0дней' },
] as const;
const WHY: Readonly<Record<NonNullable<ComparableBook['why_not']>, string>> = {
  'not-on-sale': 'не\u00A0продаётся в\u00A0магазине',
  frozen: 'действия остановлены модератором',
  running: 'сравнение уже идёт',
};

export default function NewComparisonPage() {
  const { books, today } = useLoaderData<typeof loader>();
  const possible = books.filter(({ why_not }) => why_not === null);
  const [bookId, setBook] = useState(possible[0]?.id ?? null);
  const book = possible.find(({ id }) => id === bookId);
  const header = (
    <PageHeader
      title="Что сравнить"
      crumbs={[{ label: 'Сравнения', to: '/comparisons/' }]}
      lead="Половина читателей увидит один вариант, половина&nbsp;— другой. Кто какой, решает случай, и&nbsp;каждый всегда видит один и&nbsp;тот&nbsp;же."
    />
  );
  if (!book) {
    return (
      <>
        {header}
        <EmptyState
          title="Сравнивать пока нечего"
          action={
            <ButtonLink to="/books/" kind="line">
              К&nbsp;книгам
            </ButtonLink>
          }
        >
          {books.length === 0
            ? 'Сравнивают книгу, которая продаётся в\u00A0магазине. Опубликуйте первую\u00A0— и\u00A0возвращайтесь.'
            : `Сейчас ни\u00A0одну нельзя: ${books.map(({ title, why_not }) => `«${title}»\u00A0— ${why_not ? WHY[why_not] : ''}`).join('; ')}.`}
        </EmptyState>
      </>
    );
  }
  return (
    <>
      {header}
      <div className={css.two}>
        <Choice key={book.id} book={book} books={possible} onBook={setBook} today={today} />
        <Durations book={book} />
      </div>
    </>
  );
}

type ChoiceProps = {
  readonly book: ComparableBook;
  readonly books: readonly ComparableBook[];
  readonly onBook: (id: number) => void;
  readonly today: ReturnType<typeof moscowDay>;
};

function Choice({ book, books, onBook, today }: ChoiceProps) {
  const [kind, setKind] = useState<ComparisonKind>('cover');
  const [annotation, write] = useState('');
  const [price, setPrice] = useState('');
  const [unit, setUnit] = useState<Unit>('week');
  const beginning = useAct(beginComparison);
  const navigate = useNavigate();
  const cover = useUpload('comparison-cover');
  const { upload } = cover;
  const error = (field: string) => fieldError(beginning.errors, field);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { ok, result } = await beginning.act({
      book_id: book.id,
      kind,
      ...(kind === 'cover' && upload.state === 'arrived' && { upload_id: upload.id }),
      ...(kind === 'annotation' && { annotation }),
      ...(kind === 'price' && { unit, ...(price !== '' && { price: money(Number(price)) }) }),
    });
    if (ok && result) await navigate(`/comparisons/${result.id}/`);
  };
  const wrong = formErrors(beginning.errors, ['book_id', 'upload_id', 'annotation', 'price', 'unit']);
  const starts = addDays(today, 1);
  return (
    <form className={css.form} noValidate onSubmit={(event) => void submit(event)}>
      <PickOne
        label="Книга"
        options={books.map(({ id, title }) => ({ value: String(id), label: title }))}
        value={String(book.id)}
        error={error('book_id')}
        onChoose={(id) => onBook(Number(id))}
      />
      <Segments label="Что сравнить" options={KINDS} value={kind} onChoose={setKind} />
      {kind === 'cover' && (
        <div className="field">
          <span className="label">Вторая обложка</span>
          <span className={css.file}>
            <input
              id="second-cover"
              className="visually-hidden"
              type="file"
              accept="image/jpeg,image/png"
              aria-label="Вторая обложка"
              aria-describedby="second-cover-hint"
              onChange={({ currentTarget }) => {
                const file = currentTarget.files?.[0];
                if (file) void cover.send(file);
              }}
            />
            <label className="btn line" htmlFor="second-cover">
              {upload.state === 'arrived' ? 'Заменить' : 'Выбрать файл'}
            </label>
          </span>
          <span className="hint" id="second-cover-hint">
            {uploadWords(upload)}
          </span>
          {error('upload_id') && (
            <span className="hint bad" role="alert">
              {error('upload_id')}
            </span>
          )}
        </div>
      )}
      {kind === 'annotation' && (
        <TextAreaField
          label="Вторая аннотация"
          hint={`Сейчас: ${book.annotation.slice(0, 160)}${book.annotation.length > 160 ? '…' : ''}`}
          rows={9}
          value={annotation}
          error={error('annotation')}
          onChange={({ currentTarget }) => write(currentTarget.value)}
        />
      )}
      {kind === 'price' && (
        <>
          <SelectField
            label="Вторая цена"
            hint={book.price === null ? undefined : `Сейчас ${priceWords(book.price)}`}
            value={price}
            error={error('price')}
            onChange={({ currentTarget }) => setPrice(currentTarget.value)}
          >
            <option value="">Выберите</option>
            {PRICES.filter((one) => one !== book.price).map((one) => (
              <option key={one} value={one}>
                {priceWords(one)}
              </option>
            ))}
          </SelectField>
          <Segments label="Как чередовать" options={UNITS} value={unit} onChoose={setUnit} />
          <Note title="Цена одна для всех">
            Цены сменяют друг друга для всех сразу с&nbsp;{formatDay(starts)} по&nbsp;
            {formatDay(addDays(starts, BLOCKS[unit] * LENGTHS[unit] - 1))}. Всё это время скидок и&nbsp;рекламы
            у&nbsp;книги не&nbsp;будет. Порядок выпадет сейчас и&nbsp;не&nbsp;изменится.
          </Note>
        </>
      )}
      {wrong.length > 0 && <Note kind="bad">{wrong.join('. ')}</Note>}
      <div>
        <Button
          type="submit"
          kind="go"
          busy={beginning.isFetching}
          disabled={kind === 'cover' && upload.state === 'sending'}
        >
          {kind === 'price' ? 'Начать завтра' : 'Отправить на\u00A0проверку'}
        </Button>
      </div>
    </form>
  );
}

function uploadWords(upload: ReturnType<typeof useUpload>['upload']): string {
  if (upload.state === 'arrived') return `Загружена: ${upload.file.name}`;
  if (upload.state === 'sending') return `Загружается, ${Math.round(upload.part * 100)}\u00A0%`;
  if (upload.state === 'refused' || upload.state === 'cut') return upload.words;
  return 'JPEG или PNG, не\u00A0меньше 1600×2400 пикселей. Знак возраста поставим сами.';
}

/** How long it takes, told before the start, from who comes to this very book. */
function Durations({ book }: { book: ComparableBook }) {
  const isTooFew = book.durations.every(({ median }) => median === null);
  return (
    <Section title="Сколько ждать">
      <div className="stack">
        <p>
          Заходят {formatNumber(book.views_a_day, 1)} в&nbsp;день, отрывок открывают{' '}
          {formatNumber(book.trials_a_day, 1)}. Чем меньше разница, тем дольше её видно.
        </p>
        {isTooFew ? (
          <Note kind="warn" title="Людей слишком мало">
            Даже большая разница за&nbsp;60 дней вряд&nbsp;ли станет видна. Сначала лучше привести читателей, потом
            сравнивать. <TextLink to="/links/">Ссылки с&nbsp;меткой</TextLink>
          </Note>
        ) : (
          <ul className={css.durations}>
            {book.durations.map(({ lift, median, most }) => (
              <li key={lift}>
                <span>разница {Math.round((lift - 1) * 100)}&nbsp;%</span>
                <span>{durationWords(median, most)}</span>
              </li>
            ))}
          </ul>
        )}
        <p className="sm dim">
          Если вторая явно лучше или явно хуже, скажем раньше. До&nbsp;тех пор&nbsp;— «ещё рано судить», даже если одна
          впереди. Через 60&nbsp;дней закончим в&nbsp;любом случае. Бесплатно.
        </p>
      </div>
    </Section>
  );
}

function durationWords(median: number | null, most: number | null): string {
  if (median === null) return 'за\u00A060\u00A0дней не\u00A0видно';
  const usual = `обычно ${counted(median, 'день', 'дня', 'дней')}`;
  return most === null ? usual : `${usual}, почти всегда до\u00A0${most}`;
}
