import { endpoint } from '@pero/wire/endpoint';
import { z } from 'zod';
import { CODE_ACTIONS } from '../rules/one-time-code.ts';
import { line, only } from './shapes.ts';

/** One-time codes: asked for about one action, exchanged for a token that this action spends. */

export const sendCode = endpoint('POST /account/send_otc', {
  id: 'AC17',
  summary: 'Mails a one-time code for one deed; without an action it confirms a payout',
  who: 'user',
  input: z.object({
    action: z.enum(CODE_ACTIONS, { error: 'Неизвестное действие' }).optional(),
    /** What is to be confirmed: `requisites` takes method and card_token or mask and digest, `tax_data` the fields that change. */
    about: z.record(z.string().max(40), z.union([z.string().max(300), z.number(), z.boolean()])).optional(),
  }),
  output: z.object({ cache_ttl: z.int() }),
  refusals: only(
    'otc-too-soon',
    'otc-too-many',
    'no-email',
    'otc-about-unknown',
    'password-unchecked',
    'too-many-requests',
  ),
});

export const checkCode = endpoint('POST /account/check_otc_code', {
  id: 'AC18',
  summary: 'Exchanges the last code for a token, good once, for 15 minutes and for its deed only',
  who: 'user',
  input: z.object({ otc: line(20, 'Введите код из письма') }),
  output: z.object({ token: z.string() }),
  refusals: only('otc-not-sent', 'otc-wrong', 'otc-void', 'otc-expired', 'too-many-requests'),
  isDoor: true,
});
