import { hang } from '@pero/kernel/typography';
import { PageHeader } from '@pero/ui/layout/page-header';
import { callFrom, need } from '@pero/web-platform/loader';
import { pageTitle } from '@pero/web-platform/words';
import { readMeta } from '@pero/works/contract/meta';
import { listMoments } from '@pero/writing/contract/moments';
import { MomentList } from '@pero/writing/web/moments/moment-list';
import { type LoaderFunctionArgs, type MetaDescriptor, useLoaderData } from 'react-router';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const call = callFrom(context);
  const bookId = Number(params.id);
  const [book, moments] = await Promise.all([need(call(readMeta, { bookId })), need(call(listMoments, { bookId }))]);
  return { bookId, title: book.title, canKeep: book.can_edit_text || book.is_own, moments, now: new Date() };
}

export function meta({ loaderData }: { loaderData: { title: string } | undefined }): MetaDescriptor[] {
  return [{ title: pageTitle(`Моменты — ${loaderData?.title ?? 'книга'}`) }];
}

/** The whole book under names: to compare with what it is now, and to come back to. */
export default function MomentsPage() {
  const { bookId, title, canKeep, moments, now } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        crumbs={[
          { label: 'Книги', to: '/books/' },
          { label: title, to: `/books/${bookId}/` },
          { label: 'Главы', to: `/books/${bookId}/chapters/` },
        ]}
        title="Моменты книги"
        lead={hang(
          'Вся книга такой, какой была в этот день: «До редактуры», «Отправлено редактору». Можно прочесть, сравнить с сегодняшней и вернуть главу или всё целиком.',
        )}
      />
      <MomentList bookId={bookId} moments={moments} canKeep={canKeep} now={now} />
    </>
  );
}
