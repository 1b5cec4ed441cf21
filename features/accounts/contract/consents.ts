import { endpoint } from '@pero/wire/endpoint';
import { nothing, wireMoment } from '@pero/wire/shapes';
import { z } from 'zod';
import { CONSENT_KINDS } from '../rules/consents.ts';

const consents = z.array(
  z.object({
    kind: z.enum(CONSENT_KINDS),
    /** The page with the text, as in `GET /pages/{slug}`. */
    slug: z.string(),
    version: z.string(),
    accepted_at: wireMoment,
    withdrawn_at: wireMoment.nullable(),
  }),
);

export const listConsents = endpoint('GET /account/consents', {
  id: 'AC34',
  summary: 'What the person has agreed to: which text, in which version and when, the latest first',
  who: 'user',
  input: nothing,
  output: consents,
});

export const chooseMarketing = endpoint('POST /account/consents/marketing', {
  id: 'AC35',
  summary: 'Agrees to letters with news, or withdraws it; answers with all consents',
  who: 'user',
  input: z.object({ accepted: z.boolean({ error: 'Отметьте, хотите ли вы получать письма' }) }),
  output: consents,
});
