import { wireMoment, wireMoney } from '@pero/wire/shapes';
import { coverCard } from '@pero/works/contract/shapes';
import { z } from 'zod';
import { SERVICE_TYPES } from '../rules/catalogue.ts';
import { TAKE_AS } from '../rules/files.ts';
import { STAGE_STATES } from '../rules/money.ts';
import { ORDER_STATES } from '../rules/states.ts';

export const TEXT_MOST = 8000;
export const WORDS_MOST = 2000;

const tooLong = (most: number) => ({ error: `Не\u00A0длиннее ${most} символов` });

export function words(most: number, missing: string) {
  return z.string({ error: missing }).trim().min(1, { error: missing }).max(most, tooLong(most));
}

export const serviceType = z.enum(SERVICE_TYPES, { error: 'Такой услуги нет' });
export const uploadIds = z
  .array(z.string().max(64), { error: 'Приложите файлы' })
  .max(10, { error: 'За\u00A0один раз не\u00A0больше 10\u00A0файлов' });
export const stageNumber = z.int({ error: 'Укажите этап' }).min(1).max(20);

export const file = z.object({
  id: z.int(),
  name: z.string(),
  mime: z.string(),
  bytes: z.int(),
  url: z.string(),
  purpose: z.enum(['brief', 'message', 'result']),
  stage: z.int().nullable(),
  is_own: z.boolean(),
  added_at: wireMoment,
  /** What it came home as, and when. */
  taken_as: z.enum(TAKE_AS).nullable(),
  taken_at: wireMoment.nullable(),
});
export type ServiceFile = z.output<typeof file>;

export const BY_ROLES = ['author', 'manager', 'main', 'system'] as const;

export const message = z.object({
  id: z.int(),
  /** «words», or what happened: paid, handed-over, accepted… */
  what: z.string(),
  by_role: z.enum(BY_ROLES),
  by_name: z.string(),
  is_own: z.boolean(),
  stage: z.int().nullable(),
  text: z.string(),
  at: wireMoment,
  files: z.array(file),
});
export type ServiceMessage = z.output<typeof message>;

export const stage = z.object({
  number: z.int(),
  name: z.string(),
  percent: z.int(),
  amount: wireMoney,
  state: z.enum(STAGE_STATES),
  due_at: wireMoment.nullable(),
  handed_at: wireMoment.nullable(),
  ended_at: wireMoment.nullable(),
  ended_by: z.enum(['author', 'manager', 'main']).nullable(),
  rounds: z.int(),
  returned: wireMoney,
});
export type ServiceStage = z.output<typeof stage>;

export const priceLine = z.object({ what: z.string(), amount: wireMoney });

/** What an order is, for its author and for the desk alike. */
export const order = z.object({
  id: z.int(),
  type: serviceType,
  title: z.string(),
  state: z.enum(ORDER_STATES),
  state_words: z.string(),
  turn: z.enum(['author', 'us', 'over']),
  work: z.object({ id: z.int(), title: z.string(), cover: coverCard }).nullable(),
  made_at: wireMoment,
  sent_at: wireMoment.nullable(),
  paid_at: wireMoment.nullable(),
  ended_at: wireMoment.nullable(),
  /** Why it ended before its time. */
  end_words: z.string(),
  due_at: wireMoment.nullable(),
  lines: z.array(priceLine),
  discounts: z.array(z.object({ words: z.string(), percent: z.int() })),
  cost: wireMoney.nullable(),
  final_cost: wireMoney.nullable(),
  days: z.int().nullable(),
  /** Why a person has changed the price. */
  quote_words: z.string(),
  /** Paid and not yet anybody's. */
  held: wireMoney,
  earned: wireMoney,
  returned: wireMoney,
  stage: z.int(),
  stages: z.array(stage),
  rounds: z.int(),
  dispute: z.object({ words: z.string(), at: wireMoment, decided_by: wireMoment }).nullable(),
  manager: z.object({ id: z.int(), name: z.string() }).nullable(),
  worker: z.object({ name: z.string(), does: z.string() }).nullable(),
  reminders: z.int(),
});
export type ServiceOrder = z.output<typeof order>;
