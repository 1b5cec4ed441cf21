import { type Day, day } from '@pero/kernel/day';
import { inRoubles, LARGEST, type Money, roubles } from '@pero/kernel/money';
import { z } from 'zod';
import { LONGEST_PAGE } from './envelope.ts';

/** A whole number of a path or a query, where everything is text; in a body it may be a number too. */
export function queryInt(least: number, most: number) {
  const error = `Укажите целое число от ${least} до ${most}`;
  const text = z.string({ error }).regex(/^-?\d{1,15}$/, { error });
  return z.codec(
    z.union([text, z.int({ error })], { error }),
    z.int({ error }).min(least, { error }).max(most, { error }),
    { decode: Number, encode: String },
  );
}

export const pathId = queryInt(1, Number.MAX_SAFE_INTEGER);

const IDS = 'Укажите номера через запятую';
const idList = z.string({ error: IDS }).regex(/^\d{1,15}(,\d{1,15})*$/, { error: IDS });
const oneId = z.int({ error: IDS });
/** More than anybody has; a longer list is a mistake. */
const IDS_MOST = 1000;
const TOO_MANY_IDS = `Можно не\u00A0больше ${IDS_MOST} номеров`;

/**
 * `?book_ids=1,2,3`. Repeated parameters (`book_ids=1&book_ids=2`) arrive here joined by commas. In a body the same, or
 * a number, or a list of numbers.
 */
export const queryIds = z.codec(
  z.union(
    [
      idList,
      oneId,
      z
        .array(z.union([oneId, idList], { error: IDS }), { error: IDS })
        .min(1, { error: IDS })
        .max(IDS_MOST, { error: TOO_MANY_IDS }),
    ],
    {
      error: IDS,
    },
  ),
  z.array(z.int().min(1, { error: IDS })).max(IDS_MOST, { error: TOO_MANY_IDS }),
  {
    decode: (given) => [given].flat().flatMap((one) => `${one}`.split(',').map(Number)),
    encode: (ids) => ids.join(','),
  },
);

/** Put into a list's input: `z.object({ ...paging, status: … })`. The server fills in the size of a page. */
export const paging = { limit: queryInt(1, LONGEST_PAGE).optional(), offset: queryInt(0, 1_000_000_000).optional() };

const SUM = 'Укажите сумму в\u00A0рублях, не\u00A0больше двух знаков после запятой';

/** Roubles with two decimals on the wire, whole kopecks inside. */
export const wireMoney = z.codec(
  z
    .number({ error: SUM })
    .min(-LARGEST / 100, { error: SUM })
    .max(LARGEST / 100, { error: SUM })
    .refine((amount) => Math.round(amount * 100) / 100 === amount, { error: SUM }),
  z.custom<Money>((value) => Number.isSafeInteger(value)),
  { decode: roubles, encode: inRoubles },
);

const DAY = 'Укажите дату';

/** A day in Moscow time, `2026-11-15`. Nobody was born before these, and behind them calendars and databases end. */
export const wireDay = z.codec(
  z.iso.date({ error: DAY }).refine((text) => text >= '1800-01-01' && text < '3000-01-01', { error: DAY }),
  z.custom<Day>((value) => typeof value === 'string'),
  { decode: day, encode: String },
);

/** A moment, ISO 8601 in UTC. */
export const wireMoment = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (moment) => moment.toISOString(),
});

/** For endpoints that take or give nothing. */
export const nothing = z.object({});
