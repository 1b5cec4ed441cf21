import { createHash } from 'node:crypto';
import { cutAtSentence } from '../../rules/feed.ts';

export type FeedOut = {
  readonly address: string;
  readonly title: string;
  readonly description: string;
  readonly link: string;
  readonly language: string;
  readonly author: string;
  readonly category: string;
  readonly isExplicit: boolean;
  readonly image: string;
  readonly builtAt: Date;
  readonly episodes: readonly EpisodeOut[];
};

export type EpisodeOut = {
  readonly guid: string;
  readonly title: string;
  readonly notes: string;
  readonly url: string;
  readonly bytes: number;
  readonly mime: string;
  readonly publishedAt: Date;
  readonly seconds: number | null;
  readonly season: number | null;
  readonly number: number | null;
  readonly kind: string;
  readonly isExplicit: boolean;
};

const DESCRIPTION_BYTES = 4000;
const VALUE_MOST = 255;
const NAMESPACES = {
  'xmlns:itunes': 'http://www.itunes.com/dtds/podcast-1.0.dtd',
  'xmlns:podcast': 'https://podcastindex.org/namespace/1.0',
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
};

type Attributes = Readonly<Record<string, string | number>>;

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no place for these
const ILLEGAL = /[\x00-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]/g;

function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(ILLEGAL, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;');
}

function tag(name: string, content: string | number | null, attributes: Attributes = {}): string {
  const pairs = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(`${value}`)}"`);
  if (content === null) return pairs.length === 0 ? '' : `<${name}${pairs.join('')}/>`;
  return `<${name}${pairs.join('')}>${escaped(`${content}`)}</${name}>`;
}

const short = (text: string) => cutAtSentence(text, (part) => part.length <= VALUE_MOST);
const described = (text: string) => cutAtSentence(text, (part) => Buffer.byteLength(part) <= DESCRIPTION_BYTES);

/** The feed that other directories read: RSS 2.0 with the namespaces of itunes and podcast, by the rules of PSP-1. */
export function feedXml(feed: FeedOut): string {
  const channel = [
    tag('title', short(feed.title)),
    tag('link', feed.link),
    tag('description', described(feed.description)),
    tag('language', feed.language),
    tag('lastBuildDate', feed.builtAt.toUTCString()),
    tag('generator', 'Перо'),
    tag('atom:link', null, { href: feed.address, rel: 'self', type: 'application/rss+xml' }),
    tag('itunes:author', short(feed.author)),
    tag('itunes:category', null, { text: feed.category }),
    tag('itunes:explicit', `${feed.isExplicit}`),
    tag('itunes:image', null, { href: feed.image }),
    tag('itunes:type', 'episodic'),
    tag('podcast:guid', podcastGuid(feed.address)),
    tag('podcast:locked', 'no'),
    ...feed.episodes.map(itemXml),
  ].filter((part) => part !== '');
  const spaces = Object.entries(NAMESPACES).map(([key, value]) => ` ${key}="${value}"`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0"${spaces.join('')}>\n<channel>\n${channel.join('\n')}\n</channel>\n</rss>\n`;
}

function itemXml(episode: EpisodeOut): string {
  const parts = [
    tag('title', short(episode.title)),
    tag('enclosure', null, { url: episode.url, length: episode.bytes, type: episode.mime }),
    tag('guid', episode.guid, { isPermaLink: 'false' }),
    tag('pubDate', episode.publishedAt.toUTCString()),
    ...(episode.notes === '' ? [] : [tag('description', described(episode.notes))]),
    ...(episode.seconds === null ? [] : [tag('itunes:duration', episode.seconds)]),
    ...(episode.season === null ? [] : [tag('itunes:season', episode.season)]),
    ...(episode.number === null ? [] : [tag('itunes:episode', episode.number)]),
    tag('itunes:episodeType', episode.kind),
    tag('itunes:explicit', `${episode.isExplicit}`),
  ];
  return `<item>\n${parts.join('\n')}\n</item>`;
}

const PODCAST_SPACE = Buffer.from('ead4c236bf5858c6a2c6a6b28d128cb6', 'hex');

/** The number by which directories know a podcast wherever it stands: UUIDv5 of its address without scheme and last slash. */
export function podcastGuid(address: string): string {
  const name = address.replace(/^[a-z]{1,10}:\/\//i, '').replace(/\/$/, '');
  const hash = createHash('sha1').update(PODCAST_SPACE).update(name).digest().subarray(0, 16);
  hash.writeUInt8(((hash[6] ?? 0) & 0x0f) | 0x50, 6);
  hash.writeUInt8(((hash[8] ?? 0) & 0x3f) | 0x80, 8);
  const hex = hash.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
