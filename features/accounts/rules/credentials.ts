import { isEmail, normalEmail } from '@pero/kernel/email';
import type { Refusal } from './refusals.ts';

/** The most keeps a hostile megabyte away from the hash; nobody types it. */
export const PASSWORD = { least: 8, most: 128 };

export type PasswordRefusal = Extract<Refusal, 'password-weak' | 'password-too-long'>;

/** Why this address cannot be registered or written to; null when it can. */
export function emailRefusal(text: string): 'email-invalid' | null {
  return isEmail(normalEmail(text)) ? null : 'email-invalid';
}

/** Why this password is not good enough; null when it is. A letter and a digit of any script count. */
export function passwordRefusal(password: string): PasswordRefusal | null {
  const length = [...password].length;
  if (length > PASSWORD.most) return 'password-too-long';
  return length >= PASSWORD.least && /\p{L}/u.test(password) && /\p{Nd}/u.test(password) ? null : 'password-weak';
}
