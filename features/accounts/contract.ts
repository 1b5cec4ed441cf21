import { endpoint } from '@pero/wire/endpoint';
import { nothing, pathId, wireDay, wireMoment } from '@pero/wire/shapes';
import { z } from 'zod';
import {
  box,
  email,
  knownPassword,
  line,
  mailedToken,
  newPassword,
  only,
  profile,
  userInfo,
} from './contract/shapes.ts';
import { REFUSALS } from './rules/refusals.ts';
import { VERIFICATION_STATUSES } from './rules/verification-status.ts';

const tokenReasons = ['mail-token-unknown', 'mail-token-used', 'mail-token-expired'] as const;

export const readMe = endpoint('GET /account/info/my', {
  id: 'AC01',
  summary: 'The current user; id 0 means signed out. Sets the CSRF cookie when it is missing',
  who: 'any',
  input: nothing,
  output: userInfo,
  beforeFactor: true,
});

export const signIn = endpoint('POST /account/login', {
  id: 'AC02',
  summary:
    'Signs in by address and password; `second_factor` says what comes next of whoever has one or must (AC50–AC56)',
  who: 'any',
  input: z.object({ email, password: knownPassword }),
  output: userInfo,
  refusals: only('login-wrong', 'login-locked'),
  isDoor: true,
});

export const signOut = endpoint('GET /account/logout', {
  id: 'AC03',
  summary: 'Ends the session; a publisher then goes to the publisher sign-in',
  who: 'any',
  input: nothing,
  output: z.object({ is_publisher: z.boolean() }),
  writes: true,
  beforeFactor: true,
  isDoor: true,
});

export const register = endpoint('POST /account/registration', {
  id: 'AC04',
  summary: 'Registers and signs in; parameters of the address (utm_* and others) are kept with the account',
  who: 'any',
  input: z.object({
    email,
    password: newPassword,
    referral: line(200, 'Неверный код приглашения').nullish(),
    personal_data_policy_accepted: box('personal-data-not-accepted'),
    agreement_accepted: box('agreement-not-accepted'),
    retailer_transfer_accepted: box('retailer-transfer-not-accepted'),
    marketing_accepted: z.boolean({ error: 'Отметьте, хотите ли вы получать письма' }).optional(),
    /** False of whoever lives outside Russia: they have an agreement of their own. */
    is_resident: z.boolean({ error: 'Отметьте, живёте ли вы в\u00A0России' }).optional(),
  }),
  output: userInfo,
  refusals: only(
    'email-invalid',
    'email-taken',
    'password-weak',
    'password-too-long',
    'personal-data-not-accepted',
    'agreement-not-accepted',
    'retailer-transfer-not-accepted',
    'too-many-requests',
  ),
  isDoor: true,
});

export const askPasswordReset = endpoint('GET /account/password_reset', {
  id: 'AC05',
  summary: 'Mails a link to set a new password; the answer is the same whether or not the address is known',
  who: 'any',
  input: z.object({ email }),
  output: nothing,
  refusals: only('email-invalid', 'too-many-requests'),
  writes: true,
  isDoor: true,
});

export const signInPublisher = endpoint('POST /account/publisher-login', {
  id: 'AC06',
  summary: 'Signs a publisher in by name and password',
  who: 'any',
  input: z.object({ username: line(100, 'Введите имя издательства'), password: knownPassword }),
  output: userInfo,
  refusals: only('publisher-login-wrong', 'login-locked'),
  isDoor: true,
});

export const issueToken = endpoint('POST /account/token_auth', {
  id: 'AC07',
  summary: 'A token for API clients, sent as Authorization: Bearer',
  who: 'any',
  input: z.object({
    email,
    password: knownPassword,
    /** Of whoever has a second factor: a code of the app, or a recovery code. */
    code: line(40, REFUSALS['factor-wrong'].message).optional(),
  }),
  output: z.object({ token: z.string(), expires_at: wireMoment }),
  forPrograms: true,
  refusals: only('login-wrong', 'login-locked', 'factor-needed', 'factor-wrong', 'factor-setup-first'),
  isDoor: true,
});

export const checkPasswordLink = endpoint('GET /account/set_password', {
  id: 'AC08',
  summary: 'Is the mailed link still good, and whose is it (address masked)',
  who: 'any',
  input: z.object({ token: mailedToken }),
  output: z.object({ valid: z.boolean(), email: z.string().nullable() }),
});

export const setPassword = endpoint('POST /account/set_password', {
  id: 'AC08',
  summary: 'Sets a new password by the mailed link, ends every other session and signs in',
  who: 'any',
  input: z.object({ token: mailedToken, password: newPassword }),
  output: userInfo,
  refusals: only(...tokenReasons, 'password-weak', 'password-too-long', 'too-many-requests'),
  isDoor: true,
});

