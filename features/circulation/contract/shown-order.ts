import { wireDay, wireMoment, wireMoney } from '@pero/wire/shapes';
import { z } from 'zod';
import { LINE_KINDS } from '../rules/bill.ts';
import { COVER_TYPES, DELIVERIES, TRIM_CHOICES } from '../rules/choice.ts';
import { PARCEL_STATES } from '../rules/parcel-events.ts';
import { AUTHOR_ACTS, STATES } from '../rules/states.ts';

const address = z.object({
  last_name: z.string(),
  first_name: z.string(),
  phone: z.string(),
  email: z.string(),
  postcode: z.string(),
  region: z.string(),
  locality: z.string(),
  street: z.string(),
  building: z.string(),
  flat: z.string(),
});
export const shownAddress = address;

const line = z.object({ kind: z.enum(LINE_KINDS), what: z.string(), amount: wireMoney });

const finding = z.object({
  severity: z.enum(['error', 'warning']),
  message: z.string(),
  page: z.int().nullable(),
});

/** Cover and PDF as product.md names their fields. */
const made = { status: z.string(), processing_status: z.string() };
const cover = z.object({
  /** Of the electronic book. */
  ebook_image_url: z.string().nullable(),
  /** The whole sheet as it is printed, for this binding; the other one's is null. */
  printed_image_rgb_url: z.string().nullable(),
  printed_image_rgb_hard_url: z.string().nullable(),
  ...made,
});
const pdf = z.object({ url: z.string().nullable(), page_count: z.int().nullable(), ...made });

const file = z.object({
  part: z.enum(['block', 'cover']),
  url: z.string(),
  pages: z.int(),
  bytes: z.int(),
  sha256: z.string(),
  /** Millimetres of the sheet. */
  width: z.number(),
  height: z.number(),
  /** Of a page, with the number in place of `{page}`. */
  picture: z.string(),
  findings: z.array(finding),
});

export const remark = z.object({
  id: z.int(),
  by: z.enum(['machine', 'moderator', 'print_shop']),
  name: z.string(),
  part: z.enum(['block', 'cover']),
  page: z.int().nullable(),
  template: z.string().nullable(),
  text: z.string(),
  made_at: wireMoment,
});

const parcel = z.object({
  number: z.string(),
  track: z.string().nullable(),
  carrier: z.string(),
  copies: z.int(),
  grams: z.int(),
  state: z.enum(PARCEL_STATES),
  /** The carrier's own page of it. */
  page: z.string().nullable(),
  events: z.array(z.object({ state: z.enum(PARCEL_STATES), place: z.string(), at: wireMoment })),
});

const back = z.object({
  amount: wireMoney,
  state: z.enum(['made', 'waiting', 'done', 'refused']),
  made_at: wireMoment,
  ended_at: wireMoment.nullable(),
});

export const shownOrder = z.object({
  id: z.int(),
  book_id: z.int().nullable(),
  title: z.string(),
  status: z.enum(STATES),
  status_words: z.string(),
  /** What may be done with it now. */
  acts: z.array(z.enum(AUTHOR_ACTS)),
  items_count: z.int(),
  cover_type: z.enum(COVER_TYPES),
  trim: z.enum(TRIM_CHOICES),
  delivery_type: z.enum(DELIVERIES),
  page_count: z.int(),
  promo_code: z.string(),
  comment: z.string(),
  address,
  lines: z.array(line),
  print_cost: wireMoney,
  delivery_cost: wireMoney,
  total_amount: wireMoney.nullable(),
  /** The price is promised until then, while nobody has paid. */
  price_until: wireMoment.nullable(),
  due_at: wireMoment.nullable(),
  weight: z.int(),
  spine: z.number(),
  cover,
  pdf,
  files: z.array(file),
  remarks: z.array(remark),
  round: z.int(),
  approved_by: z.string(),
  times: z.object({
    made: wireMoment,
    sent: wireMoment.nullable(),
    layout: wireMoment.nullable(),
    approved: wireMoment.nullable(),
    paid: wireMoment.nullable(),
    printed: wireMoment.nullable(),
    shipped: wireMoment.nullable(),
    delivered: wireMoment.nullable(),
    ended: wireMoment.nullable(),
  }),
  end_reason: z.string(),
  is_delayed: z.boolean(),
  delay_reason: z.string(),
  ready_by: wireDay.nullable(),
  arrives_on: wireDay.nullable(),
  production_days: z.int(),
  /** Everything can be given back until then; null once it is printed. */
  held_until: wireMoment.nullable(),
  is_cancelling: z.boolean(),
  parcels: z.array(parcel),
  complaint: z.string(),
  /** In our words; empty while nobody has answered. */
  complaint_answer: z.string(),
  may_complain: z.boolean(),
  bill: z
    .object({
      hash: z.string(),
      page: z.string(),
      state: z.enum(['open', 'held', 'paid', 'closed', 'over']),
      amount: wireMoney,
      paid_at: wireMoment.nullable(),
      refunds: z.array(back),
      receipts: z.array(
        z.object({
          kind: z.enum(['payment', 'refund', 'closing']),
          amount: wireMoney,
          state: z.string(),
          number: z.string().nullable(),
          made_at: wireMoment,
        }),
      ),
    })
    .nullable(),
});
export type ShownOrder = z.output<typeof shownOrder>;
