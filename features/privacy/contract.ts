import { endpoint } from '@pero/wire/endpoint';
import { pathId, wireMoment } from '@pero/wire/shapes';
import { z } from 'zod';
import { REFUSALS } from './rules.ts';

const token = z.string().max(200);

const copy = z.object({
  id: z.int(),
  state: z.enum(['waiting', 'making', 'ready', 'failed', 'gone']),
  progress: z.int(),
  bytes: z.int().nullable(),
  requested_at: wireMoment,
  ends_at: wireMoment.nullable(),
  url: z.string().nullable(),
});

const bar = z.object({
  code: z.string(),
  words: z.string(),
  link: z.string().nullable(),
  link_words: z.string(),
  /** Roubles and kopecks that may be given up instead, as words. */
  waivable: z.string().nullable(),
});

const standing = z.object({
  copy: copy.nullable(),
  can_ask: z.boolean(),
  deletion: z.object({ requested_at: wireMoment, due_at: wireMoment }).nullable(),
  bars: z.array(bar),
});

export type PersonalData = z.output<typeof standing>;

export const readPersonalData = endpoint('GET /account/data', {
  id: 'AC60',
  summary:
    'The last copy of everything that is held about the person; whether the account is leaving, and what stands in the way',
  who: 'user',
  publishersToo: true,
  input: z.object({}),
  output: standing,
});

export const askForCopy = endpoint('POST /account/data/export', {
  id: 'AC61',
  summary: 'Asks for a copy, by the token of a one-time code; a publisher by the password',
  who: 'user',
  publishersToo: true,
  input: z.object({ otc_token: token.optional(), password: z.string().max(200).optional() }),
  output: standing,
  refusals: {
    'otc-token-invalid': REFUSALS['otc-token-invalid'],
    'otc-token-expired': REFUSALS['otc-token-expired'],
    'otc-token-other': REFUSALS['otc-token-other'],
    'login-locked': REFUSALS['login-locked'],
    'password-wrong': REFUSALS['password-wrong'],
    'export-open': REFUSALS['export-open'],
    'export-lately': REFUSALS['export-lately'],
    'export-leaving': REFUSALS['export-leaving'],
  },
});

export const readCopy = endpoint('GET /account/data/export/:exportId/file', {
  id: 'AC62',
  summary: 'The copy itself, one zip, for a week and for its owner alone',
  who: 'user',
  publishersToo: true,
  input: z.object({ exportId: pathId }),
  output: z.string().meta({ format: 'binary' }),
});

export const askToLeave = endpoint('POST /account/data/deletion', {
  id: 'AC63',
  summary: 'The account goes in 14 days, by the token of a one-time code; all sessions end, books leave the shop',
  who: 'user',
  input: z.object({ otc_token: token, waive: z.boolean().optional() }),
  output: z.object({ due_at: wireMoment }),
  refusals: {
    'otc-token-invalid': REFUSALS['otc-token-invalid'],
    'otc-token-expired': REFUSALS['otc-token-expired'],
    'otc-token-other': REFUSALS['otc-token-other'],
    'deletion-barred': REFUSALS['deletion-barred'],
    'deletion-asked': REFUSALS['deletion-asked'],
  },
});

export const stay = endpoint('DELETE /account/data/deletion', {
  id: 'AC64',
  summary: 'Calls the deletion back while its day has not come',
  who: 'user',
  input: z.object({}),
  output: standing,
  refusals: { 'deletion-none': REFUSALS['deletion-none'] },
});
