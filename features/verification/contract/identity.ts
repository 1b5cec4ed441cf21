import { endpoint } from '@pero/wire/endpoint';
import { pathId, wireDay, wireMoment } from '@pero/wire/shapes';
import { z } from 'zod';
import { DOCUMENT_TYPES, SCAN_KINDS } from '../rules/document.ts';
import { REFUSALS } from '../rules/refusals.ts';
import { TAX_STATUSES } from '../rules/tax.ts';

const inProfile = { profileId: pathId };
const uploadId = z.string({ error: 'Загрузите файл ещё раз' }).min(1).max(64);

const scan = z.object({
  kind: z.enum(SCAN_KINDS),
  mime: z.string(),
  bytes: z.int(),
  added_at: wireMoment,
  /** Opens for the owner, and for the moderator who has taken the profile. */
  url: z.string(),
});

const document = z.object({
  resident_country: z.string(),
  type: z.enum(DOCUMENT_TYPES),
  serial_number: z.string(),
  code_division: z.string(),
  whom_issued: z.string(),
  when_issued: wireDay.nullable(),
  document_scan: scan.nullable(),
  photo_with_document: scan.nullable(),
  /** The consent of a parent, of whoever is 14 to 17. */
  additional_scan: scan.nullable(),
  can_edit: z.boolean(),
});
export type Document = z.output<typeof document>;

export const readDocument = endpoint('GET /account/document/:profileId', {
  id: 'AC12',
  summary: 'The identity document of its owner',
  who: 'user',
  input: z.object(inProfile),
  output: document,
  refusals: { 'number-unopened': REFUSALS['number-unopened'] },
});

export const editDocument = endpoint('PATCH /account/document/:profileId', {
  id: 'AC12',
  summary: 'Changes the fields that are sent; a scan is the id of an upload (purpose identity-scan), null removes it',
  who: 'user',
  input: z.object({
    ...inProfile,
    resident_country: z.string().max(20).optional(),
    type: z.enum(DOCUMENT_TYPES, { error: 'Выберите документ' }).optional(),
    serial_number: z.string().max(60).optional(),
    code_division: z.string().max(20).optional(),
    whom_issued: z.string().max(300, { error: 'Не\u00A0длиннее 300\u00A0символов' }).optional(),
    when_issued: wireDay.nullable().optional(),
    document_scan: uploadId.nullable().optional(),
    photo_with_document: uploadId.nullable().optional(),
    additional_scan: uploadId.nullable().optional(),
  }),
  output: document,
  // What a database keeps sealed.
  isShownOnce: true,
  refusals: {
    'profile-locked': REFUSALS['profile-locked'],
    'number-unopened': REFUSALS['number-unopened'],
    'country-unknown': REFUSALS['country-unknown'],
    'serial-number-russian': REFUSALS['serial-number-russian'],
    'serial-number-foreign': REFUSALS['serial-number-foreign'],
    'code-division-format': REFUSALS['code-division-format'],
    'whom-issued-missing': REFUSALS['whom-issued-missing'],
    'when-issued': REFUSALS['when-issued'],
    'scan-missing': REFUSALS['scan-missing'],
    'scan-unreadable': REFUSALS['scan-unreadable'],
    'scan-small': REFUSALS['scan-small'],
    'scan-not-needed': REFUSALS['scan-not-needed'],
    'scan-busy': REFUSALS['scan-busy'],
  },
});

export const readScan = endpoint('GET /account/document/:profileId/scans/:scanKind', {
  id: 'AC37',
  summary: 'A scan, for its owner and for the moderator who holds the profile; every viewing is logged',
  who: 'user',
  input: z.object({ ...inProfile, scanKind: z.enum(SCAN_KINDS) }),
  output: z.object({}),
  writes: true,
});

