import { PageHeader } from '@pero/ui/layout/page-header';
import { Moment } from '@pero/ui/words/day';
import { callFrom, need } from '@pero/web-platform/loader';
import { pageTitle } from '@pero/web-platform/words';
import { readMeta } from '@pero/works/contract/meta';
import { readMoment } from '@pero/writing/contract/moments';
import { OpenMoment } from '@pero/writing/web/moments/open-moment';
import { type LoaderFunctionArgs, type MetaDescriptor, useLoaderData } from 'react-router';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const call = callFrom(context);
  const bookId = Number(params.id);
  const momentId = Number(params.momentId);
  const [book, moment] = await Promise.all([
    need(call(readMeta, { bookId })),
    need(call(readMoment, { bookId, momentId })),
  ]);
  return { bookId, title: book.title, canTakeBack: book.can_edit_text, moment, now: new Date() };
}

export function meta({ loaderData }: { loaderData: { moment: { name: string } } | undefined }): MetaDescriptor[] {
  return [{ title: pageTitle(loaderData?.moment.name ?? 'Момент книги') }];
}

export default function MomentPage() {
  const { bookId, title, canTakeBack, moment, now } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        crumbs={[
          { label: 'Книги', to: '/books/' },
          { label: title, to: `/books/${bookId}/` },
          { label: 'Моменты книги', to: `/books/${bookId}/moments/` },
        ]}
        title={moment.name}
        lead={<Moment at={moment.taken_at} now={now} />}
      />
      <OpenMoment key={moment.id} bookId={bookId} moment={moment} canTakeBack={canTakeBack} />
    </>
  );
}
