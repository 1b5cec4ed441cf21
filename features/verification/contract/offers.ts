import { REFUSALS as ACCOUNTS } from '@pero/accounts/rules/refusals';
import { endpoint, HOUSE_ROLES } from '@pero/wire/endpoint';
import { nothing, pathId, wireDay, wireMoment } from '@pero/wire/shapes';
import { z } from 'zod';
import { OFFER_REFUSALS, SIGNABLE } from '../rules/offers.ts';

const slug = z.enum(SIGNABLE, { error: 'Неизвестный документ' });

const document = z.object({
  slug,
  title: z.string(),
  version: z.string(),
  date: wireDay,
  sha256: z.string(),
});

const signature = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  version: z.string(),
  date: wireDay,
  sha256: z.string(),
  signed_at: wireMoment,
  how: z.enum(['code', 'password']),
  /** The signed copy, as PDF. */
  url: z.string(),
});
export type Signature = z.output<typeof signature>;

const contract = z.object({
  document,
  /** `direct`: a paper contract stands for it. */
  state: z.enum(['unsigned', 'signed', 'upgrade', 'overdue', 'direct']),
  is_signed: z.boolean(),
  signed_at: wireMoment.nullable(),
  signed_version: z.string().nullable(),
  /** Of whoever holds a former edition: what to sign, until which day, and how many days that is. */
  upgrade: z.object({ document, until: wireDay, days_left: z.int() }).nullable(),
  /** New publications wait for a signature; those on sale do not. */
  is_blocked: z.boolean(),
});
export type ContractInfo = z.output<typeof contract>;

const offerInfo = contract.extend({
  direct_agreement: z.boolean(),
  /** The contract of free fanfics, which stands by itself. */
  fanfic: contract,
  /** Everything the person has signed, the newest first. */
  signatures: z.array(signature),
});
export type OfferInfo = z.output<typeof offerInfo>;

export const readOfferInfo = endpoint('GET /account/offer/info', {
  id: 'AC14',
  summary: 'Which offer the person signs, which edition, signed or not, until when, and everything signed so far',
  who: 'user',
  input: nothing,
  output: offerInfo,
});

const reading = {
  slug,
  /** The edition that was read. */
  version: z.string({ error: 'Укажите версию документа' }).min(1).max(20),
};
const byCode = { ...reading, token: z.string({ error: 'Подтвердите подпись кодом из\u00A0письма' }).min(1).max(200) };
const codeRefusals = {
  'otc-token-invalid': ACCOUNTS['otc-token-invalid'],
  'otc-token-expired': ACCOUNTS['otc-token-expired'],
  'otc-token-other': ACCOUNTS['otc-token-other'],
  'offer-changed': OFFER_REFUSALS['offer-changed'],
  'offer-not-yours': OFFER_REFUSALS['offer-not-yours'],
  'offer-direct-agreement': OFFER_REFUSALS['offer-direct-agreement'],
};

export const upgradeOffer = endpoint('POST /account/offer/upgrade', {
  id: 'AC15',
  summary: 'Moves a holder of a former edition to the one in force, by the token of a one-time code for `offer`',
  who: 'user',
  input: z.object(byCode),
  output: offerInfo,
  refusals: { ...codeRefusals, 'upgrade-not-asked': OFFER_REFUSALS['upgrade-not-asked'] },
});

export const signOffer = endpoint('POST /account/offer/agreement', {
  id: 'AC16',
  summary: 'Signs the offer that was read, by the token of a one-time code for `offer`',
  who: 'user',
  input: z.object(byCode),
  output: offerInfo,
  refusals: { ...codeRefusals, 'offer-already-signed': OFFER_REFUSALS['offer-already-signed'] },
});

export const readSignedCopy = endpoint('GET /account/offer/signatures/:signatureId/pdf', {
  id: 'AC38',
  summary: 'The signed copy as PDF: the words of that day, who signed them, when and how',
  who: 'user',
  publishersToo: true,
  house: HOUSE_ROLES,
  input: z.object({ signatureId: pathId }),
  output: nothing,
});

const publisherAgreement = contract.extend({ signatures: z.array(signature) });

export const readPublisherAgreement = endpoint('GET /publisher/agreement', {
  id: 'PB04',
  summary: 'The agreement of a publisher: which edition, signed or not',
  who: 'pub',
  input: nothing,
  output: publisherAgreement,
});

export const signPublisherAgreement = endpoint('POST /publisher/agreement', {
  id: 'PB05',
  summary: 'Signs it, confirmed by the password: a publisher signs in by name and may have no mailbox for a code',
  who: 'pub',
  house: [],
  input: z.object({
    version: reading.version,
    password: z.string({ error: 'Введите пароль' }).min(1, { error: 'Введите пароль' }).max(200),
  }),
  output: publisherAgreement,
  refusals: {
    'login-locked': ACCOUNTS['login-locked'],
    'password-wrong': OFFER_REFUSALS['password-wrong'],
    'offer-changed': OFFER_REFUSALS['offer-changed'],
    'offer-already-signed': OFFER_REFUSALS['offer-already-signed'],
  },
});
