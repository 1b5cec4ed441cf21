import { isEmail, normalEmail } from '@pero/kernel/email';
import type { FoundEpisode, FoundFeed } from '../../rules/feed.ts';
import { momentIn, oneLine, plainWords, secondsIn } from '../../rules/feed.ts';
import { EPISODE_TITLE_MOST, EPISODES_MOST, NOTES_MOST, SOUND_TYPES } from '../../rules/podcasts.ts';
import { webAddress } from './addresses.ts';

/** What a channel or an item says, by element; an attribute stands as `element@name`. */
export type Said = Map<string, string[]>;

const first = (said: Said, ...names: readonly string[]): string => {
  for (const name of names) {
    const [value] = said.get(name) ?? [];
    if (value !== undefined && value.trim() !== '') return value;
  }
  return '';
};

const flag = (word: string): boolean | null => {
  const said = word.trim().toLowerCase();
  if (['yes', 'true', 'explicit'].includes(said)) return true;
  return ['no', 'false', 'clean'].includes(said) ? false : null;
};

const whole = (word: string, most: number): number | null => {
  const number = /^\d{1,12}$/.test(word.trim()) ? Number(word) : 0;
  return number > 0 && number <= most ? number : null;
};

/** One item of a feed, or null for one that has no sound. */
export function episodeOf(said: Said, now: number): FoundEpisode | null {
  const url = webAddress(first(said, 'enclosure@url'));
  const mime = first(said, 'enclosure@type').trim().toLowerCase();
  const isSound = SOUND_TYPES.some((type) => type === mime) || (mime === '' && /\.(mp3|m4a)(\?|$)/i.test(url));
  if (url === '' || !isSound) return null;
  const guid = oneLine(first(said, 'guid'), 500);
  const kind = first(said, 'itunes:episodeType').trim().toLowerCase();
  return {
    guid: guid || url,
    hasGuid: guid !== '',
    title: oneLine(first(said, 'itunes:title', 'title'), EPISODE_TITLE_MOST) || 'Без названия',
    notes: plainWords(first(said, 'content:encoded', 'description', 'itunes:summary'), NOTES_MOST),
    url,
    bytes: whole(first(said, 'enclosure@length'), 1e11),
    mime: mime || 'audio/mpeg',
    publishedAt: momentIn(first(said, 'pubDate'), now),
    seconds: secondsIn(first(said, 'itunes:duration')),
    season: whole(first(said, 'itunes:season'), 9999),
    number: whole(first(said, 'itunes:episode'), 99_999),
    kind: kind === 'trailer' || kind === 'bonus' ? kind : 'full',
    explicit: flag(first(said, 'itunes:explicit')),
  };
}

/** Takes episodes as they come, and is the whole feed in the end. */
export function feedOf(said: Said, now: number) {
  const episodes = new Map<string, FoundEpisode>();
  let soundless = 0;
  let beyond = 0;
  return {
    take(episode: FoundEpisode | null): void {
      if (!episode) soundless += 1;
      else if (episodes.size >= EPISODES_MOST) beyond += 1;
      else if (!episodes.has(episode.guid)) episodes.set(episode.guid, episode);
    },
    whole: (): FoundFeed => ({ ...channelOf(said), episodes: newestFirst(episodes, now), soundless, beyond }),
  };
}

function newestFirst(episodes: ReadonlyMap<string, FoundEpisode>, now: number): FoundEpisode[] {
  return [...episodes.values()].toSorted((a, b) => (b.publishedAt ?? now) - (a.publishedAt ?? now));
}

function channelOf(said: Said): Omit<FoundFeed, 'episodes' | 'soundless' | 'beyond'> {
  const email = normalEmail(first(said, 'itunes:email').slice(0, 254));
  return {
    title: oneLine(first(said, 'title'), 300),
    description: plainWords(first(said, 'description', 'itunes:summary'), 8000),
    link: webAddress(first(said, 'link')),
    language: oneLine(first(said, 'language'), 12).toLowerCase(),
    author: oneLine(first(said, 'itunes:author', 'itunes:name'), 120),
    categories: (said.get('itunes:category@text') ?? []).slice(0, 10).map((name) => oneLine(name, 60)),
    explicit: flag(first(said, 'itunes:explicit')),
    image: webAddress(first(said, 'itunes:image@href', 'url')),
    ownerEmail: isEmail(email) ? email : '',
    isLocked: flag(first(said, 'podcast:locked')) === true,
    guid: oneLine(first(said, 'podcast:guid'), 60),
    selfUrl: selfOf(said),
    newUrl: webAddress(first(said, 'itunes:new-feed-url')),
    verify: (said.get('podcast:txt') ?? []).slice(0, 20).map((text) => oneLine(text, 200)),
  };
}

/** Attributes of several links stand in one list each, in the order of the file; most feeds have one. */
function selfOf(said: Said): string {
  const rels = said.get('atom:link@rel') ?? [];
  const at = rels.findIndex((rel) => rel.trim().toLowerCase() === 'self');
  return at < 0 ? '' : webAddress(said.get('atom:link@href')?.[at] ?? '');
}
