import { endpoint } from '@pero/wire/endpoint';
import { paging, pathId, wireDay, wireMoment } from '@pero/wire/shapes';
import { age, authorName, choice, coverCard, processingStatus, publicationState } from '@pero/works/contract/shapes';
import { z } from 'zod';
import { CATEGORY_NAMES, LANGUAGE_MOST } from '../rules/podcasts.ts';
import { FEED_REFUSALS, REFUSALS } from '../rules/refusals.ts';

export const inPodcast = { podcastId: pathId };
const category = z.enum(CATEGORY_NAMES, { error: 'Выберите рубрику из\u00A0списка' });
const feedState = z.enum(['ok', 'silent', 'lost', 'gone']);

export const standing = z.object({
  id: z.int(),
  state: publicationState,
  state_label: z.string(),
  processing_status: processingStatus,
  status_label: z.string(),
  is_published: z.boolean(),
});

const card = standing.extend({
  uuid: z.string(),
  name: z.string(),
  rss_url: z.string().nullable(),
  cover: coverCard,
  /** Has whoever brought it shown that the feed is theirs? One without a feed needs no proof. */
  is_confirmed: z.boolean(),
  feed_state: feedState.nullable(),
  episodes_count: z.int(),
  seconds: z.number(),
  newest_at: wireMoment.nullable(),
  can_edit: z.boolean(),
  submitted_at: wireMoment.nullable(),
  published_at: wireMoment.nullable(),
  changed_at: wireMoment,
});
export type PodcastCard = z.output<typeof card>;

export const listPodcasts = endpoint('GET /podcasts', {
  id: 'PC01',
  summary: 'My podcasts, the last changed first',
  who: 'user',
  input: z.object({ ...paging, status: z.string().max(300).optional() }),
  output: card,
  paged: true,
});

const name = z.string({ error: REFUSALS['podcast-title'].message }).trim().max(1000);
export const rssUrl = z.string({ error: REFUSALS['feed-address'].message }).trim().max(2000);

export const createPodcast = endpoint('POST /podcasts', {
  id: 'PC01',
  summary: 'Begins a podcast: of the feed at an address, with all that it says, or empty by its name',
  who: 'user',
  input: z.object({ rss_url: rssUrl.optional(), name: name.optional(), author: authorName }),
  output: z.object({ id: z.int() }),
  refusals: {
    ...FEED_REFUSALS,
    'podcast-title': REFUSALS['podcast-title'],
    'title-long': REFUSALS['title-long'],
    'author-name': REFUSALS['author-name'],
    'too-often': REFUSALS['too-often'],
  },
});

const employee = z.object({
  id: z.int(),
  name: z.string(),
  first_name: z.string(),
  middle_name: z.string(),
  last_name: z.string(),
  roles: z.array(z.object({ id: z.int(), slug: z.string(), label: z.string() })),
});

const meta = z.object({
  id: z.int(),
  name: z.string(),
  rss_url: z.string().nullable(),
  /** HTML: paragraphs. */
  annotation: z.string(),
  genres: z.array(choice),
  tags: z.array(choice),
  own_tags: z.array(z.string()),
  age: age.nullable(),
  lgbt_mark: z.boolean(),
  lgbt_rules_accepted: z.boolean(),
  obscene_language: z.boolean(),
  drug_mention_mark: z.boolean(),
  category,
  language: z.string(),
  employees: z.array(employee),
  /** What the moderator said last, if it was sent back. */
  moderation_comment: z.string().nullable(),
});
export type PodcastMeta = z.output<typeof meta>;

