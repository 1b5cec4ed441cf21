import { PageHeader } from '@pero/ui/layout/page-header';
import { callFrom, need, pageRequest } from '@pero/web-platform/loader';
import { pageTitle } from '@pero/web-platform/words';
import { readMeta } from '@pero/works/contract/meta';
import { compareStates } from '@pero/writing/contract/book-comparison';
import { listMoments } from '@pero/writing/contract/moments';
import { BookComparison } from '@pero/writing/web/moments/book-comparison';
import { type LoaderFunctionArgs, type MetaDescriptor, useLoaderData } from 'react-router';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const call = callFrom(context);
  const bookId = Number(params.id);
  const momentId = Number(params.momentId);
  const asked = Number(new URLSearchParams(context.get(pageRequest).search).get('to'));
  const to = Number.isSafeInteger(asked) && asked > 0 ? asked : null;
  const [book, moments, compared] = await Promise.all([
    need(call(readMeta, { bookId })),
    need(call(listMoments, { bookId })),
    need(call(compareStates, { bookId, momentId, ...(to !== null && { to }) })),
  ]);
  return { bookId, momentId, to, title: book.title, moments, compared };
}

export function meta({ loaderData }: { loaderData: { title: string } | undefined }): MetaDescriptor[] {
  return [{ title: pageTitle(`Сравнение — ${loaderData?.title ?? 'книга'}`) }];
}

export default function ComparisonPage() {
  const { bookId, momentId, to, title, moments, compared } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        crumbs={[
          { label: 'Книги', to: '/books/' },
          { label: title, to: `/books/${bookId}/` },
          { label: 'Моменты книги', to: `/books/${bookId}/moments/` },
        ]}
        title="Сравнение"
      />
      <BookComparison
        key={`${momentId} ${to}`}
        bookId={bookId}
        momentId={momentId}
        to={to}
        moments={moments}
        compared={compared}
      />
    </>
  );
}
