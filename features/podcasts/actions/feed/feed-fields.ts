import { isEmail, normalEmail } from '@pero/kernel/email';
import type { FoundEpisode, FoundFeed } from '../../rules/feed.ts';
import { momentIn, oneLine, plainWords, secondsIn } from '../../rules/feed.ts';
import { EPISODE_TITLE_MOST, EPISODES_MOST, NOTES_MOST, SOUND_TYPES } from '../../rules/podcasts.ts';
import { webAddress } from './addresses.ts';

/** What a channel or an item has, by element; an attribute stands as `element@name`. */
export type FeedFields = Map<string, string[]>;

const first = (fields: FeedFields, ...names: readonly string[]): string => {
  for (const name of names) {
    const [value] = fields.get(name) ?? [];
    if (value !== undefined && value.trim() !== '') return value;
  }
  return '';
};

const flag = (word: string): boolean | null => {
  const value = word.trim().toLowerCase();
  if (['yes', 'true', 'explicit'].includes(value)) return true;
  return ['no', 'false', 'clean'].includes(value) ? false : null;
};

const whole = (word: string, most: number): number | null => {
  const number = /^\d{1,12}$/.test(word.trim()) ? Number(word) : 0;
  return number > 0 && number <= most ? number : null;
};

/** One item of a feed, or null for one that has no sound. */
export function episodeOf(fields: FeedFields, now: number): FoundEpisode | null {
  const url = webAddress(first(fields, 'enclosure@url'));
  const mime = first(fields, 'enclosure@type').trim().toLowerCase();
  const isSound = SOUND_TYPES.some((type) => type === mime) || (mime === '' && /\.(mp3|m4a)(\?|$)/i.test(url));
  if (url === '' || !isSound) return null;
  const guid = oneLine(first(fields, 'guid'), 500);
  const kind = first(fields, 'itunes:episodeType').trim().toLowerCase();
  return {
    guid: guid || url,
    hasGuid: guid !== '',
    title: oneLine(first(fields, 'itunes:title', 'title'), EPISODE_TITLE_MOST) || 'Без названия',
    notes: plainWords(first(fields, 'content:encoded', 'description', 'itunes:summary'), NOTES_MOST),
    url,
    bytes: whole(first(fields, 'enclosure@length'), 1e11),
    mime: mime || 'audio/mpeg',
    publishedAt: momentIn(first(fields, 'pubDate'), now),
    seconds: secondsIn(first(fields, 'itunes:duration')),
    season: whole(first(fields, 'itunes:season'), 9999),
    number: whole(first(fields, 'itunes:episode'), 99_999),
    kind: kind === 'trailer' || kind === 'bonus' ? kind : 'full',
    explicit: flag(first(fields, 'itunes:explicit')),
  };
}

/** Takes episodes as they come, and is the whole feed in the end. */
export function feedOf(fields: FeedFields, now: number) {
  const episodes = new Map<string, FoundEpisode>();
  let soundless = 0;
  let beyond = 0;
  return {
    take(episode: FoundEpisode | null): void {
      if (!episode) soundless += 1;
      else if (episodes.size >= EPISODES_MOST) beyond += 1;
      else if (!episodes.has(episode.guid)) episodes.set(episode.guid, episode);
    },
    whole: (): FoundFeed => ({ ...channelOf(fields), episodes: newestFirst(episodes, now), soundless, beyond }),
  };
}

function newestFirst(episodes: ReadonlyMap<string, FoundEpisode>, now: number): FoundEpisode[] {
  return [...episodes.values()].toSorted((a, b) => (b.publishedAt ?? now) - (a.publishedAt ?? now));
}

function channelOf(fields: FeedFields): Omit<FoundFeed, 'episodes' | 'soundless' | 'beyond'> {
  const email = normalEmail(first(fields, 'itunes:email').slice(0, 254));
  return {
    title: oneLine(first(fields, 'title'), 300),
    description: plainWords(first(fields, 'description', 'itunes:summary'), 8000),
    link: webAddress(first(fields, 'link')),
    language: oneLine(first(fields, 'language'), 12).toLowerCase(),
    author: oneLine(first(fields, 'itunes:author', 'itunes:name'), 120),
    categories: (fields.get('itunes:category@text') ?? []).slice(0, 10).map((name) => oneLine(name, 60)),
    explicit: flag(first(fields, 'itunes:explicit')),
    image: webAddress(first(fields, 'itunes:image@href', 'url')),
    ownerEmail: isEmail(email) ? email : '',
    isLocked: flag(first(fields, 'podcast:locked')) === true,
    guid: oneLine(first(fields, 'podcast:guid'), 60),
    selfUrl: selfOf(fields),
    newUrl: webAddress(first(fields, 'itunes:new-feed-url')),
    verify: (fields.get('podcast:txt') ?? []).slice(0, 20).map((text) => oneLine(text, 200)),
  };
}

/** Attributes of several links stand in one list each, in the order of the file; most feeds have one. */
function selfOf(fields: FeedFields): string {
  const rels = fields.get('atom:link@rel') ?? [];
  const at = rels.findIndex((rel) => rel.trim().toLowerCase() === 'self');
  return at < 0 ? '' : webAddress(fields.get('atom:link@href')?.[at] ?? '');
}
