import { callFrom, need, pageRequest } from '@pero/web-platform/loader';
import { listEmployees, listRoleTypes } from '@pero/works/contract/persons';
import type { LoaderFunctionArgs } from 'react-router';
import { listEpisodes } from '../contract/episodes.ts';
import { readPodcast } from '../contract/podcasts.ts';
import { listPodcastComments, listPodcastEmployees } from '../contract/publication.ts';
import { tabAt } from './podcast-tab.ts';

const EPISODES = 50;

/** Only what the open tab shows is asked for. */
export async function loadPodcast({ context, params }: LoaderFunctionArgs) {
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

export type LoadedPodcast = Awaited<ReturnType<typeof loadPodcast>>;
