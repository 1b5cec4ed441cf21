import { Note } from '@pero/ui/feedback/note';
import { useFresh } from '@pero/web-platform/use-fresh';
import { pageTitle } from '@pero/web-platform/words';
import { type LoaderFunctionArgs, type MetaDescriptor, useLoaderData } from 'react-router';
import { CoverTab } from './about/cover-tab.tsx';
import { MetaTab } from './about/meta-tab.tsx';
import { PeopleTab } from './about/people-tab.tsx';
import { RemarksTab } from './about/remarks-tab.tsx';
import { EpisodesTab } from './episodes/episodes-tab.tsx';
import { FeedTab } from './feed/feed-tab.tsx';
import { type LoadedPodcast, loadPodcast } from './load-podcast.ts';
import css from './podcast.module.css';
import { PodcastHead } from './podcast-head.tsx';
import type { PodcastTab } from './podcast-tab.ts';
import { PodcastTabs } from './podcast-tabs.tsx';

export function loader(args: LoaderFunctionArgs) {
  return loadPodcast(args);
}

export function meta({ loaderData }: { loaderData?: LoadedPodcast }): MetaDescriptor[] {
  return [{ title: pageTitle(loaderData?.podcast.name ?? 'Подкаст') }];
}

export default function PodcastScreen() {
  const loaded = useLoaderData<typeof loader>();
  const { podcast, tab, comments } = loaded;
  // Pictures and sounds are looked at by the worker meanwhile.
  useFresh(podcast.episodes_waiting > 0 || podcast.processing_status === 'queueModeration');
  return (
    <div key={podcast.id}>
      <PodcastHead podcast={podcast} tab={tab} now={loaded.now} />
      <PodcastTabs podcast={podcast} chosen={tab} remarks={comments.filter(({ is_settled }) => !is_settled).length} />
      {!podcast.can_edit && (
        <div className={css.locked}>
          <Note kind="info" icon="lock">
            {podcast.block_words}
          </Note>
        </div>
      )}
      <Tab tab={tab} loaded={loaded} />
    </div>
  );
}

function Tab({ tab, loaded }: { tab: PodcastTab; loaded: LoadedPodcast }) {
  switch (tab) {
    case 'episodes':
      return <EpisodesTab loaded={loaded} />;
    case 'meta':
      return <MetaTab podcast={loaded.podcast} />;
    case 'cover':
      return <CoverTab podcast={loaded.podcast} />;
    case 'feed':
      return <FeedTab podcast={loaded.podcast} now={loaded.now} />;
    case 'people':
      return loaded.people && <PeopleTab podcast={loaded.podcast} people={loaded.people} />;
    case 'remarks':
      return <RemarksTab podcast={loaded.podcast} comments={loaded.comments} />;
  }
}
