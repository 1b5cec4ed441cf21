import { endpoint } from '@pero/wire/endpoint';
import { nothing, pathId } from '@pero/wire/shapes';
import { z } from 'zod';
import { FEED_REFUSALS, REFUSALS } from '../rules/refusals.ts';
import { inPodcast, locked, rssUrl } from './podcasts.ts';

const noFeed = { 'no-feed': REFUSALS['no-feed'] };
const done = z.object({ id: z.int() });

export const readFeedAgain = endpoint('POST /podcasts/:podcastId/feed', {
  id: 'PC13',
  summary: 'Reads the feed again now, or the one at another address; the code of its owner is looked for as well',
  who: 'user',
  input: z.object({ ...inPodcast, rss_url: rssUrl.optional() }),
  output: done,
  refusals: {
    ...locked,
    ...noFeed,
    ...FEED_REFUSALS,
    'has-episodes': REFUSALS['has-episodes'],
    'too-often': REFUSALS['too-often'],
  },
});

const fields = z.array(z.string().max(40), { error: REFUSALS['field-unknown'].message }).max(20);

export const chooseFields = endpoint('POST /podcasts/:podcastId/feed/fields', {
  id: 'PC14',
  summary: 'Of what the feed says differently: taken over, or left as it is here',
  who: 'user',
  input: z.object({ ...inPodcast, take: fields.optional(), keep: fields.optional() }),
  output: done,
  refusals: { ...locked, ...noFeed, 'field-unknown': REFUSALS['field-unknown'] },
});

const ofOwner = { ...locked, 'owner-known': REFUSALS['owner-known'] };

export const sendOwnerCode = endpoint('POST /podcasts/:podcastId/ownership', {
  id: 'PC15',
  summary: 'Mails a code to the address that the feed names as its owner’s',
  who: 'user',
  input: z.object(inPodcast),
  output: z.object({ ttl: z.int() }),
  refusals: {
    ...ofOwner,
    ...noFeed,
    'owner-no-mail': REFUSALS['owner-no-mail'],
    'too-often': REFUSALS['too-often'],
  },
});

export const enterOwnerCode = endpoint('POST /podcasts/:podcastId/ownership/code', {
  id: 'PC16',
  summary: 'The code from that letter: the podcast is theirs who enter it',
  who: 'user',
  input: z.object({ ...inPodcast, code: z.string({ error: REFUSALS['code-wrong'].message }).trim().max(20) }),
  output: z.object({ confirmed: z.boolean() }),
  refusals: {
    ...ofOwner,
    'code-wrong': REFUSALS['code-wrong'],
    'code-over': REFUSALS['code-over'],
    'feed-taken': REFUSALS['feed-taken'],
    'feed-unproven': REFUSALS['feed-unproven'],
  },
});

const publicKey = z.uuid();

export const readPublicFeed = endpoint('GET /podcasts/public/:publicKey/feed.xml', {
  id: 'PC17',
  summary: 'Our feed of a published podcast, for directories and players',
  who: 'any',
  input: z.object({ publicKey }),
  output: nothing,
});

export const hearPublicEpisode = endpoint('GET /podcasts/public/:publicKey/episodes/:episodeId', {
  id: 'PC18',
  summary: 'The sound of an episode that is kept here, from any place',
  who: 'any',
  input: z.object({ publicKey, episodeId: pathId }),
  output: nothing,
});

export const readPublicCover = endpoint('GET /podcasts/public/:publicKey/cover.jpg', {
  id: 'PC19',
  summary: 'The cover of a published podcast',
  who: 'any',
  input: z.object({ publicKey }),
  output: nothing,
});