export const sendActivation = endpoint('POST /account/activation-email', {
  id: 'AC09',
  summary: 'Sends the activation mail again',
  who: 'user',
  input: nothing,
  output: nothing,
  refusals: only('already-activated', 'activation-too-soon', 'activation-too-many'),
});

export const activate = endpoint('POST /account/activate', {
  id: 'AC32',
  summary: 'Confirms the address by the mailed link',
  who: 'any',
  input: z.object({ token: mailedToken }),
  output: z.object({ is_activated: z.boolean() }),
  refusals: only(...tokenReasons),
});

export const readProfile = endpoint('GET /account/profile/:profileId', {
  id: 'AC10',
  summary: 'The profile of its owner',
  who: 'user',
  // The frame around every page reads it, the publisher's too.
  publishersToo: true,
  input: z.object({ profileId: pathId }),
  output: profile,
});

export const editProfile = endpoint('PATCH /account/profile/:profileId', {
  id: 'AC10',
  summary: 'Changes the fields that are sent and no others',
  who: 'user',
  input: z.object({
    profileId: pathId,
    first_name: line(200, REFUSALS['first-name-invalid'].message).optional(),
    middle_name: line(200, REFUSALS['middle-name-invalid'].message).optional(),
    last_name: line(200, REFUSALS['last-name-invalid'].message).optional(),
    birthday: wireDay.nullable().optional(),
    phone: line(40, REFUSALS['phone-invalid'].message).optional(),
    tax_number: line(40, REFUSALS['tax-number-length'].message).nullable().optional(),
    litres_referral: line(100, 'Не длиннее 100 символов').optional(),
    /** Another ИНН needs the token of a code for `tax_data`, asked for with this `tax_number`. */
    token: z.string().max(200).optional(),
  }),
  output: profile,
  refusals: only(
    'first-name-missing',
    'first-name-invalid',
    'middle-name-invalid',
    'last-name-missing',
    'last-name-invalid',
    'birthday-invalid',
    'birthday-in-future',
    'birthday-too-young',
    'phone-invalid',
    'tax-number-length',
    'tax-number-organisation',
    'tax-number-invalid',
    'otc-token-invalid',
    'otc-token-expired',
    'otc-token-other',
    'profile-locked',
  ),
});

export const readUser = endpoint('GET /account/info/:userId', {
  id: 'AC13',
  summary: 'Any user, for moderators',
  who: 'mod',
  input: z.object({ userId: pathId }),
  output: userInfo.omit({ is_logged: true, referral_code: true, second_factor: true }).extend({
    first_name: z.string(),
    middle_name: z.string(),
    last_name: z.string(),
    status: z.enum(VERIFICATION_STATUSES),
    registered_at: wireMoment,
  }),
});

export const findOffices = endpoint('POST /account/parse_code_division', {
  id: 'AC19',
  summary: 'Passport offices by division code, the newest names first',
  who: 'user',
  input: z.object({ code: line(20, REFUSALS['division-code-format'].message) }),
  output: z.array(z.object({ code: z.string(), name: z.string() })),
  refusals: only('division-code-format', 'division-unknown'),
});

export const checkPassword = endpoint('POST /account/check_password', {
  id: 'AC30',
  summary: 'Is it the password of the one who asks; for 15 minutes this session may then ask for a code for requisites',
  who: 'user',
  input: z.object({ password: knownPassword }),
  output: z.object({ is_valid: z.boolean() }),
  refusals: only('login-locked'),
  isDoor: true,
});

export const changePassword = endpoint('POST /account/change_password', {
  id: 'AC33',
  summary: 'Changes the password by the current one and ends every other session',
  who: 'user',
  input: z.object({ current_password: knownPassword, password: newPassword }),
  output: nothing,
  refusals: only('password-current-wrong', 'password-weak', 'password-too-long', 'login-locked'),
  isDoor: true,
});

export const listSessions = endpoint('GET /account/sessions', {
  id: 'AC31',
  summary: 'Where the person is signed in, the latest seen first',
  who: 'user',
  input: nothing,
  output: z.array(
    z.object({
      id: z.int(),
      kind: z.enum(['browser', 'token']),
      /** «Chrome, Linux» */
      device: z.string(),
      ip: z.string(),
      created_at: wireMoment,
      last_seen_at: wireMoment,
      expires_at: wireMoment,
      is_current: z.boolean(),
    }),
  ),
});

export const endSession = endpoint('DELETE /account/sessions/:sessionId', {
  id: 'AC31',
  summary: 'Ends one session; the current one too',
  who: 'user',
  input: z.object({ sessionId: pathId }),
  output: nothing,
  isDoor: true,
});

export const endOtherSessions = endpoint('DELETE /account/sessions', {
  id: 'AC31',
  summary: 'Ends every session but the current one',
  who: 'user',
  input: nothing,
  output: z.object({ ended: z.int() }),
  isDoor: true,
});
