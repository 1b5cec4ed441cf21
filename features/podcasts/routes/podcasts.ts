import type { Files } from '@pero/server-platform/files/files';
import { type FileRoute, serveFile } from '@pero/server-platform/files/routes';
import { pageOf, type Route, serve, serveAfter } from '@pero/server-platform/http/serve';
import type { UploadPurpose } from '@pero/server-platform/uploads/receive';
import { binWork, type Papers, unpublishWork, withdrawWork } from '@pero/works/actions/publication';
import { requirePodcast } from '../actions/access.ts';
import { beginPodcast, fetchNamedFeed } from '../actions/begin.ts';
import { COVER_PURPOSE, prepareCover, readCover, saveCover } from '../actions/cover.ts';
import {
  addEpisode,
  changeEpisode,
  EPISODE_PURPOSE,
  episodesFor,
  measureAgain,
  removeEpisode,
} from '../actions/episodes.ts';
import type { FeedReach } from '../actions/feed/fetch-feed.ts';
import { chooseFields, fetchFeedAgain, keepFetchedAgain } from '../actions/feed-of.ts';
import { podcastsOf } from '../actions/list.ts';
import { readMeta, readPodcast, savePodcast } from '../actions/meta.ts';
import { enterOwnerCode, sendOwnerCode } from '../actions/ownership.ts';
import { addEmployee, employeesFor, removeEmployee } from '../actions/people.ts';
import { publicCover, publicFeed, publicSound } from '../actions/public.ts';
import { publishPodcast, republishPodcast } from '../actions/publication.ts';
import type { ShowTools } from '../actions/shown.ts';
import { hearEpisode } from '../actions/sound.ts';
import * as episodes from '../contract/episodes.ts';
import * as feed from '../contract/feed.ts';
import * as contract from '../contract/podcasts.ts';
import * as publication from '../contract/publication.ts';
import { EPISODE_BYTES_MOST, PODCAST } from '../rules/podcasts.ts';

const podcastWith = (id: number) => ({ id, kind: PODCAST });

export type PodcastTools = Papers & ShowTools & { readonly files: Files; readonly feeds: FeedReach };

export function podcastRoutes({ files, feeds, remarksFor, siteUrl, ...papers }: PodcastTools): Route[] {
  const shows = { remarksFor, siteUrl };
  return [
    serve(contract.listPodcasts, (act, { status, ...asked }) => podcastsOf(act, status, pageOf(asked))),
    serveAfter(contract.createPodcast, (context, { rss_url }) => fetchNamedFeed(context, feeds, rss_url), beginPodcast),
    serve(contract.readPodcast, (act, { podcastId }) => readPodcast(act, podcastId, shows)),
    serve(contract.readPodcastMeta, (act, { podcastId }) => readMeta(act, podcastId, shows)),
    serve(contract.savePodcast, (act, { podcastId, ...sent }) => savePodcast(act, podcastId, sent, shows)),
    serve(contract.deletePodcast, (act, { podcastId }) => binWork(act, podcastWith(podcastId))),
    serve(publication.listPodcastEmployees, (act, { podcastId }) => employeesFor(act, podcastId)),
    serve(publication.addPodcastEmployee, (act, { podcastId, ...asked }) => addEmployee(act, podcastId, asked)),
    serve(publication.removePodcastEmployee, (act, { podcastId, id }) => removeEmployee(act, podcastId, id)),
    serve(publication.listPodcastComments, async (act, { podcastId }) => {
      await requirePodcast(act, podcastId, 'read');
      return remarksFor(act, podcastId);
    }),
    serve(publication.publishPodcast, (act, { podcastId, publication_rules_accepted: rulesAccepted = false }) =>
      publishPodcast(act, podcastId, { rulesAccepted, papers }),
    ),
    serve(publication.withdrawPodcast, (act, { podcastId }) => withdrawWork(act, podcastWith(podcastId))),
    serve(publication.unpublishPodcast, (act, { podcastId }) => unpublishWork(act, podcastWith(podcastId))),
    serve(publication.republishPodcast, (act, { podcastId }) => republishPodcast(act, podcastId, papers)),

    serve(episodes.listEpisodes, (act, { podcastId, ...asked }) => episodesFor(act, podcastId, pageOf(asked))),
    serve(episodes.addEpisode, addEpisode),
    serve(episodes.changeEpisode, changeEpisode),
    serve(episodes.removeEpisode, (act, { podcastId, episodeId }) => removeEpisode(act, podcastId, episodeId)),
    serve(episodes.measureEpisodeAgain, (act, { podcastId, episodeId }) => measureAgain(act, podcastId, episodeId)),
    serve(episodes.readPodcastCover, (act, { podcastId }) => readCover(act, podcastId)),
    serveAfter(episodes.savePodcastCover, (context, asked) => prepareCover(context, files, asked), saveCover),

    serveAfter(feed.readFeedAgain, (context, asked) => fetchFeedAgain(context, feeds, asked), keepFetchedAgain),
    serve(feed.chooseFields, chooseFields),
    serve(feed.sendOwnerCode, (act, { podcastId }) => sendOwnerCode(act, podcastId)),
    serve(feed.enterOwnerCode, (act, { podcastId, code }) => enterOwnerCode(act, podcastId, code)),
  ];
}

export function podcastFileRoutes({ feeds, siteUrl }: Pick<PodcastTools, 'feeds' | 'siteUrl'>): FileRoute[] {
  return [
    serveFile(episodes.hearEpisode, (context, asked) => hearEpisode(context, feeds, asked)),
    serveFile(feed.readPublicFeed, (context, asked) => publicFeed(context, asked, siteUrl)),
    serveFile(feed.hearPublicEpisode, publicSound),
    serveFile(feed.readPublicCover, publicCover),
  ];
}

const GB = 1024 ** 3;

export const podcastUploads: UploadPurpose[] = [
  {
    name: EPISODE_PURPOSE,
    who: 'user',
    scope: 'books:write',
    largestBytes: EPISODE_BYTES_MOST,
    quota: { perHour: 200, hour: 5 * GB, day: 15 * GB, kept: 50 * GB },
    types: ['audio/mpeg', 'audio/mp4'],
    wrongType: 'Нужен звук: MP3 или M4A',
  },
  {
    name: COVER_PURPOSE,
    who: 'user',
    scope: 'books:write',
    largestBytes: 10 * 1024 * 1024,
    types: ['image/jpeg', 'image/png'],
    wrongType: 'Нужна картинка JPEG или PNG',
  },
];
