/** What the staff may tell many: of one's own books only the platform itself tells. */
export const ANNOUNCED = ['promo', 'news'] as const;
export type Announced = (typeof ANNOUNCED)[number];

export const WHOM = ['everybody', 'on-sale', 'not-published', 'publishers'] as const;
export type Whom = (typeof WHOM)[number];

/** Everybody of a kind, or of those who sell only of a genre, or of a level. */
export type Audience = {
  readonly whom: Whom;
  /** Of `on-sale` alone. */
  readonly genreId: number | null;
  /** All four measures of theirs at this level at least. */
  readonly level: number | null;
};

export const WHOM_WORDS: Readonly<Record<Whom, string>> = {
  everybody: 'Все авторы',
  'on-sale': 'Авторы, чьи книги продаются',
  'not-published': 'Авторы, у\u00A0которых ещё ничего не\u00A0вышло',
  publishers: 'Издательства',
};

export const ANNOUNCEMENT = { title: 120, text: 1000, linkWords: 40 } as const;
export const LEVELS = { least: 1, most: 5 } as const;
/** A message promised for later than this is a mistake of typing. */
export const AHEAD_DAYS = 180;

export const ANNOUNCEMENT_STATES = ['scheduled', 'sending', 'sent', 'stopped'] as const;
export type AnnouncementState = (typeof ANNOUNCEMENT_STATES)[number];

/** What becomes of it; whatever is not here is no move. */
const MOVES: Readonly<Record<AnnouncementState, Partial<Record<AnnouncementMove, AnnouncementState>>>> = {
  scheduled: { begin: 'sending', stop: 'stopped' },
  sending: { begin: 'sending', finish: 'sent', stop: 'stopped' },
  sent: {},
  stopped: {},
};
type AnnouncementMove = 'begin' | 'finish' | 'stop';

export function movedBy(state: AnnouncementState, move: AnnouncementMove): AnnouncementState | null {
  return MOVES[state][move] ?? null;
}

/** A path of this site and of nobody else. */
export function isOwnPath(text: string): boolean {
  return /^\/(?![/\\])[^\s\\]{0,300}$/.test(text);
}
