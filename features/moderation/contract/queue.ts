import { endpoint } from '@pero/wire/endpoint';
import { paging, pathId, queryInt, wireDay, wireMoment } from '@pero/wire/shapes';
import { coverCard } from '@pero/works/contract/shapes';
import { z } from 'zod';
import { CASE_ACTS, CASE_KINDS, CASE_STATES } from '../rules/cases.ts';
import {
  AUTHOR_GROUPS,
  FILTER_LICENSES,
  MY_CHECKS,
  QUEUES,
  STATUS_GROUPS,
  TABS,
  WHO_RETURNED,
} from '../rules/filters.ts';
import { CASE_REFUSALS, REFUSALS } from '../rules/refusals.ts';
import { TIMERS } from '../rules/timer.ts';

export const kind = z.enum(CASE_KINDS, { error: 'Проверяются книги, профили и\u00A0тиражи' });
const queue = z.enum(QUEUES, { error: 'Очереди: all, my, final' });
const tab = z.enum(TABS, { error: 'Вкладки: new, returns, errors, freezed' });

/** One or several values, joined by commas. */
function some<const Values extends readonly [string, ...string[]]>(values: Values) {
  return z.codec(z.string(), z.array(z.enum(values, { error: 'Такого значения фильтра нет' })), {
    decode: (text) => text.split(',') as Values[number][],
    encode: (chosen) => chosen.join(','),
  });
}

const on = z.codec(z.enum(['0', '1'], { error: 'Укажите 0 или 1' }), z.boolean(), {
  decode: (text) => text === '1',
  encode: (value) => (value ? '1' : '0'),
});

/** The nine groups of product.md; which of them a queue takes is said by `filtersOf`. */
export const filters = {
  processing_time: some(TIMERS).optional(),
  moderator_id: pathId.optional(),
  author_id: pathId.optional(),
  license_type: some(FILTER_LICENSES).optional(),
  /** What kinds of works there are is said by the facets. */
  work_kind: z
    .codec(z.string().max(200), z.array(z.string()), {
      decode: (text) => text.split(','),
      encode: (chosen) => chosen.join(','),
    })
    .optional(),
  author_status_group: some(AUTHOR_GROUPS).optional(),
  who_returned_group: some(WHO_RETURNED).optional(),
  my_checks_group: z.enum(MY_CHECKS, { error: 'Такого значения фильтра нет' }).optional(),
  status_group: some(STATUS_GROUPS).optional(),
  post_moderation: on.optional(),
  plagiarism: on.optional(),
};

export const queueFilters = z.object(filters);

export const caseCard = z.object({
  id: z.int(),
  kind,
  /** Of the book or the profile. */
  subject_id: z.int(),
  /** Of a work: book, audiobook… */
  work_kind: z.string().nullable(),
  /** The address of the desk at which it is judged. */
  desk: z.string(),
  title: z.string(),
  cover: coverCard.nullable(),
  author_id: z.int(),
  author_name: z.string(),
  author_status_group: z.enum(AUTHOR_GROUPS),
  license_type: z.string().nullable(),
  license_label: z.string(),
  characters: z.int(),
  /** How much there is of it, in words: «9,8 а. л.», «4 ч 52 мин»; empty of what has no size. */
  size: z.string(),
  /** What is seen at once, in a few words each: «18+», «заимствования 12 %». */
  glance: z.array(z.object({ words: z.string(), tone: z.enum(['plain', 'warn', 'bad']) })),
  plagiarism: z.int(),
  state: z.enum(CASE_STATES),
  state_label: z.string(),
  /** Why the shop did not take it; empty of everything that did not fail there. */
  upload_reason: z.string(),
  status_group: z.enum(STATUS_GROUPS).nullable(),
  is_return: z.boolean(),
  round: z.int(),
  post_moderation: z.boolean(),
  holder: z.object({ id: z.int(), name: z.string() }).nullable(),
  moderator: z.object({ id: z.int(), name: z.string() }).nullable(),
  timer: z.enum(TIMERS),
  timer_colour: z.string(),
  due_at: wireMoment,
  submitted_at: wireMoment,
  taken_at: wireMoment.nullable(),
  /** The reader's own work, or a co-author's: cannot be taken. */
  is_own: z.boolean(),
  /** The author has appealed against a rejection, and it is not decided yet. */
  is_appeal: z.boolean(),
  /** The reader made the decision that is appealed against: another takes it. */
  is_barred: z.boolean(),
  /** Of a frozen one: why, in the words for ourselves where there are any, since when and until when. */
  frozen_reason: z.string(),
  frozen_at: wireMoment.nullable(),
  frozen_until: wireDay.nullable(),
});
export type CaseCard = z.output<typeof caseCard>;

