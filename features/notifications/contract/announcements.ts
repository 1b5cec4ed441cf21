import { endpoint } from '@pero/wire/endpoint';
import { paging, pathId, queryInt, wireMoment } from '@pero/wire/shapes';
import { z } from 'zod';
import { ANNOUNCED, ANNOUNCEMENT, ANNOUNCEMENT_STATES, isOwnPath, LEVELS, WHOM } from '../rules/announcements.ts';
import { REFUSALS } from '../rules/refusals.ts';

const audience = {
  whom: z.enum(WHOM, { error: 'Выберите, кому' }),
  /** Of `on-sale` alone: those who sell something of this genre. */
  genre_id: queryInt(1, 1_000_000).nullable().optional(),
  level: queryInt(LEVELS.least, LEVELS.most).nullable().optional(),
};

const announcement = z.object({
  id: z.int(),
  type: z.enum(ANNOUNCED),
  title: z.string(),
  text: z.string(),
  link: z.string().nullable(),
  link_words: z.string().nullable(),
  whom: z.enum(WHOM),
  genre: z.string().nullable(),
  level: z.int().nullable(),
  state: z.enum(ANNOUNCEMENT_STATES),
  send_at: wireMoment,
  /** How many there were when it was written. */
  wanted: z.int(),
  /** How many have it. */
  told: z.int(),
  made_by: z.string(),
  made_at: wireMoment,
  ended_at: wireMoment.nullable(),
});
export type ShownAnnouncement = z.output<typeof announcement>;

export const listAnnouncements = endpoint('GET /moderation/announcements', {
  id: 'NT08',
  summary: 'What the staff told many at once, the newest first: whom, when, how many have it',
  who: 'main',
  input: z.object(paging),
  output: announcement,
  paged: true,
});

const words = (what: string, most: number) => {
  const error = `${what}\u00A0— от\u00A01 до\u00A0${most} символов`;
  return z.string({ error }).trim().min(1, { error }).max(most, { error });
};
const LINK = 'Ссылка\u00A0— путь на\u00A0этом сайте: /services/';

export const makeAnnouncement = endpoint('POST /moderation/announcements', {
  id: 'NT09',
  summary: 'Tells many at once, now or at a moment; each hears it once, by bell and mail as each has chosen',
  who: 'main',
  input: z.object({
    type: z.enum(ANNOUNCED, { error: 'Выберите: акция или новость' }),
    title: words('Заголовок', ANNOUNCEMENT.title),
    text: words('Текст', ANNOUNCEMENT.text),
    link: z.string({ error: LINK }).trim().refine(isOwnPath, { error: LINK }).nullable().optional(),
    link_words: words('Слова на\u00A0ссылке', ANNOUNCEMENT.linkWords).nullable().optional(),
    ...audience,
    /** Absent or past: at once. */
    send_at: wireMoment.nullable().optional(),
  }),
  output: announcement,
  refusals: {
    'nobody-there': REFUSALS['nobody-there'],
    'said-already': REFUSALS['said-already'],
    'too-far-ahead': REFUSALS['too-far-ahead'],
    'genre-without-books': REFUSALS['genre-without-books'],
    'genre-unknown': REFUSALS['genre-unknown'],
  },
});

export const countAudience = endpoint('GET /moderation/announcements/audience', {
  id: 'NT10',
  summary: 'How many that would be',
  who: 'main',
  input: z.object({
    ...audience,
    genre_id: queryInt(1, 1_000_000).optional(),
    level: queryInt(LEVELS.least, LEVELS.most).optional(),
  }),
  output: z.object({ people: z.int() }),
  refusals: { 'genre-without-books': REFUSALS['genre-without-books'] },
});

export const stopAnnouncement = endpoint('DELETE /moderation/announcements/:announcementId', {
  id: 'NT11',
  summary: 'Stops it: whoever has it keeps it, nobody else gets it',
  who: 'main',
  input: z.object({ announcementId: pathId }),
  output: announcement,
  refusals: { 'announcement-over': REFUSALS['announcement-over'] },
});
