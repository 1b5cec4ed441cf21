import { endpoint } from '@pero/wire/endpoint';
import { paging, pathId, wireDay, wireMoment, wireMoney } from '@pero/wire/shapes';
import { coverCard } from '@pero/works/contract/shapes';
import { z } from 'zod';
import { CARD_SHAPES } from '../rules/cards.ts';
import { PLACES, SLUG, SOURCE_MOST } from '../rules/links.ts';
import { REFUSALS } from '../rules/refusals.ts';

const figures = {
  /** People, each once a day. */
  clicks: z.int(),
  /** Machines and looks ahead, not counted. */
  machines: z.int(),
  /** Copies bought within seven days of a click, less those given back. */
  sales: z.int(),
  earned: wireMoney,
};

const link = z.object({
  id: z.int(),
  slug: z.string(),
  book_id: z.int(),
  title: z.string(),
  cover: coverCard,
  place: z.enum(PLACES),
  source: z.string(),
  cost: wireMoney,
  made_at: wireMoment,
  is_closed: z.boolean(),
  ...figures,
  /** How many times what was spent came back; null where nothing was spent. */
  returned: z.number().nullable(),
});
export type ShownLink = z.output<typeof link>;

const sourceName = z
  .string({ error: REFUSALS.source.message })
  .trim()
  .min(1, { error: REFUSALS.source.message })
  .max(SOURCE_MOST, { error: REFUSALS.source.message });
const cost = wireMoney.refine((sum) => sum >= 0 && sum <= 100_000_000, {
  error: 'От\u00A00 до\u00A01\u00A0000\u00A0000\u00A0₽',
});

export const listLinks = endpoint('GET /links', {
  id: 'LK01',
  summary: 'One’s own tagged links with what they brought, the latest first',
  who: 'user',
  input: z.object({ ...paging }),
  output: link,
  paged: true,
});

export const makeLink = endpoint('POST /links', {
  id: 'LK02',
  summary: 'Makes a link for one place; it leads to the book in the shop or to the page of all its editions',
  who: 'user',
  input: z.object({
    book_id: pathId,
    source: sourceName,
    place: z.enum(PLACES, { error: 'Выберите, куда вести' }).optional(),
    cost: cost.optional(),
    slug: z.string().trim().toLowerCase().regex(SLUG, { error: REFUSALS.slug.message }).optional(),
  }),
  output: link,
  refusals: {
    'not-on-sale': REFUSALS['not-on-sale'],
    'slug-taken': REFUSALS['slug-taken'],
    most: REFUSALS.most,
  },
});

const inLink = { linkId: pathId };

export const readLink = endpoint('GET /links/:linkId', {
  id: 'LK03',
  summary: 'One link: its figures by day',
  who: 'user',
  input: z.object(inLink),
  output: z.object({
    link,
    days: z.array(z.object({ day: wireDay, clicks: z.int(), sales: z.int() })),
  }),
});

export const changeLink = endpoint('PATCH /links/:linkId', {
  id: 'LK04',
  summary: 'Its source, what was paid for it, open or closed; its address stays',
  who: 'user',
  input: z.object({
    ...inLink,
    source: sourceName.optional(),
    cost: cost.optional(),
    is_closed: z.boolean().optional(),
  }),
  output: link,
});

export const listLinkable = endpoint('GET /links/books', {
  id: 'LK05',
  summary: 'One’s own books that a link may lead to',
  who: 'user',
  input: z.object({}),
  output: z.array(z.object({ id: z.int(), title: z.string(), cover: coverCard })),
});

export const follow = endpoint('GET /go/:slug', {
  id: 'LK06',
  summary: 'Where a link leads, with the mark of the click; whoever comes is counted, machines and looks ahead are not',
  who: 'any',
  input: z.object({ slug: z.string().max(40), look: z.literal('yes').optional() }),
  output: z.object({ to: z.string() }),
  refusals: { often: REFUSALS.often },
  writes: true,
  // A link stands at somebody else's, and there it is pressed.
  fromAnywhere: true,
});

const editions = z.array(z.object({ edition: z.enum(['ebook', 'print', 'audio']), url: z.string() }));

export const readShops = endpoint('GET /links/shops/:bookId', {
  id: 'LK07',
  summary: 'For everybody: a book and its editions in the shop',
  who: 'any',
  input: z.object({ bookId: pathId }),
  output: z.object({
    id: z.int(),
    title: z.string(),
    author: z.string(),
    annotation: z.string(),
    age: z.int().nullable(),
    picture: z.string().nullable(),
    editions,
    price: wireMoney.nullable(),
  }),
});
export type BookShops = z.output<typeof readShops.output>;

const file = z.string().meta({ format: 'binary' });

export const shopsCover = endpoint('GET /links/shops/:bookId/cover', {
  id: 'LK08',
  summary: 'The cover of a book that is sold, for everybody',
  who: 'any',
  input: z.object({ bookId: pathId }),
  output: file,
});

export const readSharing = endpoint('GET /links/sharing/:bookId', {
  id: 'LK09',
  summary: 'What its author tells readers of a book with: its places in the shop, pictures, words for a post',
  who: 'user',
  input: z.object({ bookId: pathId }),
  output: z.object({
    id: z.int(),
    title: z.string(),
    /** Where its authors work on it. */
    page: z.string(),
    /** None while it is not sold. */
    editions,
    /** Without a cover there are none. */
    cards: z.array(z.object({ shape: z.enum(CARD_SHAPES), width: z.int(), height: z.int(), url: z.string() })),
    /** The words of a post, without the address. */
    words: z.string(),
  }),
});
export type Sharing = z.output<typeof readSharing.output>;

export const sharingCard = endpoint('GET /links/sharing/:bookId/cards/:shape', {
  id: 'LK10',
  summary: 'A picture to share: the cover beside title and author, painted when it is asked for',
  who: 'user',
  input: z.object({ bookId: pathId, shape: z.enum(CARD_SHAPES) }),
  output: file,
  refusals: { 'cards-slow': REFUSALS['cards-slow'], 'card-unfit': REFUSALS['card-unfit'] },
});
