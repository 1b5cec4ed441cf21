import { endpoint } from '@pero/wire/endpoint';
import { nothing, paging, pathId, wireMoment } from '@pero/wire/shapes';
import { coverCard, upload } from '@pero/works/contract/shapes';
import { z } from 'zod';
import { EPISODE_TITLE_MOST, NOTES_MOST, SOUND_STATES } from '../rules/podcasts.ts';
import { REFUSALS } from '../rules/refusals.ts';
import { inPodcast } from './podcasts.ts';

const inEpisode = { ...inPodcast, episodeId: pathId };
const locked = { 'not-editable': REFUSALS['not-editable'], 'has-feed': REFUSALS['has-feed'] };

const episode = z.object({
  id: z.int(),
  guid: z.string(),
  /** Of the feed, or brought here as a file. */
  source: z.enum(['feed', 'own']),
  title: z.string(),
  notes: z.string(),
  published_at: wireMoment,
  seconds: z.int().nullable(),
  season: z.int().nullable(),
  number: z.int().nullable(),
  kind: z.enum(['full', 'trailer', 'bonus']),
  bytes: z.int().nullable(),
  mime: z.string(),
  sound_state: z.enum(SOUND_STATES),
  sound_message: z.string().nullable(),
  url: z.string(),
  created_at: wireMoment,
});
export type PodcastEpisode = z.output<typeof episode>;

export const listEpisodes = endpoint('GET /podcasts/:podcastId/episodes', {
  id: 'PC09',
  summary: 'The episodes of a podcast, the newest first; its judge reads them too',
  who: 'user',
  input: z.object({ ...inPodcast, ...paging }),
  output: episode,
  paged: true,
});

export const addEpisode = endpoint('POST /podcasts/:podcastId/episodes', {
  id: 'PC09',
  summary: 'Takes an uploaded file as a new episode of a podcast without a feed',
  who: 'user',
  input: z.object({ ...inPodcast, upload_id: upload, title: z.string().trim().max(1000).optional() }),
  output: episode,
  refusals: {
    ...locked,
    'episode-missing': REFUSALS['episode-missing'],
    'episodes-most': REFUSALS['episodes-most'],
  },
});

const number = z.int({ error: 'Целое число' }).min(1, { error: 'Номер с\u00A01' }).max(99_999);

export const changeEpisode = endpoint('PATCH /podcasts/:podcastId/episodes/:episodeId', {
  id: 'PC10',
  summary: 'Changes the words, the day or the number of an episode that is kept here',
  who: 'user',
  input: z.object({
    ...inEpisode,
    title: z.string().trim().max(EPISODE_TITLE_MOST, { error: 'Не\u00A0длиннее 200\u00A0символов' }).optional(),
    notes: z.string().max(NOTES_MOST, { error: 'Не\u00A0длиннее 4000\u00A0символов' }).optional(),
    published_at: wireMoment.optional(),
    season: number.nullable().optional(),
    number: number.nullable().optional(),
    kind: z.enum(['full', 'trailer', 'bonus'], { error: 'Выберите вид выпуска' }).optional(),
  }),
  output: episode,
  refusals: { ...locked, 'episode-title': REFUSALS['episode-title'] },
});

export const removeEpisode = endpoint('DELETE /podcasts/:podcastId/episodes/:episodeId', {
  id: 'PC10',
  summary: 'Removes an episode that is kept here, with its file',
  who: 'user',
  input: z.object(inEpisode),
  output: nothing,
  refusals: locked,
});

export const measureEpisodeAgain = endpoint('POST /podcasts/:podcastId/episodes/:episodeId/measuring', {
  id: 'PC20',
  summary: 'Listens once more to an episode that is kept here and could not be listened to',
  who: 'user',
  input: z.object(inEpisode),
  output: episode,
  refusals: locked,
});

export const hearEpisode = endpoint('GET /podcasts/:podcastId/episodes/:episodeId/sound', {
  id: 'PC11',
  summary: 'The sound of an episode, from any place, for its own people and its judge; of a feed it is passed on',
  who: 'user',
  input: z.object(inEpisode),
  output: nothing,
});

export const readPodcastCover = endpoint('GET /podcasts/:podcastId/cover', {
  id: 'PC12',
  summary: 'The cover of a podcast',
  who: 'user',
  input: z.object(inPodcast),
  output: coverCard,
});

export const savePodcastCover = endpoint('PATCH /podcasts/:podcastId/cover', {
  id: 'PC12',
  summary: 'Makes a square cover of an uploaded picture',
  who: 'user',
  input: z.object({ ...inPodcast, upload_id: upload }),
  output: coverCard,
  refusals: {
    'not-editable': REFUSALS['not-editable'],
    'picture-missing': REFUSALS['picture-missing'],
    'attachment-unfit': REFUSALS['attachment-unfit'],
    'cover-slow': REFUSALS['cover-slow'],
    'cover-small': REFUSALS['cover-small'],
  },
});
