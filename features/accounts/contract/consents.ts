import { endpoint } from '@pero/wire/endpoint';
import { nothing, wireMoment } from '@pero/wire/shapes';
import { z } from 'zod';
import { CONSENT_KINDS } from '../rules/consents.ts';
import { box, only } from './shapes.ts';

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

const left = z.array(
  z.object({
    kind: z.enum(CONSENT_KINDS),
    /** The page with the text, by where the person lives. */
    slug: z.string(),
    /** The earlier edition that they agreed to, when there is a new one; null of what they never agreed to. */
    accepted_version: z.string().nullable(),
  }),
);

export const listConsentsLeft = endpoint('GET /account/consents/left', {
  id: 'AC39',
  summary: 'What the person has yet to agree to, by where they live, new editions too; nothing is published before',
  who: 'user',
  input: nothing,
  output: left,
});

export const giveConsents = endpoint('POST /account/consents', {
  id: 'AC39',
  summary: 'Agrees to what was left; answers with what is left still',
  who: 'user',
  input: z.object({
    agreement_accepted: box('agreement-not-accepted'),
    personal_data_policy_accepted: box('personal-data-not-accepted'),
    retailer_transfer_accepted: box('retailer-transfer-not-accepted'),
  }),
  output: left,
  refusals: only('agreement-not-accepted', 'personal-data-not-accepted', 'retailer-transfer-not-accepted'),
});

export const chooseMarketing = endpoint('POST /account/consents/marketing', {
  id: 'AC35',
  summary: 'Agrees to letters with news, or withdraws it; answers with all consents',
  who: 'user',
  input: z.object({ accepted: z.boolean({ error: 'Отметьте, хотите ли вы получать письма' }) }),
  output: consents,
});
