import { BINDINGS } from '@pero/print-pdf/geometry';
import { endpoint } from '@pero/wire/endpoint';
import { nothing } from '@pero/wire/shapes';
import { z } from 'zod';

/**
 * The protocol between us and a print shop; docs/print-protocol.md says it in words. Both sides read it.
 * Every call carries `Authorization: Bearer {PRINT_KEY}`. Money is in kopecks, lengths in millimetres, moments in ISO 8601.
 */

const kopecks = z.int().min(0).max(1_000_000_000_00);
const moment = z.iso.datetime({ offset: true });
const day = z.iso.date();
const copies = z.int().min(1).max(1000);
const pages = z.int().min(1).max(Math.max(BINDINGS.soft.max, BINDINGS.hard.max));
const postcode = z.string().regex(/^\d{6}$/);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

export const printProduct = z.object({
  trim: z.enum(['140x200', '170x240']),
  binding: z.enum(['soft', 'hard']),
  paper: z.literal('offset80'),
  ink: z.literal('1+1'),
  cover_finish: z.enum(['matte', 'gloss']),
});
export type WireProduct = z.output<typeof printProduct>;

export const PRINT_DELIVERIES = ['post_office', 'courier', 'labels'] as const;

/** POST v1/cover-dimensions */
export const coverQuestion = z.object({ product: printProduct, pages });
/** The whole sheet, bleed and all, and the spine in it. */
export const coverDimensions = z.object({
  width: z.number(),
  height: z.number(),
  spine: z.number(),
  bleed: z.number(),
});

/** POST v1/quotes */
export const printQuestion = z.object({
  product: printProduct,
  pages,
  copies,
  postcode,
  delivery: z.enum(PRINT_DELIVERIES),
});
export type WireQuestion = z.output<typeof printQuestion>;
export const printQuote = z.object({
  quote_id: z.string().min(1).max(100),
  valid_until: moment,
  lines: z
    .array(z.object({ what: z.string().max(200), amount: kopecks }))
    .min(1)
    .max(20),
  weight_g: z.int().min(1),
  ready_by: day,
  total: kopecks,
});
export type WireQuote = z.output<typeof printQuote>;

export const printAddress = z.object({
  name: z.string().min(1).max(200),
  phone: z.string().regex(/^\+\d{10,15}$/),
  email: z.email().nullable(),
  postcode,
  region: z.string().max(100),
  city: z.string().min(1).max(100),
  street: z.string().min(1).max(300),
});
export type WireAddress = z.output<typeof printAddress>;

/** PUT v1/jobs/{uuid}: 201, again 200; 409 with another body, 410 when the quote is over, 422 `files_missing`. */
export const printJob = z.object({
  quote_id: z.string().min(1).max(100),
  product: printProduct,
  title: z.string().min(1).max(300),
  copies,
  interior: z.object({ sha256, pages }),
  cover: z.object({ sha256 }),
  address: printAddress,
  delivery: z.enum(PRINT_DELIVERIES),
  hold_minutes: z.int().min(0).max(10_080),
});
export type WireJob = z.output<typeof printJob>;

/** PUT v1/jobs/{uuid}/labels: the parcels of a job that leaves with a carrier of ours. */
export const printLabels = z.object({
  carrier: z.enum(['cdek', 'pochta']),
  parcels: z
    .array(z.object({ number: z.string().min(1).max(40), track: z.string().min(1).max(40), copies }))
    .min(1)
    .max(100),
});
export type WireLabels = z.output<typeof printLabels>;

const track = z.string().regex(/^[A-Za-z0-9-]{1,40}$/);
const tracked = { carrier: z.string().min(1).max(60), tracks: z.array(track).max(100) };
/** Grows by one with every change; of two accounts of a job the larger is true. */
const changed = {
  job_id: z.uuid(),
  n: z.int().min(1),
  at: moment,
  faulted: z.object({ reason: z.string().max(1000), ready_by: day }).nullable(),
};

export const PRINT_STATES = [
  'received',
  'checking',
  'rejected',
  'held',
  'in_production',
  'shipped',
  'delivered',
  'canceled',
] as const;
export type PrintState = (typeof PRINT_STATES)[number];

/** The answer to whatever asks about a job or changes it. `tracks` stay with what is delivered: notices may change places. */
export const jobState = z.discriminatedUnion('state', [
  z.object({ ...changed, state: z.enum(['received', 'checking', 'in_production', 'canceled']) }),
  z.object({ ...changed, state: z.literal('rejected'), reasons: z.array(z.string().max(1000)).min(1).max(50) }),
  z.object({ ...changed, state: z.literal('held'), until: moment }),
  z.object({ ...changed, state: z.enum(['shipped', 'delivered']), ...tracked }),
]);
export type WireJobState = z.output<typeof jobState>;

/** POST {SITE_URL}api/circulation/webhook/print-shop, signed, until it is answered with 2xx. */
export const SIGNATURE_HEADER = 'x-signature';
export const printNotice = z.intersection(z.object({ event_id: z.uuid() }), jobState);
export type PrintNotice = z.output<typeof printNotice>;

export const hearPrintShop = endpoint('POST /circulation/webhook/print-shop', {
  id: 'SV62',
  summary: 'The print shop tells that a job has changed, with a signature and a number that grows',
  who: 'any',
  input: nothing,
  output: nothing,
});

export const PRINT_ERRORS = [
  'unauthorized',
  'unreadable',
  'invalid',
  'unknown',
  'other_body',
  'too_late',
  'quote_over',
  'files_missing',
  'wrong_hash',
  'too_large',
  'busy',
] as const;
export type PrintError = (typeof PRINT_ERRORS)[number];

/** Every answer from 400 on. The code is for programs, the message for people. */
export const printError = z.object({
  error: z.enum(PRINT_ERRORS),
  message: z.string().max(1000),
  /** Of `files_missing`. */
  sha256s: z.array(sha256).max(10).optional(),
});

/** Of one file. */
export const LARGEST_PRINT_FILE = 512 * 1024 * 1024;
