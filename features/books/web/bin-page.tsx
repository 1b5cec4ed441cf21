import { addDays, type Day, lengthOf, moscowDay } from '@pero/kernel/day';
import { lengthWords } from '@pero/kernel/length';
import { counted } from '@pero/kernel/plural';
import { hang } from '@pero/kernel/typography';
import { Button, ButtonLink } from '@pero/ui/button';
import { Cover } from '@pero/ui/cover/cover';
import { EmptyState } from '@pero/ui/feedback/empty-state';
import { Note } from '@pero/ui/feedback/note';
import { toastSuccess } from '@pero/ui/feedback/toast';
import { PageHeader } from '@pero/ui/layout/page-header';
import { Pager } from '@pero/ui/tables/pager';
import { TextLink } from '@pero/ui/text-link';
import { Moment } from '@pero/ui/words/day';
import { callFrom, need, pageRequest } from '@pero/web-platform/loader';
import { useAct } from '@pero/web-platform/use-call';
import { formErrors, pageTitle } from '@pero/web-platform/words';
import { BIN_DAYS } from '@pero/works/rules/meta';
import { type LoaderFunctionArgs, type MetaDescriptor, useLoaderData, useRevalidator } from 'react-router';
import { type BinnedBook, listBin, restoreBook } from '../contract/books.ts';
import { PAGE_OF_BOOKS } from './shelves/shelf-query.ts';
import css from './shelves/shelves.module.css';

export async function loader({ context }: LoaderFunctionArgs) {
  const { search } = context.get(pageRequest);
  const asked = Number(new URLSearchParams(search).get('page') ?? 1);
  const page = Number.isSafeInteger(asked) && asked > 0 && asked < 100_000 ? asked : 1;
  const response = await callFrom(context)(listBin, { limit: PAGE_OF_BOOKS, offset: (page - 1) * PAGE_OF_BOOKS });
  const books = await need(Promise.resolve(response));
  return { page, books, count: response.pagination?.count ?? books.length, now: new Date() };
}

export function meta(): MetaDescriptor[] {
  return [{ title: pageTitle('Корзина') }];
}

export default function BinPage() {
  const { page, books, count, now } = useLoaderData<typeof loader>();
  const restoring = useAct(restoreBook);
  const { revalidate } = useRevalidator();
  const wrong = formErrors(restoring.errors);

  const restore = async (book: BinnedBook) => {
    const { ok } = await restoring.act({ bookId: book.id });
    if (!ok) return;
    void toastSuccess(
      <>
        {hang(`«${book.title}» снова на полке. `)}
        <TextLink to={book.page}>Открыть</TextLink>
      </>,
    );
    await revalidate();
  };

  return (
    <>
      <PageHeader
        crumbs={[{ label: 'Книги', to: '/books/' }]}
        title="Корзина"
        lead={hang(
          `Удалённые книги лежат здесь ${BIN_DAYS} дней со всеми главами и обложкой. Книги, которые продавались, потом уходят в архив: на полках их не видно, но они не удаляются, а роялти, статистика и выплаты по ним остаются.`,
        )}
      />
      {wrong.length > 0 && (
        <div className={css.wrong}>
          <Note kind="bad">{wrong.join('. ')}</Note>
        </div>
      )}
      {books.length === 0 && (
        <EmptyState title="В корзине пусто" action={<ButtonLink to="/books/">К&nbsp;книгам</ButtonLink>}>
          {hang('Когда вы уберёте книгу с полки, её можно будет вернуть отсюда.')}
        </EmptyState>
      )}
      <ul>
        {books.map((book) => (
          <li key={book.id} className={css.binned}>
            <Cover
              id={book.id}
              title={book.title}
              author={book.cover.author}
              image={book.cover.url}
              square={book.is_sound}
            />
            <div>
              <h2>{book.title}</h2>
              <p>
                {volumeOf(book)} · убрана <Moment at={book.deleted_at} now={now} /> ·{' '}
                <DaysLeft book={book} today={moscowDay(now)} />
              </p>
            </div>
            <Button icon="undo" busy={restoring.isFetching} onClick={() => void restore(book)}>
              Вернуть на&nbsp;полку
            </Button>
          </li>
        ))}
      </ul>
      <Pager
        page={page}
        pages={Math.ceil(count / PAGE_OF_BOOKS)}
        to={(next) => (next === 1 ? '/books/bin/' : `/books/bin/?page=${next}`)}
      />
    </>
  );
}

function volumeOf({ seconds, characters_number: characters }: BinnedBook): string {
  return seconds === null ? counted(characters, 'знак', 'знака', 'знаков') : `${lengthWords(seconds)} звука`;
}

function DaysLeft({ book: { gone_on: gone, was_sold }, today }: { book: BinnedBook; today: Day }) {
  const left = gone <= today ? 0 : lengthOf({ first: addDays(today, 1), last: gone });
  const when = left === 0 ? 'сегодня' : `через ${counted(left, 'день', 'дня', 'дней')}`;
  const words = hang(was_sold ? `уйдёт в архив ${when}` : `исчезнет ${when}`);
  return <span className={left <= 3 ? css.soon : undefined}>{words}</span>;
}
