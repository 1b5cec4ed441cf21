import { Note } from '@pero/ui/feedback/note';
import { callFrom, need, pageRequest } from '@pero/web-platform/loader';
import { useFresh } from '@pero/web-platform/use-fresh';
import { pageTitle } from '@pero/web-platform/words';
import { listEmployees, listRoleTypes } from '@pero/works/contract/persons';
import { type LoaderFunctionArgs, type MetaDescriptor, useLoaderData } from 'react-router';
import { listEpisodes } from '../contract/episodes.ts';
import { readPodcast } from '../contract/podcasts.ts';
import { listPodcastComments, listPodcastEmployees } from '../contract/publication.ts';
import { CoverTab } from './about/cover-tab.tsx';
import { MetaTab } from './about/meta-tab.tsx';
import { PeopleTab } from './about/people-tab.tsx';
import { RemarksTab } from './about/remarks-tab.tsx';
import { EpisodesTab } from './episodes/episodes-tab.tsx';
import { FeedTab } from './feed/feed-tab.tsx';
import css from './podcast.module.css';
import { PodcastHead } from './podcast-head.tsx';
import { type PodcastTab, tabAt } from './podcast-tab.ts';
import { PodcastTabs } from './podcast-tabs.tsx';

const EPISODES = 50;

/** Only what the open tab shows is asked for. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const podcastId = Number(params.id);
  const call = callFrom(context);
  const { search } = context.get(pageRequest);
  const tab = tabAt(search);
  const page = Math.max(1, Number(new URLSearchParams(search).get('page')) || 1);
  const [podcast, listed, comments] = await Promise.all([
    need(call(readPodcast, { podcastId })),
    call(listEpisodes, { podcastId, limit: EPISODES, offset: (page - 1) * EPISODES }),
    need(call(listPodcastComments, { podcastId })),
  ]);
  const episodes = await need(Promise.resolve(listed));
  const people = tab === 'people' ? await peopleOf(call, podcastId) : null;
  return { tab, podcast, episodes, page, comments, people, now: new Date() };
}

async function peopleOf(call: ReturnType<typeof callFrom>, podcastId: number) {
  const [roles, mine, types] = await Promise.all([
    need(call(listPodcastEmployees, { podcastId })),
    need(call(listEmployees, {})),
    need(call(listRoleTypes, {})),
  ]);
  return { roles, mine, types };
}

export type LoadedPodcast = Awaited<ReturnType<typeof loader>>;

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
