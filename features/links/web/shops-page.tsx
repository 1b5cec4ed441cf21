import { formatMoney } from '@pero/kernel/money';
import { Cover } from '@pero/ui/cover/cover';
import { callFrom, need, pageRequest } from '@pero/web-platform/loader';
import { pageTitle } from '@pero/web-platform/words';
import { type LoaderFunctionArgs, type MetaDescriptor, useLoaderData } from 'react-router';
import { type BookShops, readShops } from '../contract/links.ts';
import { markOf } from '../rules/links.ts';
import css from './page/links.module.css';
import { Qr } from './page/qr.tsx';
import { EDITIONS } from './words.ts';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { search, settings } = context.get(pageRequest);
  const book = await need(callFrom(context)(readShops, { bookId: Number(params.id) }));
  const mark = new URLSearchParams(search).get('click') ?? '';
  // Only a mark of ours goes on with a reader.
  return { book, mark: markOf(mark) ? mark : null, address: new URL(`/b/${book.id}/`, settings.siteUrl).href };
}

/** What is seen of it where its address was posted. */
export function meta({ loaderData }: { loaderData?: { book: BookShops; address: string } }): MetaDescriptor[] {
  if (!loaderData) return [{ title: pageTitle('Книга') }];
  const { book, address } = loaderData;
  const name = `${book.title}, ${book.author}`;
  const lead = leadOf(book).slice(0, 300);
  return [
    { title: pageTitle(name) },
    { name: 'description', content: lead },
    { property: 'og:type', content: 'book' },
    { property: 'og:title', content: name },
    { property: 'og:description', content: lead },
    ...(book.picture === null ? [] : [{ property: 'og:image', content: new URL(book.picture, address).href }]),
  ];
}

function leadOf({ annotation }: BookShops): string {
  return annotation.split(/\n[^\S\n]*\n/)[0] ?? '';
}

/** For readers: a book and where it is sold. */
export default function ShopsPage() {
  const { book, mark, address } = useLoaderData<typeof loader>();
  return (
    <article className={css.book}>
      <div className={css.face}>
        <Cover id={book.id} title={book.title} author={book.author} image={book.picture} />
      </div>
      <div className={css.words}>
        <p className="dim">{book.author}</p>
        <h1>{book.title}</h1>
        <p className={css.lead}>{leadOf(book)}</p>
        <ul className={css.shops}>
          {book.editions.map(({ edition, url }) => (
            <li key={edition}>
              <a className={edition === book.editions[0]?.edition ? 'btn go' : 'btn line'} href={withMark(url, mark)}>
                {EDITIONS[edition]}
                {edition === 'ebook' && book.price !== null && `, ${formatMoney(book.price, 'kopecks-if-any')}`}
              </a>
            </li>
          ))}
        </ul>
        {book.age !== null && <p className="dim sm">{book.age}+</p>}
      </div>
      <figure className={css.code}>
        <Qr text={address} label={`Код страницы книги «${book.title}»`} />
        <figcaption className="dim sm">Покажите телефону, чтобы открыть эту страницу на&nbsp;нём</figcaption>
      </figure>
    </article>
  );
}

function withMark(url: string, mark: string | null): string {
  if (mark === null) return url;
  const to = new URL(url);
  to.searchParams.set('click', mark);
  return to.href;
}
