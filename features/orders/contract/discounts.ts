import { endpoint } from '@pero/wire/endpoint';
import { paging, pathId, queryInt, wireDay, wireMoment } from '@pero/wire/shapes';
import { z } from 'zod';
import { CODE, codeOf, DISCOUNTED_SERVICES, PERCENT, REASON_MOST, USES_MOST } from '../rules/discounts.ts';
import { REFUSALS } from '../rules/refusals.ts';

const CODE_WORDS = `Промокод\u00A0— от\u00A0${CODE.least} до\u00A0${CODE.most} букв, цифр и\u00A0дефисов`;
const PERCENT_WORDS = `Скидка\u00A0— от\u00A0${PERCENT.least} до\u00A0${PERCENT.most}\u00A0%`;
const USES_WORDS = `Сколько раз\u00A0— от\u00A01 до\u00A0${USES_MOST}`;
const REASON_WORDS = 'Напишите, за\u00A0что: автор это прочитает';

const discount = z.object({
  id: z.int(),
  /** Null of an author's own discount. */
  code: z.string().nullable(),
  percent: z.int(),
  service: z.enum(DISCOUNTED_SERVICES).nullable(),
  /** Whose it is; null of a code for everybody. */
  person: z.object({ id: z.int(), name: z.string() }).nullable(),
  reason: z.string(),
  valid_until: wireDay,
  most_uses: z.int(),
  reserved: z.int(),
  burnt: z.int(),
  /** Who gave it out; null when the platform did. */
  issued_by: z.string().nullable(),
  issued_at: wireMoment,
  ended_at: wireMoment.nullable(),
});
export type IssuedDiscount = z.output<typeof discount>;

export const listDiscounts = endpoint('GET /moderation/order-discounts', {
  id: 'SV33',
  summary: 'Promo codes and personal discounts that were given out, the newest first; `q` finds a code',
  who: 'main',
  input: z.object({ ...paging, q: z.string().trim().max(CODE.most).optional() }),
  output: discount,
  paged: true,
});

export const issueDiscount = endpoint('POST /moderation/order-discounts', {
  id: 'SV34',
  summary: 'Gives out a promo code, or a discount of one author: without `code` it is applied by itself',
  who: 'main',
  input: z.object({
    code: z
      .string({ error: CODE_WORDS })
      .trim()
      .regex(/^[\p{L}\p{N}-]{3,40}$/u, { error: CODE_WORDS })
      // In capitals «ß» is two letters.
      .refine((code) => codeOf(code).length <= CODE.most, { error: CODE_WORDS })
      .optional(),
    percent: queryInt(PERCENT.least, PERCENT.most).meta({ description: PERCENT_WORDS }),
    service: z.enum(DISCOUNTED_SERVICES, { error: 'Выберите, на\u00A0что скидка' }).optional(),
    /** Whose it is: the address of the account. */
    email: z.string().trim().max(254, { error: REFUSALS['person-unknown'].message }).optional(),
    reason: z
      .string({ error: REASON_WORDS })
      .trim()
      .min(1, { error: REASON_WORDS })
      .max(REASON_MOST, { error: `Не\u00A0длиннее ${REASON_MOST} символов` }),
    valid_until: wireDay,
    most_uses: queryInt(1, USES_MOST).meta({ description: USES_WORDS }).optional(),
  }),
  output: discount,
  refusals: {
    'code-taken': REFUSALS['code-taken'],
    'person-unknown': REFUSALS['person-unknown'],
    'discount-whose': REFUSALS['discount-whose'],
    'discount-over': REFUSALS['discount-over'],
  },
});

export const endDiscount = endpoint('DELETE /moderation/order-discounts/:discountId', {
  id: 'SV35',
  summary: 'Ends a discount; prices that were promised with it stay',
  who: 'main',
  input: z.object({ discountId: pathId }),
  output: discount,
  refusals: { 'discount-ended': REFUSALS['discount-ended'] },
});