const feed = z.object({
  url: z.string(),
  state: feedState,
  checked_at: wireMoment.nullable(),
  last_ok_at: wireMoment.nullable(),
  next_check_at: wireMoment.nullable(),
  ms: z.int().nullable(),
  bytes: z.int().nullable(),
  redirects: z.int(),
  fault_words: z.string(),
  /** Of the last two weeks, by day: how often it was asked, how often in vain. */
  health: z.array(z.object({ day: wireDay, checks: z.int(), failures: z.int() })),
  found: z
    .object({
      title: z.string(),
      author: z.string(),
      description: z.string(),
      link: z.string(),
      language: z.string(),
      categories: z.array(z.string()),
      explicit: z.boolean().nullable(),
      episodes: z.int(),
      seconds: z.number(),
      first_at: wireMoment.nullable(),
    })
    .nullable(),
  fields: z.array(
    z.object({
      field: z.string(),
      label: z.string(),
      in_feed: z.string(),
      verdict: z.enum(['ok', 'warn', 'bad']),
      words: z.string(),
      can_take: z.boolean(),
      is_kept: z.boolean(),
    }),
  ),
  ownership: z.object({
    is_confirmed: z.boolean(),
    confirmed_at: wireMoment.nullable(),
    confirmed_by: z.enum(['feed', 'mail']).nullable(),
    token: z.string(),
    other_code: z.string().nullable(),
    other_words: z.string(),
    /** So much of the owner's address that they know it by. */
    mail_to: z.string().nullable(),
    is_code_sent: z.boolean(),
  }),
});
export type FeedFacts = z.output<typeof feed>;

const page = meta.extend(standing.shape).extend({
  uuid: z.string(),
  cover: coverCard,
  is_own: z.boolean(),
  can_edit: z.boolean(),
  /** It was taken down by its owner, and comes back by one word of his. */
  can_republish: z.boolean(),
  block_words: z.string(),
  published_at: wireMoment.nullable(),
  submitted_at: wireMoment.nullable(),
  changed_at: wireMoment,
  revision: z.int(),
  episodes_count: z.int(),
  episodes_waiting: z.int(),
  episodes_broken: z.int(),
  seconds: z.number(),
  newest_at: wireMoment.nullable(),
  feed: feed.nullable(),
  /** Where our own feed of it stands once it is published. */
  public_url: z.string(),
});
export type PodcastPage = z.output<typeof page>;

export const readPodcast = endpoint('GET /podcasts/:podcastId', {
  id: 'PC02',
  summary: 'A podcast with its feed: how it is doing, what was found in it, whose it is',
  who: 'user',
  input: z.object(inPodcast),
  output: page,
});

export const readPodcastMeta = endpoint('GET /podcasts/:podcastId/meta', {
  id: 'PC03',
  summary: 'The description of a podcast',
  who: 'user',
  input: z.object(inPodcast),
  output: meta,
});

const ids = (error: string) => z.array(z.int({ error }), { error }).max(20, { error });
export const locked = { 'not-editable': REFUSALS['not-editable'] };

export const savePodcast = endpoint('PATCH /podcasts/:podcastId', {
  id: 'PC02',
  summary: 'Changes the fields that are sent; genres and tags travel as ids',
  who: 'user',
  input: z.object({
    ...inPodcast,
    name: name.optional(),
    annotation: z.string().max(20_000, { error: REFUSALS['annotation-long'].message }).optional(),
    genres: ids(REFUSALS.genres.message).optional(),
    tags: ids(REFUSALS.tags.message).optional(),
    own_tags: z.array(z.string().max(200)).max(20, { error: REFUSALS.tags.message }).optional(),
    age: age.nullable().optional(),
    lgbt_mark: z.boolean().optional(),
    lgbt_rules_accepted: z.boolean().optional(),
    obscene_language: z.boolean().optional(),
    drug_mention_mark: z.boolean().optional(),
    category: category.optional(),
    language: z
      .string()
      .max(LANGUAGE_MOST)
      .regex(/^[a-z]{2,3}(?:-[a-z]{2,4})?$/i, { error: 'Код языка: ru, en, be' })
      .optional(),
  }),
  output: page,
  refusals: {
    ...locked,
    'podcast-title': REFUSALS['podcast-title'],
    'title-long': REFUSALS['title-long'],
    'annotation-long': REFUSALS['annotation-long'],
    genres: REFUSALS.genres,
    'genre-unknown': REFUSALS['genre-unknown'],
    tags: REFUSALS.tags,
    'tag-unknown': REFUSALS['tag-unknown'],
    'own-tag-length': REFUSALS['own-tag-length'],
    'own-tag-signs': REFUSALS['own-tag-signs'],
    'own-tag-words': REFUSALS['own-tag-words'],
  },
});

export const deletePodcast = endpoint('DELETE /podcasts/:podcastId', {
  id: 'PC02',
  summary: 'Puts a podcast into the bin, where it rests for thirty days',
  who: 'user',
  input: z.object(inPodcast),
  output: z.object({ id: z.int(), gone_on: wireDay }),
  refusals: { ...locked, 'published-book': REFUSALS['published-book'] },
});
