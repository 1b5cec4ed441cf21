import { endpoint } from '@pero/wire/endpoint';
import { nothing, pathId, wireMoment } from '@pero/wire/shapes';
import { z } from 'zod';
import { REFUSALS } from '../rules/refusals.ts';
import { knownPassword, line, only, userInfo } from './shapes.ts';

/** The second step of signing in: an app with codes, passkeys, and codes for emergencies. */

const code = line(40, REFUSALS['factor-wrong'].message);
/** Needed of whoever has no second factor yet and need not have one. */
const password = knownPassword.optional();
const base64url = (longest: number) =>
  z
    .string()
    .regex(/^[\w-]+$/, { error: REFUSALS['passkey-wrong'].message })
    .max(longest, { error: REFUSALS['passkey-wrong'].message });
/** Shown once, when the first factor is there; empty afterwards. */
const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });
const adding = ['factor-show-first', 'password-wrong', 'login-locked'] as const;

const factors = z.object({
  is_obligatory: z.boolean(),
  state: z.enum(['none', 'setup', 'due', 'passed']),
  app_since: wireMoment.nullable(),
  passkeys: z.array(
    z.object({ id: z.int(), name: z.string(), created_at: wireMoment, last_used_at: wireMoment.nullable() }),
  ),
  recovery_codes_left: z.int(),
});
export type Factors = z.output<typeof factors>;

export const readFactors = endpoint('GET /account/second-factor', {
  id: 'AC50',
  summary: 'The second factors of the one who asks, and whether they must have one',
  who: 'user',
  publishersToo: true,
  input: nothing,
  output: factors,
  beforeFactor: true,
});

export const beginApp = endpoint('POST /account/second-factor/app', {
  id: 'AC51',
  summary: 'A secret for an authenticator app; nothing changes until its first code is given (AC52)',
  who: 'user',
  publishersToo: true,
  input: z.object({ password }),
  output: z.object({ secret: z.string(), uri: z.string(), qr: z.object({ size: z.int(), path: z.string() }) }),
  refusals: only(...adding),
  beforeFactor: true,
  isDoor: true,
});

export const confirmApp = endpoint('POST /account/second-factor/app/confirm', {
  id: 'AC52',
  summary: 'The first code of the app: from now on it is asked for',
  who: 'user',
  publishersToo: true,
  input: z.object({ code }),
  output: recoveryCodes,
  refusals: only('factor-not-begun', 'factor-wrong', 'factor-show-first', 'login-locked'),
  beforeFactor: true,
  isDoor: true,
});

export const showCode = endpoint('POST /account/second-factor/code', {
  id: 'AC53',
  summary: 'The second step by a code of the app or a recovery code; each is taken once',
  who: 'user',
  publishersToo: true,
  input: z.object({ code }),
  output: userInfo,
  refusals: only('factor-wrong', 'login-locked'),
  beforeFactor: true,
  isDoor: true,
});

export const askPasskey = endpoint('POST /account/second-factor/passkeys/question', {
  id: 'AC54',
  summary: 'What a passkey is to sign, within five minutes',
  who: 'user',
  publishersToo: true,
  input: nothing,
  output: z.object({
    challenge: z.string(),
    rp_id: z.string(),
    algorithms: z.array(z.int()),
    user: z.object({ id: z.string(), name: z.string() }),
    credential_ids: z.array(z.string()),
  }),
  beforeFactor: true,
  isDoor: true,
});

const answered = { id: base64url(1400), client_data: base64url(4000), authenticator_data: base64url(4000) };

export const addPasskey = endpoint('POST /account/second-factor/passkeys', {
  id: 'AC55',
  summary: 'Keeps a new passkey',
  who: 'user',
  publishersToo: true,
  input: z.object({
    ...answered,
    /** SPKI. */
    public_key: base64url(4000),
    /** COSE: -7, -8 or -257. */
    algorithm: z.int(),
    name: line(60, 'Не длиннее 60 символов').default(''),
    password,
  }),
  output: recoveryCodes,
  refusals: only(...adding, 'passkey-wrong', 'passkey-known', 'passkeys-too-many'),
  beforeFactor: true,
  isDoor: true,
});

export const showPasskey = endpoint('POST /account/second-factor/passkeys/answer', {
  id: 'AC56',
  summary: 'The second step by a passkey',
  who: 'user',
  publishersToo: true,
  input: z.object({ ...answered, signature: base64url(4000) }),
  output: userInfo,
  refusals: only('passkey-wrong'),
  beforeFactor: true,
  isDoor: true,
});

export const removePasskey = endpoint('DELETE /account/second-factor/passkeys/:passkeyId', {
  id: 'AC57',
  summary: 'Forgets a passkey; the last factor stays (AC59 turns it off)',
  who: 'user',
  publishersToo: true,
  input: z.object({ passkeyId: pathId }),
  output: nothing,
  refusals: only('factor-obligatory', 'factor-last'),
  freshFactor: true,
  isDoor: true,
});

export const renewRecoveryCodes = endpoint('POST /account/second-factor/recovery-codes', {
  id: 'AC58',
  summary: 'Ten new recovery codes; those before are void',
  who: 'user',
  publishersToo: true,
  input: nothing,
  output: recoveryCodes,
  freshFactor: true,
  isDoor: true,
});

export const turnOffFactor = endpoint('POST /account/second-factor/turn-off', {
  id: 'AC59',
  summary: 'Ends the second step, by password and code (or a passkey shown just now); not for the staff',
  who: 'user',
  publishersToo: true,
  input: z.object({ password: knownPassword, code: code.default('') }),
  output: nothing,
  refusals: only('factor-obligatory', 'password-wrong', 'factor-wrong', 'login-locked'),
  isDoor: true,
});
