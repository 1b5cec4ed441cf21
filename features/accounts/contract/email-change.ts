import { endpoint } from '@pero/wire/endpoint';
import { nothing, wireMoment } from '@pero/wire/shapes';
import { z } from 'zod';
import { email, knownPassword, mailedToken, only } from './shapes.ts';

const side = z.enum(['old', 'new']);

const mine = z.object({
  email: z.string(),
  /** Asked for and not yet confirmed by both mailboxes. */
  change: z.object({ email: z.string(), waits_for: z.array(side), ends_at: wireMoment }).nullable(),
});
export type MyEmail = z.output<typeof mine>;

export const readEmail = endpoint('GET /account/email', {
  id: 'AC80',
  summary: 'One’s address of mail, and the one it is about to be',
  who: 'user',
  input: nothing,
  output: mine,
});

export const askEmailChange = endpoint('POST /account/email', {
  id: 'AC81',
  summary: 'Asks for another address: a letter goes to both, and both must say yes within a day',
  who: 'user',
  input: z.object({ email, password: knownPassword }),
  output: mine,
  refusals: only(
    ...(['email-invalid', 'email-same', 'email-taken', 'email-not-for-staff'] as const),
    ...(['password-wrong', 'login-locked', 'too-many-requests'] as const),
  ),
  isDoor: true,
});

export const cancelEmailChange = endpoint('DELETE /account/email', {
  id: 'AC82',
  summary: 'Calls that back',
  who: 'user',
  input: nothing,
  output: mine,
  isDoor: true,
});

export const confirmEmailChange = endpoint('POST /account/email/confirm', {
  id: 'AC83',
  summary: 'One of the two mailboxes says yes; with the second one the address changes and every session ends',
  who: 'any',
  input: z.object({ token: mailedToken }),
  output: z.object({ state: z.enum(['waiting', 'done']), waits_for: z.array(side), email: z.string() }),
  refusals: only('email-link-unknown', 'email-taken'),
  isDoor: true,
});

export const refuseEmailChange = endpoint('POST /account/email/refuse', {
  id: 'AC84',
  summary: 'One of the two mailboxes says no: everything stays as it was',
  who: 'any',
  input: z.object({ token: mailedToken }),
  output: nothing,
  refusals: only('email-link-unknown'),
  isDoor: true,
});
