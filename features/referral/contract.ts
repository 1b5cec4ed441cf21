import { endpoint } from '@pero/wire/endpoint';
import { nothing, wireDay, wireMoment, wireMoney } from '@pero/wire/shapes';
import { z } from 'zod';

/** Authors who bring authors. */

const invited = z.object({
  /** «Анна П.» */
  name: z.string(),
  registered_on: wireDay,
  /** The first day that brings nothing any more. */
  until: wireDay,
  is_earning: z.boolean(),
  /** Why it does not count; empty while it does. */
  void_reason: z.string(),
  earned: wireMoney,
});
export type Invited = z.output<typeof invited>;

const referral = z.object({
  code: z.string(),
  /** From the root of the site. */
  link: z.string(),
  /** When the terms were agreed to; until then what is earned waits. */
  accepted_at: wireMoment.nullable(),
  percent: z.number(),
  /** From which sum on the first money becomes mine. */
  minimum: wireMoney,
  total: wireMoney,
  released: wireMoney,
  waiting: wireMoney,
  /** What is missing to the minimum. */
  left: wireMoney,
  /** Tax data or requisites are missing: nothing can be paid. */
  isDataBroken: z.boolean(),
  invited: z.array(invited),
});
export type Referral = z.output<typeof referral>;

export const readReferral = endpoint('GET /statistics/partner-referral', {
  id: 'ST13',
  summary: 'My invitation link, whom it brought and what that earned',
  who: 'user',
  input: nothing,
  output: referral,
});

export const joinReferral = endpoint('POST /statistics/partner-referral', {
  id: 'ST13',
  summary: "Agrees to the programme's terms: what is earned by invited authors becomes mine; again it changes nothing",
  who: 'user',
  input: nothing,
  output: referral,
});
