import { endpoint } from '@pero/wire/endpoint';
import { nothing } from '@pero/wire/shapes';
import { z } from 'zod';

/**
 * СДЭК, API v2, as far as we speak it: our client and the twin of the sandbox read the same shapes. What we do not read may be
 * there and is passed over. Weights are grams, lengths centimetres, sums roubles.
 */

/** POST oauth/token */
export const cdekToken = z.object({
  access_token: z.string().min(1).max(4000),
  token_type: z.string(),
  expires_in: z.int().min(1),
});

const cdekErrors = z.array(z.object({ code: z.string().max(200), message: z.string().max(2000).default('') }));

export const cdekPlace = z.object({
  code: z.int().optional(),
  postal_code: z.string().optional(),
  city: z.string().optional(),
  address: z.string().max(255).optional(),
});
const box = {
  weight: z.int().min(1).max(30_000),
  length: z.int().min(1),
  width: z.int().min(1),
  height: z.int().min(1),
};

/** POST calculator/tariff */
export const cdekQuestion = z.object({
  tariff_code: z.int(),
  type: z.literal(1),
  currency: z.literal(1),
  from_location: cdekPlace,
  to_location: cdekPlace,
  packages: z.array(z.object(box)).min(1).max(255),
  services: z.array(z.object({ code: z.string(), parameter: z.string() })).optional(),
});
export const cdekTariff = z.object({
  total_sum: z.number().min(0).max(10_000_000),
  period_min: z.int().min(0),
  period_max: z.int().min(0),
  /** Days of the calendar; the others leave out days off. */
  calendar_min: z.int().min(0).optional(),
  calendar_max: z.int().min(0).optional(),
});

/** GET location/cities?postal_code=, GET deliverypoints?city_code=&type=PVZ */
export const cdekCities = z.array(z.object({ code: z.int(), city: z.string() }));
export const cdekPoints = z.array(
  z.object({
    code: z.string(),
    location: z.object({ postal_code: z.string().optional(), address: z.string().optional() }),
  }),
);

/** POST orders. `number` is ours and unique for ever. */
export const newCdekOrder = z.object({
  type: z.literal(1),
  number: z.string().min(1).max(40),
  tariff_code: z.int(),
  shipment_point: z.string().optional(),
  delivery_point: z.string().optional(),
  to_location: cdekPlace.optional(),
  recipient: z.object({
    name: z.string().min(1).max(255),
    phones: z.array(z.object({ number: z.string() })).min(1),
    email: z.string().optional(),
  }),
  packages: z
    .array(
      z.object({
        number: z.string(),
        ...box,
        items: z
          .array(
            z.object({
              name: z.string().max(255),
              ware_key: z.string().max(50),
              payment: z.object({ value: z.number() }),
              cost: z.number(),
              weight: z.int(),
              amount: z.int().min(1).max(999),
            }),
          )
          .min(1),
      }),
    )
    .min(1),
});
export type NewCdekOrder = z.output<typeof newCdekOrder>;

const cdekRequest = z.object({
  request_uuid: z.string().optional(),
  type: z.string(),
  state: z.string(),
  errors: cdekErrors.optional(),
});

/** 202: it is accepted, not made. */
export const cdekAccepted = z.object({
  entity: z.object({ uuid: z.uuid() }).optional(),
  requests: z.array(cdekRequest).default([]),
});

/** GET orders/{uuid}, ?cdek_number=, ?im_number= */
export const cdekOrder = z.object({
  entity: z.object({
    uuid: z.uuid(),
    number: z.string().optional(),
    cdek_number: z.string().max(40).optional(),
    statuses: z
      .array(
        z.object({
          code: z.string().max(100),
          date_time: z.string().max(40),
          city: z.string().max(200).default(''),
        }),
      )
      .max(1000)
      .default([]),
  }),
  requests: z.array(cdekRequest).default([]),
});
export type CdekOrder = z.output<typeof cdekOrder>;

export const cdekFailure = z.object({ requests: z.array(cdekRequest).optional(), errors: cdekErrors.optional() });

/** POST {SITE_URL}api/circulation/webhook/cdek, unsigned: a hint to ask. */
export const cdekNotice = z.object({
  type: z.string().max(50),
  uuid: z.uuid(),
  attributes: z
    .object({ number: z.string().max(40).optional(), cdek_number: z.string().max(40).optional() })
    .optional(),
});
export const hearCdek = endpoint('POST /circulation/webhook/cdek', {
  id: 'SV63',
  summary: 'СДЭК tells that a parcel has moved: unsigned, a hint to ask',
  who: 'any',
  input: nothing,
  output: nothing,
});
