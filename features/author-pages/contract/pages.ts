import { endpoint } from '@pero/wire/endpoint';
import { pathId, wireMoment } from '@pero/wire/shapes';
import { coverCard, upload } from '@pero/works/contract/shapes';
import { z } from 'zod';
import { ADDRESS, isAddress } from '../rules/addresses.ts';
import {
  AUTHOR_STEPS,
  BIO_MOST,
  BOOKS_MOST,
  isOutsideLink,
  LABEL_MOST,
  LINKS_MOST,
  STATES,
  URL_MOST,
} from '../rules/pages.ts';
import { REFUSALS } from '../rules/refusals.ts';

export const state = z.enum(STATES);

const address = z
  .string({ error: REFUSALS['address-shape'].message })
  .trim()
  .toLowerCase()
  .max(ADDRESS.most, { error: REFUSALS['address-shape'].message })
  .refine(isAddress, { error: REFUSALS['address-shape'].message });

const link = z.object({
  label: z
    .string({ error: 'Назовите ссылку' })
    .trim()
    .min(1, { error: 'Назовите ссылку' })
    .max(LABEL_MOST, { error: `Не\u00A0длиннее ${LABEL_MOST} знаков` }),
  url: z
    .string({ error: 'Вставьте адрес' })
    .trim()
    .max(URL_MOST, { error: `Не\u00A0длиннее ${URL_MOST} знаков`, abort: true })
    .refine(isOutsideLink, { error: 'Нужен адрес сайта, который начинается с\u00A0https://' }),
});

const bio = z.string().max(BIO_MOST, { error: `Не\u00A0длиннее ${BIO_MOST} знаков` });

const listed = z.object({
  id: z.int(),
  person_id: z.int(),
  /** As covers print it. */
  name: z.string(),
  slug: z.string(),
  state,
  photo: z.string().nullable(),
  books_count: z.int(),
});
export type ListedPage = z.output<typeof listed>;

export const listPages = endpoint('GET /author-pages', {
  id: 'PA01',
  summary: 'One’s own pages of an author, and the names that may have one yet',
  who: 'user',
  input: z.object({}),
  output: z.object({
    pages: z.array(listed),
    names: z.array(z.object({ person_id: z.int(), name: z.string(), suggested: z.string() })),
  }),
});

const inSeries = z.object({ id: z.int(), name: z.string(), number: z.int().nullable() });
const choosable = z.object({
  id: z.int(),
  title: z.string(),
  age: z.int().nullable(),
  is_sound: z.boolean(),
  cover: coverCard,
  series: inSeries.nullable(),
});
export type ChoosableBook = z.output<typeof choosable>;

const page = listed.omit({ books_count: true }).extend({
  /** Of staff; empty while nobody has said anything. */
  reason: z.string(),
  bio: z.string(),
  links: z.array(z.object({ label: z.string(), url: z.string() })),
  /** Those that are shown, in their order. */
  books: z.array(z.int()),
  /** What is on sale under this name. */
  choosable: z.array(choosable),
  /** They lead to the present address until their day. */
  former: z.array(z.object({ slug: z.string(), until: wireMoment })),
});
export type OwnPage = z.output<typeof page>;

export const makePage = endpoint('POST /author-pages', {
  id: 'PA02',
  summary: 'Begins the page of a name of one’s own; nobody sees it until it is switched on',
  who: 'user',
  input: z.object({ person_id: z.int({ error: 'Выберите имя' }), slug: address }),
  output: page,
  refusals: {
    'address-reserved': REFUSALS['address-reserved'],
    'address-taken': REFUSALS['address-taken'],
    'pages-most': REFUSALS['pages-most'],
    'pages-often': REFUSALS['pages-often'],
    'stopped-name': REFUSALS['stopped-name'],
    'page-there': REFUSALS['page-there'],
    'not-own-name': REFUSALS['not-own-name'],
    'no-author': REFUSALS['no-author'],
  },
});

const inPage = { pageId: pathId };

export const readPage = endpoint('GET /author-pages/:pageId', {
  id: 'PA03',
  summary: 'One’s own page as it is set, with the books that it may show',
  who: 'user',
  input: z.object(inPage),
  output: page,
});

export const savePage = endpoint('PATCH /author-pages/:pageId', {
  id: 'PA04',
  summary: 'Changes what is sent: address, words, links, books in their order, photo',
  who: 'user',
  input: z.object({
    ...inPage,
    slug: address.optional(),
    bio: bio.optional(),
    links: z
      .array(link)
      .max(LINKS_MOST, { error: `Ссылок не\u00A0больше ${LINKS_MOST}` })
      .optional(),
    books: z
      .array(z.int())
      .max(BOOKS_MOST, { error: `Книг не\u00A0больше ${BOOKS_MOST}` })
      .optional(),
    /** An upload for `author-photo`; null takes the photo away. */
    photo_upload_id: upload.nullable().optional(),
  }),
  output: page,
  refusals: {
    'address-reserved': REFUSALS['address-reserved'],
    'address-taken': REFUSALS['address-taken'],
    'address-often': REFUSALS['address-often'],
    'book-unknown': REFUSALS['book-unknown'],
    'photo-missing': REFUSALS['photo-missing'],
    'photo-small': REFUSALS['photo-small'],
    'photo-unfit': REFUSALS['photo-unfit'],
    'photo-slow': REFUSALS['photo-slow'],
  },
});

export const movePage = endpoint('POST /author-pages/:pageId/state', {
  id: 'PA05',
  summary: 'Switches it on or off; asks staff to look again at what they have switched off',
  who: 'user',
  input: z.object({ ...inPage, step: z.enum(AUTHOR_STEPS) }),
  output: page,
  refusals: {
    state: REFUSALS.state,
    'empty-page': REFUSALS['empty-page'],
    'not-own-name': REFUSALS['not-own-name'],
    'stopped-name': REFUSALS['stopped-name'],
  },
});
