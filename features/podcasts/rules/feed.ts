import { seenText } from '@pero/kernel/text/seen-text';

/** What was read in somebody's feed. Every word of it is a stranger's. */
export type FoundFeed = {
  readonly title: string;
  readonly description: string;
  readonly link: string;
  readonly language: string;
  readonly author: string;
  readonly categories: readonly string[];
  readonly explicit: boolean | null;
  readonly image: string;
  readonly ownerEmail: string;
  readonly isLocked: boolean;
  readonly guid: string;
  /** Where the feed says that it stands, and where it says that it has moved. */
  readonly selfUrl: string;
  readonly newUrl: string;
  /** What `podcast:txt` says, where it is there to verify. */
  readonly verify: readonly string[];
  readonly episodes: readonly FoundEpisode[];
  /** Items that have no sound, or one that nobody plays. */
  readonly soundless: number;
  /** Of its episodes, those beyond the most that we keep. */
  readonly beyond: number;
};

export type FoundEpisode = {
  readonly guid: string;
  /** False: the address of its file stands for it. */
  readonly hasGuid: boolean;
  readonly title: string;
  readonly notes: string;
  readonly url: string;
  readonly bytes: number | null;
  readonly mime: string;
  readonly publishedAt: number | null;
  readonly seconds: number | null;
  readonly season: number | null;
  readonly number: number | null;
  readonly kind: 'full' | 'trailer' | 'bonus';
  readonly explicit: boolean | null;
};

const BLOCK_ENDS = /<\/(?:p|div|li|h\d|blockquote)>|<br\s?\/?>/gi;
const TAGS = /<[^<>]{0,2000}>/g;
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00A0',
  mdash: '—',
  ndash: '–',
  laquo: '«',
  raquo: '»',
  hellip: '…',
  '#39': "'",
};

/** A stranger's words as plain text: no markup, nothing that nobody sees, paragraphs divided by an empty line. */
export function plainWords(text: string, most: number): string {
  const bare = text
    .slice(0, most * 4)
    .replace(BLOCK_ENDS, '\n\n')
    .replace(TAGS, '')
    .replace(/&(#39|[a-z]{2,6});/g, (whole, name: string) => ENTITIES[name] ?? whole);
  return seenText(bare)
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n\u00A0]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .slice(0, most)
    .toWellFormed();
}

/** The same in one line. */
export function oneLine(text: string, most: number): string {
  return plainWords(text, most).replace(/\n+/g, ' ').slice(0, most).trim();
}

/** As much as fits, up to the end of a sentence where there is one. */
export function cutAtSentence(text: string, fits: (part: string) => boolean): string {
  if (fits(text)) return text;
  let least = 0;
  let most = text.length;
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (fits(text.slice(0, middle))) least = middle;
    else most = middle - 1;
  }
  const part = text.slice(0, least);
  const end = Math.max(part.lastIndexOf('. '), part.lastIndexOf('! '), part.lastIndexOf('? '), part.lastIndexOf('\n'));
  return (end > least / 2 ? part.slice(0, end + 1) : part).trim().toWellFormed();
}

/** `1:02:03`, `62:03` or seconds; null for anything else. */
export function secondsIn(said: string): number | null {
  if (!/^\d{1,6}(?:\.\d{1,3})?$|^(?:\d{1,3}:)?\d{1,4}:\d{1,2}$/.test(said.trim())) return null;
  const seconds = said.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
  return seconds > 0 && seconds < 500_000 ? Math.round(seconds) : null;
}

const EARLIEST = Date.UTC(1995, 0, 1);

/** A date as feeds write it; null for one that nobody could mean. */
export function momentIn(said: string, now: number): number | null {
  const moment = said.length > 60 ? Number.NaN : Date.parse(said);
  const isPossible = moment >= EARLIEST && moment <= now + 366 * 86_400_000;
  return isPossible ? moment : null;
}
