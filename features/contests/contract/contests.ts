import { endpoint } from '@pero/wire/endpoint';
import { paging, pathId, queryInt, wireDay, wireMoment } from '@pero/wire/shapes';
import { bookKind, choice, coverCard } from '@pero/works/contract/shapes';
import { z } from 'zod';
import { CONTEST_STATES } from '../rules/contests.ts';
import { REFUSALS } from '../rules/refusals.ts';

const state = z.enum(CONTEST_STATES);
const inContest = { contestId: pathId };

const entry = z.object({
  id: z.int(),
  contest_id: z.int(),
  book_id: z.int(),
  title: z.string(),
  cover: coverCard,
  entered_at: wireMoment,
  withdrawn_at: wireMoment.nullable(),
  /** Until the jury begins to read. */
  can_withdraw: z.boolean(),
});
export type ContestEntry = z.output<typeof entry>;

const contest = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  prize: z.string(),
  /** Empty: any. */
  genres: z.array(choice),
  characters_min: z.int().nullable(),
  characters_max: z.int().nullable(),
  state,
  state_label: z.string(),
  accepts_from: wireDay,
  /** The last day that counts. */
  accepts_until: wireDay,
  shortlist_on: wireDay,
  results_on: wireDay,
  entries_count: z.int(),
  my_entry: entry.nullable(),
});
export type ListedContest = z.output<typeof contest>;

export const listContests = endpoint('GET /books/contests', {
  id: 'BK39',
  summary: 'Contests: those that take books now first, then those to come, then the past',
  who: 'user',
  input: z.object({ ...paging, state: state.optional(), mine: queryInt(0, 1).optional() }),
  output: contest,
  paged: true,
});

const candidate = z.object({
  id: z.int(),
  title: z.string(),
  kind: bookKind,
  cover: coverCard,
  characters_number: z.int(),
  /** What keeps it out, in sentences; empty when the book fits. */
  reasons: z.array(z.string()),
});
export type Candidate = z.output<typeof candidate>;

export const readContest = endpoint('GET /books/contests/:contestId', {
  id: 'BK61',
  summary: 'One contest with its rules, and which of my books fit',
  who: 'user',
  input: z.object(inContest),
  output: contest.extend({
    /** Paragraphs divided by an empty line. */
    rules: z.string(),
    books: z.array(candidate),
  }),
});
export type Contest = z.output<typeof readContest.output>;

export const listEntries = endpoint('GET /books/contests/:contestId/entries', {
  id: 'BK39',
  summary: 'What I entered, the last first; withdrawn ones too',
  who: 'user',
  input: z.object(inContest),
  output: z.array(entry),
});

export const enterContest = endpoint('POST /books/contests/:contestId/entries', {
  id: 'BK39',
  summary: 'Enters a book; one book of one person in a contest',
  who: 'user',
  input: z.object({ ...inContest, book_id: z.int({ error: REFUSALS['contest-book'].message }) }),
  output: entry,
  refusals: {
    'contest-closed': REFUSALS['contest-closed'],
    'contest-book': REFUSALS['contest-book'],
    'contest-book-unfit': REFUSALS['contest-book-unfit'],
    'contest-entered': REFUSALS['contest-entered'],
  },
});

export const withdrawFromContest = endpoint('DELETE /books/contests/:contestId/entries', {
  id: 'BK39',
  summary: 'Takes my book back, until the jury begins to read',
  who: 'user',
  input: z.object(inContest),
  output: z.object({ id: z.int() }),
  refusals: {
    'contest-not-entered': REFUSALS['contest-not-entered'],
    'contest-jury': REFUSALS['contest-jury'],
  },
});
