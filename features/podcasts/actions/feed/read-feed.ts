import { type Attributes, streamXml } from '@pero/manuscript/bytes/xml';
import { Unreadable } from '@pero/manuscript/reading/report';
import type { FoundFeed } from '../../rules/feed.ts';
import { episodeOf, type FeedFields, feedOf } from './feed-fields.ts';
import { feedsOnPage, isPage } from './found-page.ts';

/** What bytes from a stranger's address turn out to be. */
export type FeedReading =
  | { readonly kind: 'feed'; readonly feed: FoundFeed }
  | { readonly kind: 'page'; readonly feeds: readonly string[] }
  | { readonly kind: 'refused'; readonly reason: 'broken' | 'hostile' | 'other' };

export type ReadRequest = { readonly bytes: Uint8Array; readonly url: string; readonly now: number };

const NAMESPACES = {
  'http://www.itunes.com/dtds/podcast-1.0.dtd': 'itunes',
  'http://www.itunes.com/DTDs/Podcast-1.0.dtd': 'itunes',
  'http://www.itunes.com/DTDs/PodCast-1.0.dtd': 'itunes',
  'https://podcastindex.org/namespace/1.0': 'podcast',
  'https://github.com/Podcastindex-org/podcast-namespace/blob/main/docs/1.0.md': 'podcast',
  'http://www.w3.org/2005/Atom': 'atom',
  'http://purl.org/rss/1.0/modules/content/': 'content',
};

/** Names that XML does not know, and that people take from HTML. */
const ENTITIES = {
  nbsp: '\u00A0',
  mdash: '—',
  ndash: '–',
  laquo: '«',
  raquo: '»',
  hellip: '…',
  copy: '©',
  shy: '',
};
const LIMITS = { maxDepth: 40, maxElements: 400_000, namespaces: NAMESPACES, entities: ENTITIES };
const WORDS_MOST = 20_000;
const VALUES_MOST = 40;

/** Reads a feed as it streams by: of each element only what is known of it, and no more of that than we keep. */
export function readFeed({ bytes, url, now }: ReadRequest): FeedReading {
  const channel: FeedFields = new Map();
  const feed = feedOf(channel, now);
  let item: FeedFields | null = null;
  let root = '';
  let depth = 0;
  let words = '';
  const keep = (fields: FeedFields, name: string, value: string) => {
    const values = fields.get(name) ?? [];
    if (values.length < VALUES_MOST && value !== '') fields.set(name, [...values, value]);
  };
  const open = (name: string, attributes: Attributes) => {
    depth += 1;
    words = '';
    if (depth === 1) root = name;
    if (depth === 3 && name === 'item') item = new Map();
    const fields = item ?? channel;
    for (const [attribute, value] of Object.entries(attributes).slice(0, VALUES_MOST))
      keep(fields, `${name}@${attribute}`, value.slice(0, WORDS_MOST));
  };
  const close = (name: string) => {
    const fields = item ?? channel;
    const isOwn = item ? depth === 4 : depth === 3 || (depth === 4 && WITHIN.has(name));
    if (isOwn) keep(fields, name, words);
    if (depth === 3 && item) {
      feed.take(episodeOf(item, now));
      item = null;
    }
    depth -= 1;
    words = '';
  };
  const text = (piece: string) => {
    if (words.length < WORDS_MOST) words += piece.slice(0, WORDS_MOST);
  };
  try {
    streamXml(bytes, { open, text, close }, LIMITS);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    if (isPage(bytes)) return { kind: 'page', feeds: feedsOnPage(bytes, url) };
    const isHostile = error.code !== 'broken' && error.code !== 'truncated';
    return { kind: 'refused', reason: isHostile ? 'hostile' : 'broken' };
  }
  if (root.toLowerCase() === 'html') return { kind: 'page', feeds: feedsOnPage(bytes, url) };
  return root === 'rss' ? { kind: 'feed', feed: feed.whole() } : { kind: 'refused', reason: 'other' };
}

/** What stands one floor lower in a channel: the owner, and the picture as RSS has it. */
const WITHIN = new Set(['itunes:email', 'itunes:name', 'url']);
