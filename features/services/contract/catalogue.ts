import { endpoint } from '@pero/wire/endpoint';
import { nothing, pathId, queryInt, wireDay, wireMoney } from '@pero/wire/shapes';
import { coverCard } from '@pero/works/contract/shapes';
import { z } from 'zod';
import { ROUNDS, SERVICE_GROUPS } from '../rules/catalogue.ts';
import { GROUP_TYPES, LISTED_TYPES } from '../rules/catalogue-list.ts';

const groupType = z.enum(GROUP_TYPES, { error: 'Такой группы услуг нет' });
const type = z.enum(LISTED_TYPES);
const group = z.enum(SERVICE_GROUPS);

export const listTypes = endpoint('GET /services/types', {
  id: 'SV01',
  summary: 'What can be ordered, by type; what is still being built says so',
  who: 'any',
  input: nothing,
  output: z.array(
    z.object({ type, group_type: groupType, group, words: z.string(), is_open: z.boolean(), page: z.string() }),
  ),
});

export const listGroups = endpoint('GET /services/groups', {
  id: 'SV02',
  summary: 'The parts of the price list, of one group of orders or of all',
  who: 'any',
  input: z.object({ group_type: groupType.optional() }),
  output: z.array(z.object({ group, words: z.string(), types: z.array(type) })),
});

const count = z.object({
  total: wireMoney,
  /** Calendar days from the beginning to the last stage. */
  days: z.int().nullable(),
  volume: z.string(),
  lines: z.array(z.object({ what: z.string(), amount: wireMoney })),
  /** The work is smaller than the least that is taken. */
  is_least: z.boolean(),
  /** More than one order holds. */
  is_too_much: z.boolean(),
});

const service = z.object({
  type,
  group_type: groupType,
  group,
  words: z.string(),
  is_open: z.boolean(),
  price: wireMoney.nullable(),
  per: z.string(),
  page: z.string(),
  order_page: z.string().nullable(),
  stages: z.array(z.object({ name: z.string(), percent: z.int() })),
  rounds: z.literal(ROUNDS).nullable(),
  count: count.nullable(),
});

const CHARACTERS_MOST = 20_000_000;

export const listServices = endpoint('GET /services', {
  id: 'SV04',
  summary: 'The price list; counted for a volume, or for one’s own book, where it is told',
  who: 'any',
  input: z.object({
    book_id: pathId.optional(),
    characters: queryInt(0, CHARACTERS_MOST).optional(),
    pages: queryInt(1, 10_000).optional(),
    /** Meetings of an assistant. */
    count: queryInt(1, 24).optional(),
  }),
  output: z.array(service),
});

export const listOwnBooks = endpoint('GET /services/books', {
  id: 'SV50',
  summary: 'My books with what prices are counted by: characters and pages',
  who: 'user',
  input: nothing,
  output: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      cover: coverCard,
      characters: z.int(),
      pages: z.int(),
    }),
  ),
});
export type OwnBook = z.output<typeof listOwnBooks.output>[number];

const reader = z.object({
  id: z.int(),
  name: z.string(),
  about: z.string(),
  /** For an hour of sound; nothing of whoever reads for the name in the titles. */
  price: wireMoney,
  free_from: wireDay.nullable(),
  sample_url: z.string().nullable(),
  sample_seconds: z.number().nullable(),
});
export type Reader = z.output<typeof reader>;

export const listReaders = endpoint('GET /services/readers', {
  id: 'SV51',
  summary: 'Readers with a voice sample each, and what an hour of theirs costs',
  who: 'any',
  input: nothing,
  output: z.array(reader),
});