export const listQueue = endpoint('GET /moderation/queue/:kind/:queue/:tab', {
  id: 'MD03',
  summary: 'A page of 20 of a queue, those with the least time first; filters differ per queue',
  who: 'staff',
  input: z.object({
    kind,
    queue,
    tab,
    ...filters,
    order: z.enum(['due', 'newest'], { error: 'Порядок: due или newest' }).optional(),
    ...paging,
  }),
  output: caseCard,
  paged: true,
  refusals: { 'wrong-tab': REFUSALS['wrong-tab'], 'filter-not-here': REFUSALS['filter-not-here'] },
});

const facet = z.array(z.object({ value: z.string(), count: z.int() }));

export const readFacets = endpoint('GET /moderation/queue/:kind/:queue/:tab/facets', {
  id: 'MD13',
  summary: 'How many cases of a tab there are for every value of its filters, within what the other filters leave',
  who: 'staff',
  input: z.object({ kind, queue, tab, ...filters }),
  output: z.object({
    processing_time: facet,
    license_type: facet,
    work_kind: z.array(z.object({ value: z.string(), label: z.string(), count: z.int() })),
    author_status_group: facet,
    who_returned_group: facet,
    my_checks_group: facet,
    status_group: facet,
    post_moderation: z.int(),
    plagiarism: z.int(),
  }),
  refusals: { 'wrong-tab': REFUSALS['wrong-tab'], 'filter-not-here': REFUSALS['filter-not-here'] },
});

/** `{ book: { all: { new: 31, returns: 17 }, my: …, final: … }, profile: …, circulation: … }` */
const tabCounts = z.record(z.string(), z.int());
export const counts = z.object({
  book: z.object({ all: tabCounts, my: tabCounts, final: tabCounts }),
  profile: z.object({ all: tabCounts, my: tabCounts }),
  circulation: z.object({ all: tabCounts, my: tabCounts }),
});

export const countQueues = endpoint('GET /moderation/count', {
  id: 'MD04',
  summary: 'How many wait in which tab of which queue',
  who: 'staff',
  input: z.object({}),
  output: counts,
});

export const autocomplete = endpoint('GET /moderation/autocomplete/:whom', {
  id: 'MD01',
  summary: 'Moderators or authors by a part of their name; 20 on a page',
  who: 'staff',
  input: z.object({
    whom: z.enum(['moderators', 'authors'], { error: 'Ищем модераторов или авторов' }),
    term: z.string().max(100).optional(),
    page: queryInt(1, 1000).optional(),
    ...paging,
  }),
  output: z.object({ value: z.int(), label: z.string() }),
  paged: true,
});

/** What a decision leaves: where the case is now and what may be done with it next. */
export const caseStanding = z.object({
  id: z.int(),
  kind,
  subject_id: z.int(),
  state: z.enum(CASE_STATES),
  state_label: z.string(),
  outcome: z.string().nullable(),
  holder: z.object({ id: z.int(), name: z.string() }).nullable(),
  /** Of the reader, now. */
  acts: z.array(z.enum(CASE_ACTS)),
});

export const takeBook = endpoint('POST /moderation/books', {
  id: 'MD05',
  summary: 'Takes a book into the own queue; of all who try at once, one gets it',
  who: 'mod',
  input: z.object({ book: z.int({ error: 'Укажите книгу' }).min(1) }),
  output: caseStanding,
  refusals: CASE_REFUSALS,
});

export const takeProfile = endpoint('POST /moderation/profile', {
  id: 'MD06',
  summary: 'Takes a profile into the own queue',
  who: 'mod',
  input: z.object({ profile: z.int({ error: 'Укажите профиль' }).min(1) }),
  output: caseStanding,
  refusals: CASE_REFUSALS,
});

export const takeLayout = endpoint('POST /moderation/circulation', {
  id: 'SV58',
  summary: 'Takes the layout of a tirage into the own queue',
  who: 'mod',
  input: z.object({ circulation: z.int({ error: 'Укажите тираж' }).min(1) }),
  output: caseStanding,
  refusals: CASE_REFUSALS,
});

export const takeNext = endpoint('POST /moderation/next', {
  id: 'MD14',
  summary: 'Takes whatever has the least time left and is not one’s own',
  who: 'mod',
  input: z.object({ kind, queue: z.enum(['all', 'final'], { error: 'Очереди: all, final' }) }),
  output: caseStanding,
  refusals: CASE_REFUSALS,
});
