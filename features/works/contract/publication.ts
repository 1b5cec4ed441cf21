import { endpoint } from '@pero/wire/endpoint';
import { paging, wireMoment } from '@pero/wire/shapes';
import { z } from 'zod';
import { REFUSALS } from '../rules/refusals.ts';
import { inBook, processingStatus, publicationState } from './shapes.ts';

const standing = z.object({
  id: z.int(),
  state: publicationState,
  state_label: z.string(),
  processing_status: processingStatus,
  status_label: z.string(),
  is_published: z.boolean(),
});

const inState = { 'not-in-this-state': REFUSALS['not-in-this-state'] };

const againstSelling = {
  'not-activated': REFUSALS['not-activated'],
  'not-verified': REFUSALS['not-verified'],
  'minor-only-free': REFUSALS['minor-only-free'],
  'offer-not-signed': REFUSALS['offer-not-signed'],
  'consents-missing': REFUSALS['consents-missing'],
};

/** «Книга соответствует правилам публикации»: said anew with every submission, kept with its snapshot. */
const publication_rules_accepted = z.boolean({ error: REFUSALS['rules-not-accepted'].message }).optional();
const notAccepted = { 'rules-not-accepted': REFUSALS['rules-not-accepted'] };

const againstText = {
  'preflight-errors': REFUSALS['preflight-errors'],
  'changed-meanwhile': REFUSALS['changed-meanwhile'],
};

export const submitBook = endpoint('POST /books/master/publication/:bookId', {
  id: 'BK07',
  summary: 'Sends a book to moderation, with a snapshot of it as it is now',
  who: 'user',
  input: z.object({
    ...inBook,
    publication_rules_accepted,
    /** Of a draft on sale: it is finished, and sold by this licence once it is approved. */
    finish_license: z.enum(['exclusive', 'non_exclusive']).optional(),
  }),
  output: standing,
  refusals: { ...inState, ...notAccepted, ...againstSelling, ...againstText },
});

export const publishChapters = endpoint('POST /books/:bookId/publish-chapters', {
  id: 'BK88',
  summary: 'New chapters of a draft on sale go to its readers; where a judge must look first, they wait for him',
  who: 'user',
  input: z.object({ ...inBook, publication_rules_accepted }),
  output: standing,
  refusals: { ...inState, ...notAccepted, 'nothing-new': REFUSALS['nothing-new'], ...againstSelling, ...againstText },
});

export const withdrawBook = endpoint('DELETE /books/master/publication/:bookId', {
  id: 'BK07',
  summary: 'Takes a book back while nobody has begun to judge it',
  who: 'user',
  input: z.object(inBook),
  output: standing,
  refusals: inState,
});

export const unpublishBook = endpoint('POST /books/:bookId/unpublish', {
  id: 'BK16',
  summary: 'Takes a book off sale within 72 hours; whoever bought it keeps it',
  who: 'user',
  input: z.object(inBook),
  output: standing,
  refusals: inState,
});

export const takeBackUnpublish = endpoint('DELETE /books/:bookId/unpublish', {
  id: 'BK16',
  summary: 'Takes the request back before the retailer confirms it',
  who: 'user',
  input: z.object(inBook),
  output: standing,
  refusals: inState,
});

export const republishBook = endpoint('POST /books/:bookId/republish', {
  id: 'BK87',
  summary: 'Puts a book back on sale as it was last approved, within 180 days',
  who: 'user',
  input: z.object(inBook),
  output: standing,
  refusals: {
    ...inState,
    ...againstSelling,
    'republish-late': REFUSALS['republish-late'],
    'republish-changed': REFUSALS['republish-changed'],
    'republish-taken-down': REFUSALS['republish-taken-down'],
    'republish-draft-late': REFUSALS['republish-draft-late'],
  },
});

export const acceptedRules = z.object({ slug: z.string(), version: z.string(), sha256: z.string() });

const snapshot = z.object({
  id: z.int(),
  reason: z.enum(['submit', 'approval']),
  title: z.string(),
  characters: z.int(),
  chapters_count: z.int(),
  revision: z.int(),
  taken_at: wireMoment,
  /** Of a submission: the rules of publication that were accepted with it, in the edition of that day. */
  rules: acceptedRules.nullable(),
});

export const listSnapshots = endpoint('GET /books/:bookId/snapshots', {
  id: 'BK15',
  summary: 'The book as it was at every submission and approval',
  who: 'user',
  input: z.object({ ...inBook, ...paging }),
  output: snapshot,
  paged: true,
});
