import { endpoint } from '@pero/wire/endpoint';
import { paging, pathId, wireDay, wireMoment } from '@pero/wire/shapes';
import { inBook } from '@pero/works/contract/shapes';
import { z } from 'zod';
import { REFUSALS } from '../rules/refusals.ts';

const certificate = z.object({
  id: z.int(),
  state: z.enum(['wanted', 'made', 'failed']),
  asked_at: wireMoment,
  made_at: wireMoment.nullable(),
  characters: z.int().nullable(),
  chapters: z.array(z.object({ name: z.string(), characters: z.int() })),
  /** The fingerprint of all chapters together. */
  root: z.string().nullable(),
  /** In whose digest it stands, or will when the day is over. */
  day: wireDay.nullable(),
  is_sealed: z.boolean(),
});
export type ShownCertificate = z.output<typeof certificate>;

export const askCertificate = endpoint('POST /books/:bookId/certificates', {
  id: 'CF01',
  summary: 'Asks for a signed fingerprint of the whole text as it is now',
  who: 'user',
  input: z.object(inBook),
  output: certificate,
  refusals: REFUSALS,
});

export const listCertificates = endpoint('GET /books/:bookId/certificates', {
  id: 'CF02',
  summary: 'The certificates of a book, the newest first',
  who: 'user',
  input: z.object(inBook),
  output: z.object({ title: z.string(), characters: z.int(), certificates: z.array(certificate) }),
});

const file = z.string().meta({ format: 'binary' });
const inCertificate = { certificateId: pathId };

export const certificateJson = endpoint('GET /certificates/:certificateId/file', {
  id: 'CF03',
  summary: 'The certificate as a file that is checked without asking anybody',
  who: 'user',
  input: z.object(inCertificate),
  output: file,
});

export const certificateText = endpoint('GET /certificates/:certificateId/text', {
  id: 'CF04',
  summary: 'The text that was hashed, to the sign',
  who: 'user',
  input: z.object(inCertificate),
  output: file,
});

const signedText = { text: z.string(), signature: z.string(), key: z.string() };

export const listDays = endpoint('GET /certificates/days', {
  id: 'CF05',
  summary: 'For everybody: the digests of days, chained, the latest first',
  who: 'any',
  input: z.object({ ...paging }),
  output: z.object({ day: wireDay, certificates: z.int(), hash: z.string(), ...signedText }),
  paged: true,
});

export const listKeys = endpoint('GET /certificates/keys', {
  id: 'CF06',
  summary: 'For everybody: the keys that certificates and days are signed with',
  who: 'any',
  input: z.object({}),
  output: z.array(z.object({ key: z.string(), since: wireMoment })),
});
