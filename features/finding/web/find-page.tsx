import { formatNumber } from '@pero/kernel/number';
import { counted } from '@pero/kernel/plural';
import { Button } from '@pero/ui/button';
import { Cover } from '@pero/ui/cover/cover';
import { EmptyState } from '@pero/ui/feedback/empty-state';
import { Progress } from '@pero/ui/feedback/progress';
import { SearchField } from '@pero/ui/fields/search-field';
import { PageHeader } from '@pero/ui/layout/page-header';
import { TextLink } from '@pero/ui/text-link';
import { callFrom, need, pageRequest } from '@pero/web-platform/loader';
import { pageTitle } from '@pero/web-platform/words';
import type { SearchHit } from '@pero/writing/contract/search';
import { Form, Link, type LoaderFunctionArgs, type MetaDescriptor, useLoaderData } from 'react-router';
import { listReadable, type ReadableBook, SOUGHT_MOST } from '../contract.ts';
import css from './find.module.css';
import { type FoundInBook, useTexts } from './use-texts.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const asked = new URLSearchParams(context.get(pageRequest).search).get('text') ?? '';
  const text = asked.trim().slice(0, SOUGHT_MOST);
  const { books } = await need(callFrom(context)(listReadable, {}));
  return { text, books };
}

type Loaded = Awaited<ReturnType<typeof loader>>;

export function meta({ loaderData }: { loaderData?: Loaded }): MetaDescriptor[] {
  return [{ title: pageTitle(loaderData?.text ? `«${loaderData.text}» во всех книгах` : 'Слово во всех книгах') }];
}

/** A word in the texts of all books, one book after another: what is found is shown while the rest is still read. */
export default function FindPage() {
  const { text, books } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title="Слово во&nbsp;всех книгах"
        lead="Ищет в&nbsp;тексте каждой книги, которую вам можно читать. «е» находит «ё», пробел&nbsp;— и&nbsp;неразрывный."
      />
      <Form method="get" action="/find/" className={css.ask} role="search">
        <SearchField
          key={text}
          label="Что найти"
          placeholder="Слово или несколько"
          name="text"
          defaultValue={text}
          maxLength={SOUGHT_MOST}
        />
        <Button type="submit" kind="go" icon="search">
          Найти
        </Button>
      </Form>
      {books.length === 0 && (
        <EmptyState title="Искать пока негде">
          Здесь ищут в&nbsp;своих книгах. <TextLink to="/books/new/">Начните первую</TextLink>
        </EmptyState>
      )}
      {books.length > 0 && text !== '' && <Texts key={text} text={text} books={books} />}
    </>
  );
}

function Texts({ text, books }: { text: string; books: readonly ReadableBook[] }) {
  const { found, read, problems, isOver, stop } = useTexts(text, books);
  const total = found.reduce((sum, { result }) => sum + result.total, 0);
  return (
    <>
      <div className={css.state} aria-live="polite">
        {isOver ? (
          <p className="dim">{overWords(total, found.length, read, books.length)}</p>
        ) : (
          <Progress title={`Читаем книги: ${read} из\u00A0${books.length}`} percent={(100 * read) / books.length}>
            {total > 0 ? `Уже нашлось: ${counted(total, 'место', 'места', 'мест')}. ` : ''}
            <Button size="sm" onClick={stop}>
              Хватит
            </Button>
          </Progress>
        )}
      </div>
      {problems.length > 0 && (
        <p className="bad" role="alert">
          Не&nbsp;получилось прочитать: {problems.join(', ')}. Остальные прочитаны.
        </p>
      )}
      {isOver && total === 0 && problems.length === 0 && (
        <EmptyState title="Ничего не&nbsp;нашлось">
          Попробуйте часть слова: «лодк» найдёт и «лодку», и «лодки».
        </EmptyState>
      )}
      {found.map((one) => (
        <InBook key={one.book.id} {...one} />
      ))}
    </>
  );
}

function overWords(total: number, among: number, read: number, all: number): string {
  const where = read < all ? `Прочитано книг: ${read} из\u00A0${all}. ` : '';
  if (total === 0) return where;
  return `${where}${counted(total, 'место', 'места', 'мест')} в\u00A0${counted(among, 'книге', 'книгах', 'книгах')}`;
}

/** So many places of one book stand on the page; its own search has them all. */
const SHOWN = 6;

function InBook({ book, result }: FoundInBook) {
  const { id, title, cover, page } = book;
  const left = result.total - Math.min(SHOWN, result.hits.length);
  return (
    <section className={css.book}>
      <Cover id={id} title={cover.title} author={cover.author} image={cover.url} />
      <div>
        <h2>
          <TextLink to={page}>{title || 'Без названия'}</TextLink>{' '}
          <span className="dim num">{formatNumber(result.total)}</span>
        </h2>
        <ul>
          {result.hits.slice(0, SHOWN).map((hit, at, all) => (
            <Hit
              key={`${hit.chapter_id}-${hit.index}`}
              bookId={id}
              hit={hit}
              isFirst={all[at - 1]?.chapter_id !== hit.chapter_id}
            />
          ))}
        </ul>
        {left > 0 && (
          <p className="dim sm">
            и&nbsp;ещё {counted(left, 'место', 'места', 'мест')}: их покажет поиск на&nbsp;столе книги
          </p>
        )}
      </div>
    </section>
  );
}

type HitProps = {
  readonly bookId: number;
  readonly hit: SearchHit;
  /** Of its chapter: the name stands once. */
  readonly isFirst: boolean;
};

function Hit({ bookId, hit, isFirst }: HitProps) {
  const { chapter_id, chapter_name, block, from, to, before, match, after } = hit;
  return (
    <li>
      {isFirst && <p className="dim sm">{chapter_name || 'Без названия'}</p>}
      <Link to={`/books/${bookId}/chapters/${chapter_id}/`} state={{ place: { block, from, to } }}>
        {before}
        <mark>{match}</mark>
        {after}
      </Link>
    </li>
  );
}
