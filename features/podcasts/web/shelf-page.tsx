import { countMyBooks } from '@pero/books/contract/books';
import { ShelfTabs } from '@pero/books/web/shelves/shelf-tabs';
import { ButtonLink } from '@pero/ui/button';
import { PageHeader } from '@pero/ui/layout/page-header';
import { callFrom, need } from '@pero/web-platform/loader';
import { pageTitle } from '@pero/web-platform/words';
import { type LoaderFunctionArgs, type MetaDescriptor, useLoaderData } from 'react-router';
import { listPodcasts } from '../contract/podcasts.ts';
import { NoPodcasts, PodcastList } from './podcast-list.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const call = callFrom(context);
  const [podcasts, counts] = await Promise.all([
    need(call(listPodcasts, { limit: 100 })),
    need(call(countMyBooks, {})),
  ]);
  return { podcasts, counts, now: new Date() };
}

export function meta(): MetaDescriptor[] {
  return [{ title: pageTitle('Подкасты') }];
}

/** Podcasts among the shelves of «Мои книги». */
export default function PodcastShelfPage() {
  const { podcasts, counts, now } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        crumbs={[{ label: 'Книги', to: '/books/' }]}
        title="Подкасты"
        action={podcasts.length > 0 && <ButtonLink to="/podcasts/new/">Новый подкаст</ButtonLink>}
      />
      <ShelfTabs counts={counts} />
      {podcasts.length === 0 ? <NoPodcasts /> : <PodcastList podcasts={podcasts} now={now} />}
    </>
  );
}
