import type { Limit } from '@pero/server-platform/http/limits';

const HOUR = 3600;

/** How often one address, person or typed e-mail may ask for what costs us work or somebody else mail. */
export const LIMITS = {
  /** By network address, over all names that are tried. */
  signIn: { name: 'accounts.sign-in', most: 100, seconds: 900 },
  registration: { name: 'accounts.registration', most: 60, seconds: HOUR },
  resetByIp: { name: 'accounts.reset-by-ip', most: 30, seconds: HOUR },
  resetByEmail: { name: 'accounts.reset-by-email', most: 5, seconds: HOUR },
  /** By person: two letters each, one of them to a stranger. */
  emailChange: { name: 'accounts.email-change', most: 5, seconds: 24 * HOUR },
  /** By publisher: each is a letter, of an invitation one to a stranger. */
  invitations: { name: 'accounts.publisher-invitations', most: 30, seconds: HOUR },
  newPassword: { name: 'accounts.new-password', most: 30, seconds: HOUR },
  /** By person: a stolen open session must not become a guessed password. */
  passwordCheck: { name: 'accounts.password-check', most: 10, seconds: 900 },
  /** By network address, over all people: whoever holds many accounts guesses no faster. */
  codesByIp: { name: 'accounts.codes-by-ip', most: 100, seconds: HOUR },
  codeTriesByIp: { name: 'accounts.code-tries-by-ip', most: 300, seconds: HOUR },
  activationPerMinute: { name: 'accounts.activation-per-minute', most: 1, seconds: 60 },
  activationPerHour: { name: 'accounts.activation-per-hour', most: 5, seconds: HOUR },
} as const satisfies Record<string, Limit>;
