import { endpoint } from '@pero/wire/endpoint';
import { SCOPES } from '@pero/wire/scopes';
import { nothing, pathId, wireMoment } from '@pero/wire/shapes';
import { z } from 'zod';
import { KEY_DAYS } from '../rules/api-keys.ts';
import { knownPassword, line, only } from './shapes.ts';

const scopes = z.array(z.enum(SCOPES)).min(1, { error: 'Отметьте хотя бы одно право' }).max(SCOPES.length);

const apiKey = z.object({
  id: z.int(),
  name: z.string(),
  /** The first characters. */
  prefix: z.string(),
  scopes,
  created_at: wireMoment,
  expires_at: wireMoment,
  last_used_at: wireMoment.nullable(),
});
export type ApiKey = z.output<typeof apiKey>;

export const listApiKeys = endpoint('GET /account/api-keys', {
  id: 'AC70',
  summary: 'The keys of one’s programs, the newest first',
  who: 'user',
  input: nothing,
  output: z.array(apiKey),
});

export const makeApiKey = endpoint('POST /account/api-keys', {
  id: 'AC71',
  summary: 'Makes a key; the answer shows it, and nothing ever shows it again',
  who: 'user',
  input: z.object({
    name: line(60, 'Назовите ключ, не\u00A0длиннее 60 символов').trim().min(1, { error: 'Назовите ключ' }),
    scopes,
    days: z.literal(KEY_DAYS, { error: 'Выберите срок: 30, 90 или 365 дней' }),
    password: knownPassword,
  }),
  output: apiKey.extend({ key: z.string() }),
  refusals: only('password-wrong', 'login-locked', 'keys-too-many', 'keys-not-for-staff'),
  isDoor: true,
});

export const revokeApiKey = endpoint('DELETE /account/api-keys/:keyId', {
  id: 'AC72',
  summary: 'Ends a key at once',
  who: 'user',
  input: z.object({ keyId: pathId }),
  output: nothing,
  isDoor: true,
});
