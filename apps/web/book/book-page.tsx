import { BookPage, loadBook, titleOfBook } from '@pero/books/web/book-page';
import { judgingOnPage } from '@pero/moderation/web/author/judging-part';
import { shopOnPage } from '@pero/retailer/web/shop-part';
import { BookRoyalty } from '@pero/royalties/web/calculator/book-royalty';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';

/** The page of a book with what the features above it show there. */
const PARTS = { judging: judgingOnPage, shop: shopOnPage, Royalty: BookRoyalty } as const;

export function loader(args: LoaderFunctionArgs) {
  return loadBook(args, PARTS);
}

export function meta({ loaderData }: { loaderData?: Awaited<ReturnType<typeof loader>> }) {
  return titleOfBook(loaderData);
}

export default function BookScreen() {
  return <BookPage loaded={useLoaderData<typeof loader>()} parts={PARTS} />;
}
