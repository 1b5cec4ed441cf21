import { ButtonLink } from '@pero/ui/button';
import { PageHeader } from '@pero/ui/layout/page-header';
import { callFrom, need } from '@pero/web-platform/loader';
import { pageTitle } from '@pero/web-platform/words';
import { type LoaderFunctionArgs, type MetaDescriptor, useLoaderData } from 'react-router';
import { listPodcasts } from '../contract/podcasts.ts';
import { NoPodcasts, PodcastList } from './podcast-list.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  return { podcasts: await need(callFrom(context)(listPodcasts, { limit: 100 })), now: new Date() };
}

export function meta(): MetaDescriptor[] {
  return [{ title: pageTitle('Подкасты') }];
}

export default function PodcastsPage() {
  const { podcasts, now } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        crumbs={[{ label: 'Книги', to: '/books/' }]}
        title="Подкасты"
        action={
          podcasts.length > 0 && (
            <ButtonLink kind="go" to="/podcasts/new/">
              Новый подкаст
            </ButtonLink>
          )
        }
      />
      {podcasts.length === 0 ? <NoPodcasts /> : <PodcastList podcasts={podcasts} now={now} />}
    </>
  );
}
