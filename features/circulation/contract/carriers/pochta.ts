import { z } from 'zod';

/**
 * Почта России: «Отправка» and the tracking of parcels, as far as we speak them; our client and the twin of the sandbox read the
 * same shapes. Weights are grams, sums kopecks without VAT, which stands apart.
 */

const kopecks = z.int().min(0).max(1_000_000_000);
export const POCHTA_MAIL = ['ONLINE_PARCEL', 'ONLINE_COURIER'] as const;

/** POST 1.0/tariff */
export const pochtaQuestion = z.object({
  'index-from': z.string(),
  'index-to': z.string(),
  'mail-category': z.literal('ORDINARY'),
  'mail-type': z.enum(POCHTA_MAIL),
  mass: z.int().min(1).max(20_000),
  dimension: z.object({ height: z.int(), length: z.int(), width: z.int() }),
});
export const pochtaRate = z.object({
  'total-rate': kopecks,
  'total-vat': kopecks.default(0),
  'delivery-time': z.object({ 'min-days': z.int().min(0).optional(), 'max-days': z.int().min(0) }).optional(),
});

/** POST 1.0/clean/address */
export const pochtaDirty = z.array(z.object({ id: z.string(), 'original-address': z.string().min(1).max(500) })).min(1);
export const pochtaClean = z.array(
  z.object({
    id: z.string(),
    index: z.string().optional(),
    region: z.string().optional(),
    place: z.string().optional(),
    street: z.string().optional(),
    house: z.string().optional(),
    room: z.string().optional(),
    'quality-code': z.string(),
    'validation-code': z.string(),
  }),
);

/** PUT 2.0/user/backlog */
export const newPochtaOrder = z.object({
  'address-type-to': z.literal('DEFAULT'),
  'order-num': z.string().min(1).max(40),
  'mail-category': z.literal('ORDINARY'),
  'mail-direct': z.literal(643),
  'mail-type': z.enum(POCHTA_MAIL),
  mass: z.int().min(1).max(20_000),
  dimension: z.object({ height: z.int(), length: z.int(), width: z.int() }),
  'postoffice-code': z.string(),
  'index-to': z.int(),
  'region-to': z.string(),
  'place-to': z.string().min(1),
  'street-to': z.string().min(1),
  'house-to': z.string().optional(),
  'given-name': z.string(),
  surname: z.string(),
  'recipient-name': z.string().min(1),
  'tel-address': z.int().optional(),
});
export type NewPochtaOrder = z.output<typeof newPochtaOrder>;
export const newPochtaOrders = z.array(newPochtaOrder).min(1).max(100);

const booked = z.object({
  /** Of the order there. */
  id: z.int(),
  barcode: z.string().max(40),
  'order-num': z.string().optional(),
});
/** GET 1.0/backlog/search?query=, GET 1.0/shipment/search?query= */
export const pochtaFound = z.array(booked);
const flaws = z.array(
  z.object({
    'error-codes': z.array(z.object({ code: z.string().optional(), description: z.string().default('') })).default([]),
  }),
);
export const pochtaBacklog = z.object({
  orders: z
    .array(z.object({ 'result-id': z.int(), barcode: z.string().max(40), 'order-num': z.string().optional() }))
    .default([]),
  errors: flaws.default([]),
});
/** POST 1.0/user/shipment with the numbers of orders: they leave together. */
export const pochtaShipment = z.object({ 'result-ids': z.array(z.int()).default([]), errors: flaws.default([]) });

/** What tracking wants to be asked in, and answers in: SOAP 1.2. */
export const SOAP = {
  envelope: 'http://www.w3.org/2003/05/soap-envelope',
  operation: 'http://russianpost.org/operationhistory',
  data: 'http://russianpost.org/operationhistory/data',
  header: 'http://schemas.xmlsoap.org/soap/envelope/',
} as const;
