import { wireDay } from '@pero/wire/shapes';
import { z } from 'zod';
import { ROLES, STANDINGS } from '../rules/people.ts';
import { REFUSALS, type Refusal } from '../rules/refusals.ts';
import { VERIFICATION_STATUSES } from '../rules/verification-status.ts';

/** Id 0 is nobody: signed out. */
export const userInfo = z.object({
  id: z.int(),
  is_logged: z.boolean(),
  is_publisher: z.boolean(),
  is_moderator: z.boolean(),
  is_main_moderator: z.boolean(),
  is_agent: z.boolean(),
  is_manager: z.boolean(),
  role: z.enum(ROLES).nullable(),
  /** Of a publisher: its own account, or what this person does there. */
  house_role: z.enum(STANDINGS).nullable(),
  profile_id: z.int(),
  email: z.string(),
  name: z.string(),
  is_activated: z.boolean(),
  referral_code: z.string(),
  /** The password was right, and the second step is still to come: until then the id is 0. */
  second_factor: z.enum(['setup', 'due']).nullable(),
});

export const profile = z.object({
  id: z.int(),
  email: z.string(),
  first_name: z.string(),
  middle_name: z.string(),
  last_name: z.string(),
  birthday: wireDay.nullable(),
  phone: z.string(),
  tax_number: z.string().nullable(),
  status: z.enum(VERIFICATION_STATUSES),
  direct_agreement: z.boolean(),
  non_standard_royalty_rate: z.int().nullable(),
  litres_referral: z.string(),
  /** False while a moderator has it. */
  can_edit: z.boolean(),
});

export const email = line(254, REFUSALS['email-invalid'].message);
/** Never trimmed: spaces around are part of a password. Whether it is good enough is for the rules to say. */
export const newPassword = z
  .string({ error: REFUSALS['password-weak'].message })
  .max(1000, { error: REFUSALS['password-too-long'].message });
export const knownPassword = z
  .string({ error: 'Введите пароль' })
  .min(1, { error: 'Введите пароль' })
  .max(1000, { error: REFUSALS['password-too-long'].message });
export const mailedToken = line(200, REFUSALS['mail-token-unknown'].message);

/** One line of text, trimmed. The same words whether it is missing, not a text or too long. */
export function line(longest: number, message: string) {
  return z.string({ error: message }).trim().max(longest, { error: message });
}

/** Absent when the client did not show it; the rules say which boxes must be ticked. */
export function box(reason: Refusal) {
  return z.boolean({ error: REFUSALS[reason].message }).optional();
}

export function only<R extends Refusal>(...reasons: readonly R[]): Pick<typeof REFUSALS, R> {
  return Object.fromEntries(reasons.map((reason) => [reason, REFUSALS[reason]])) as Pick<typeof REFUSALS, R>;
}
