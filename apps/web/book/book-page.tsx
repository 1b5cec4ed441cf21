import { BookPage, loadBook, titleOfBook } from '@pero/books/web/book-page';
import { judgingOnPage } from '@pero/moderation/web/author/judging-part';
import { shopOnPage } from '@pero/retailer/web/shop-part';
import { BookRoyalty } from '@pero/royalties/web/calculator/book-royalty';
import { FrozenMoney } from '@pero/statistics/web/royalty/frozen-money';
import { callFrom } from '@pero/web-platform/loader';
import { readWorkPage } from '@pero/wire/work-page';
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';

/** The page of a book with what the features above it show there. */
const PARTS = { judging: judgingOnPage, shop: shopOnPage, Royalty: BookRoyalty, FrozenMoney } as const;

/** Lists of works lead here by their number alone: what is no book is found at the page of its kind. */
export async function loader(args: LoaderFunctionArgs) {
  try {
    return await loadBook(args, PARTS);
  } catch (error) {
    if (!(error instanceof Response) || error.status !== 404) throw error;
    const { result } = await callFrom(args.context)(readWorkPage, { workId: Number(args.params.id) || 0 });
    if (result && result.page !== `/books/${args.params.id}/`) throw redirect(result.page);
    throw error;
  }
}

export function meta({ loaderData }: { loaderData?: Awaited<ReturnType<typeof loader>> }) {
  return titleOfBook(loaderData);
}

export default function BookScreen() {
  return <BookPage loaded={useLoaderData<typeof loader>()} parts={PARTS} />;
}
