import { wireDay, wireMoment, wireMoney } from '@pero/wire/shapes';
import { coverCard } from '@pero/works/contract/shapes';
import { z } from 'zod';
import { ADVERTISER_KINDS } from '../rules/advertiser.ts';
import { AUTHOR_ACTS, STATES } from '../rules/states.ts';
import { PACKAGES, SERVICE_TYPES } from '../rules/types.ts';

export const serviceType = z.enum(SERVICE_TYPES, { error: 'Выберите, где показать книгу' });
export const packageId = z.enum(PACKAGES, { error: 'Выберите пакет' });
export const artId = z.int({ error: 'Выберите книгу' }).min(1, { error: 'Выберите книгу' });

export const demand = z.object({
  /** 1, 1.2, 1.5 */
  multiplier: z.number(),
  reason: z.enum(['holidays', 'weekend']).nullable(),
  words: z.string().nullable(),
});

export const slot = z.object({
  day: wireDay,
  taken: z.int(),
  capacity: z.int(),
  price: wireMoney,
  demand,
  /** Null: it can be booked. */
  why_not: z.enum(['soon', 'early', 'full', 'already', 'rest', 'new-work', 'other-discount']).nullable(),
  why_words: z.string().nullable(),
});
export type Slot = z.output<typeof slot>;

export const advertiser = z.object({
  kind: z.enum(ADVERTISER_KINDS, { error: 'Выберите, кто платит за\u00A0рекламу' }),
  name: z
    .string()
    .trim()
    .min(3, { error: 'Назовите имя полностью' })
    .max(200, { error: 'Не\u00A0длиннее 200 символов' }),
  inn: z
    .string()
    .trim()
    .regex(/^\d{10}(\d\d)?$/, { error: 'ИНН\u00A0— 10 или 12 цифр' }),
  phone: z.string().trim().max(30, { error: 'Не\u00A0длиннее 30 символов' }).default(''),
});

export const listedOrder = z.object({
  id: z.int(),
  service_type_id: serviceType,
  package: packageId.nullable(),
  type_words: z.string(),
  art_id: z.int().nullable(),
  title: z.string(),
  cover: coverCard.nullable(),
  status: z.enum(STATES),
  status_words: z.string(),
  first_day: wireDay,
  last_day: wireDay,
  days: z.int(),
  total_amount: wireMoney,
  report_on: wireDay,
  made_at: wireMoment,
});
export type ListedPromotion = z.output<typeof listedOrder>;

const line = z.object({ day: wireDay, base: wireMoney, demand, total: wireMoney });

export const shownOrder = listedOrder.extend({
  acts: z.array(z.enum(AUTHOR_ACTS)),
  where: z.string(),
  lines: z.array(line),
  volume_multiplier: z.number(),
  promo_code: z.string(),
  promocode_percent: z.int(),
  /** Held for whoever is paying; null when the places are the order's own, or nobody's. */
  held_until: wireMoment.nullable(),
  is_held: z.boolean(),
  cancellable_until: wireMoment,
  paid_at: wireMoment.nullable(),
  scheduled_at: wireMoment.nullable(),
  started_at: wireMoment.nullable(),
  finished_at: wireMoment.nullable(),
  ended_at: wireMoment.nullable(),
  end_reason: z.string(),
  end_words: z.string(),
  returned: wireMoney,
  /** Of a package that is paid for: what would not go back now, for volume prices that rest on it. */
  kept_if_cancelled: z.array(z.object({ order_id: z.int(), amount: wireMoney })),
  /** As it stands at the ad. */
  mark: z.string().nullable(),
  discount: z
    .object({
      id: z.int(),
      percent: z.int(),
      status: z.string(),
      price: wireMoney.nullable(),
      discounted_price: wireMoney.nullable(),
    })
    .nullable(),
  advertiser: advertiser.nullable(),
  bill: z
    .object({
      page: z.string(),
      state: z.string(),
      amount: wireMoney,
      paid_at: wireMoment.nullable(),
      /** A payment is on its way. */
      is_going: z.boolean(),
      refunds: z.array(z.object({ amount: wireMoney, state: z.string(), reason: z.string(), is_stray: z.boolean() })),
    })
    .nullable(),
});
export type ShownPromotion = z.output<typeof shownOrder>;