const verification = z.object({
  status: z.string(),
  status_label: z.string(),
  /** What is missing, in the order of the wizard: which step it belongs to, and what to do. */
  lacks: z.array(z.object({ step: z.enum(['person', 'document', 'scans']), field: z.string(), words: z.string() })),
  can_submit: z.boolean(),
  can_recall: z.boolean(),
  can_edit: z.boolean(),
  submitted_at: wireMoment.nullable(),
  /** By when we promise to answer. */
  due_at: wireMoment.nullable(),
  /** What the moderator remarked, of the last round. */
  comments: z.array(z.object({ id: z.int(), field: z.string().nullable(), text: z.string() })),
  reason: z.string(),
  /** After a rejection: when it may be sent again, and how often still. */
  retry_at: wireMoment.nullable(),
  tries_left: z.int(),
  /** 14 to 17 years old: only free books, and a parent's consent is asked for. */
  is_minor: z.boolean(),
  /** What was seen in whose hands: the last viewings of the scans. */
  views: z.array(z.object({ scan: z.enum(SCAN_KINDS), by: z.string(), viewed_at: wireMoment })),
});
export type Verification = z.output<typeof verification>;

export const readVerification = endpoint('GET /account/verification/:profileId', {
  id: 'AC36',
  summary: 'Where the verification is, what is missing, what was remarked, what may be done',
  who: 'user',
  input: z.object(inProfile),
  output: verification,
});

const sending = {
  'not-in-this-state': REFUSALS['not-in-this-state'],
  'not-complete': REFUSALS['not-complete'],
  'too-soon': REFUSALS['too-soon'],
  'too-many-tries': REFUSALS['too-many-tries'],
};

export const submitProfile = endpoint('POST /account/profile/:profileId/submit', {
  id: 'AC11',
  summary: 'Sends the profile to verification',
  who: 'user',
  input: z.object(inProfile),
  output: verification,
  refusals: sending,
});

export const recallProfile = endpoint('DELETE /account/profile/:profileId/submit', {
  id: 'AC11',
  summary: 'Takes it back while nobody has taken it',
  who: 'user',
  input: z.object(inProfile),
  output: verification,
  refusals: { 'not-in-this-state': REFUSALS['not-in-this-state'] },
});

const taxData = z.object({
  status: z.enum(TAX_STATUSES).nullable(),
  inn: z.string(),
  /** Of an entrepreneur. */
  ogrnip: z.string(),
  /** Of a non-resident: the number of his own country, if it gives one. */
  foreign_tax_number: z.string(),
  tax_country: z.string(),
  /** Asks that 20 % of literary fees count as expenses. */
  professional_deduction: z.boolean(),
  changed_at: wireMoment.nullable(),
  /** Of the self-employed: what the tax service says of them, and when it said so. */
  npd: z.object({ state: z.enum(['waiting', 'yes', 'no']), message: z.string(), at: wireMoment.nullable() }).nullable(),
});
export type TaxData = z.output<typeof taxData>;

export const readTaxData = endpoint('GET /account/tax-data', {
  id: 'AC20',
  summary: 'How the person pays taxes',
  who: 'user',
  input: z.object({}),
  output: taxData,
});

export const editTaxData = endpoint('PATCH /account/tax-data', {
  id: 'AC20',
  summary: 'Changes it, confirmed by the token of a one-time code for tax_data',
  who: 'user',
  input: z.object({
    status: z.enum(TAX_STATUSES, { error: 'Выберите, как вы платите налоги' }).optional(),
    inn: z.string().max(40).optional(),
    ogrnip: z.string().max(40).optional(),
    foreign_tax_number: z.string().max(60).optional(),
    tax_country: z.string().max(20).optional(),
    professional_deduction: z.boolean().optional(),
    token: z.string().max(200).optional(),
  }),
  output: taxData,
  refusals: {
    'inn-missing': REFUSALS['inn-missing'],
    'inn-invalid': REFUSALS['inn-invalid'],
    'ogrnip-invalid': REFUSALS['ogrnip-invalid'],
    'tax-status-missing': REFUSALS['tax-status-missing'],
    'tax-status-country': REFUSALS['tax-status-country'],
    'tax-country-unknown': REFUSALS['tax-country-unknown'],
    'tax-country-russia': REFUSALS['tax-country-russia'],
    'otc-token-invalid': REFUSALS['otc-token-invalid'],
    'otc-token-expired': REFUSALS['otc-token-expired'],
    'otc-token-other': REFUSALS['otc-token-other'],
  },
});

export const readTaxDataOf = endpoint('GET /account/tax-data/:userId', {
  id: 'AC21',
  summary: 'The same of the person whose profile this moderator holds',
  who: 'mod',
  input: z.object({ userId: pathId }),
  output: taxData,
});
