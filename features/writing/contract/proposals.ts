import { endpoint } from '@pero/wire/endpoint';
import { pathId, wireMoment } from '@pero/wire/shapes';
import { inBook } from '@pero/works/contract/shapes';
import { CHAPTER_NAME_MOST } from '@pero/works/rules/meta';
import { z } from 'zod';
import { CHAPTER_BYTES_MOST } from '../rules/chapters.ts';
import { REFUSALS } from '../rules/refusals.ts';
import { PROPOSAL_REFUSALS as NO, PROPOSAL_STATES } from '../rules/whole-book/proposals.ts';
import { chapterText, verdict } from './shapes.ts';

const kind = z.enum(['chapter', 'title'], { error: 'Новая глава или другое название' });

const proposal = z.object({
  id: z.int(),
  hand: z.int(),
  kind,
  /** Of a heading, whose it would be; of a new chapter, after which it would stand: at the end of null. */
  chapter_id: z.int().nullable(),
  name: z.string(),
  characters: z.int(),
  made_at: wireMoment,
  state: z.enum(PROPOSAL_STATES),
  /** The chapter that accepting has made or renamed. */
  made_chapter: z.int().nullable(),
});
export type Proposal = z.output<typeof proposal>;

const inProposal = { ...inBook, proposalId: pathId };
const whileOpen = { 'not-editable': REFUSALS['not-editable'] };
const limits = { 'chapters-most': REFUSALS['chapters-most'], 'book-large': REFUSALS['book-large'] };
const saving = {
  'chapter-conflict': REFUSALS['chapter-conflict'],
  'suggest-only': REFUSALS['suggest-only'],
  'judge-not-this': REFUSALS['judge-not-this'],
  'typed-by-another': REFUSALS['typed-by-another'],
};

export const listProposals = endpoint('GET /books/:bookId/proposals', {
  id: 'WT22',
  summary: 'New chapters and other headings that wait for a decision of the author',
  who: 'user',
  input: z.object(inBook),
  output: z.array(proposal),
});

export const readProposal = endpoint('GET /books/:bookId/proposals/:proposalId', {
  id: 'WT23',
  summary: 'One of them, a new chapter with its text',
  who: 'user',
  input: z.object(inProposal),
  output: proposal.extend({ content: chapterText.nullable() }),
});

export const propose = endpoint('POST /books/:bookId/proposals', {
  id: 'WT24',
  summary: 'Suggests a new chapter, or another heading; neither is sold, shown or counted before it is accepted',
  who: 'user',
  largestBody: CHAPTER_BYTES_MOST,
  input: z.object({
    ...inBook,
    kind,
    chapter_id: z.int().optional(),
    name: z.string().trim().max(CHAPTER_NAME_MOST, { error: REFUSALS['chapter-name-long'].message }),
    content: chapterText.optional(),
  }),
  output: proposal,
  refusals: {
    ...whileOpen,
    'proposals-most': NO['proposals-most'],
    'proposals-often': NO['proposals-often'],
    'proposal-chapter': NO['proposal-chapter'],
    'proposal-same': NO['proposal-same'],
    'proposal-empty': NO['proposal-empty'],
  },
});

export const withdrawProposal = endpoint('DELETE /books/:bookId/proposals/:proposalId', {
  id: 'WT25',
  summary: 'Takes one’s own suggestion back',
  who: 'user',
  input: z.object(inProposal),
  output: z.object({}),
  refusals: { 'proposal-state': NO['proposal-state'] },
});

export const decideProposal = endpoint('POST /books/:bookId/proposals/:proposalId/decide', {
  id: 'WT26',
  summary: 'Accepts a new chapter or heading into the text, or rejects it',
  who: 'user',
  input: z.object({ ...inProposal, verdict }),
  output: proposal,
  refusals: {
    ...whileOpen,
    ...limits,
    ...saving,
    'proposal-chapter': NO['proposal-chapter'],
    'proposal-state': NO['proposal-state'],
  },
});

export const undoDecision = endpoint('POST /books/:bookId/proposals/:proposalId/undo', {
  id: 'WT27',
  summary: 'A decided one waits again; what it brought goes, unless somebody has written on',
  who: 'user',
  input: z.object(inProposal),
  output: proposal,
  refusals: {
    ...whileOpen,
    ...saving,
    'book-large': REFUSALS['book-large'],
    'proposal-state': NO['proposal-state'],
    'proposal-written': NO['proposal-written'],
  },
});
