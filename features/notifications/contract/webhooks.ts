import { endpoint } from '@pero/wire/endpoint';
import { nothing, paging, pathId, wireMoment } from '@pero/wire/shapes';
import { z } from 'zod';
import { HOOK_EVENTS } from '../rules/hook-events.ts';
import { HOOK_REFUSALS } from '../rules/webhooks.ts';

const url = z.string({ error: HOOK_REFUSALS['url-invalid'].message }).trim().min(1, {
  error: HOOK_REFUSALS['url-invalid'].message,
});
const events = z.array(z.enum(HOOK_EVENTS)).min(1, { error: 'Отметьте, о\u00A0чём сообщать' }).max(HOOK_EVENTS.length);

const webhook = z.object({
  id: z.int(),
  url: z.string(),
  events,
  is_on: z.boolean(),
  created_at: wireMoment,
});
export type Webhook = z.output<typeof webhook>;

const delivery = z.object({
  id: z.int(),
  event: z.string(),
  state: z.enum(['waiting', 'delivered', 'failed']),
  tries: z.int(),
  /** What the other side answered. */
  status: z.int().nullable(),
  error: z.string().nullable(),
  body: z.string(),
  created_at: wireMoment,
  next_at: wireMoment.nullable(),
});
export type Delivery = z.output<typeof delivery>;

export const listWebhooks = endpoint('GET /webhooks', {
  id: 'WH01',
  summary: 'Where one’s programs hear what the bell tells',
  who: 'user',
  input: nothing,
  output: z.array(webhook),
});

export const addWebhook = endpoint('POST /webhooks', {
  id: 'WH02',
  summary: 'A new one; the answer shows the secret that signs, and nothing ever shows it again',
  who: 'user',
  input: z.object({ url: url.max(500, { error: 'Не\u00A0длиннее 500 символов' }), events }),
  output: webhook.extend({ secret: z.string() }),
  refusals: only(
    ...(['url-invalid', 'url-plain', 'url-password', 'url-port', 'url-private'] as const),
    ...(['hooks-too-many', 'hooks-not-for-staff', 'hooks-too-often'] as const),
  ),
  isShownOnce: true,
});

export const changeWebhook = endpoint('PATCH /webhooks/:webhookId', {
  id: 'WH03',
  summary: 'Switches one on or off, or changes what it hears of',
  who: 'user',
  input: z.object({ webhookId: pathId, is_on: z.boolean().optional(), events: events.optional() }),
  output: webhook,
});

export const removeWebhook = endpoint('DELETE /webhooks/:webhookId', {
  id: 'WH04',
  summary: 'Removes one with everything that was to be sent there',
  who: 'user',
  input: z.object({ webhookId: pathId }),
  output: nothing,
});

export const renewWebhookSecret = endpoint('POST /webhooks/:webhookId/secret', {
  id: 'WH08',
  summary: 'A new secret, shown once; the old one signs nothing any more',
  who: 'user',
  input: z.object({ webhookId: pathId }),
  output: webhook.extend({ secret: z.string() }),
  refusals: only('hooks-too-often'),
  isShownOnce: true,
});

export const testWebhook = endpoint('POST /webhooks/:webhookId/test', {
  id: 'WH05',
  summary: 'Sends an event named `test`',
  who: 'user',
  input: z.object({ webhookId: pathId }),
  output: z.object({ delivery_id: z.int() }),
  refusals: only('hooks-too-often', 'hook-off'),
});

export const listDeliveries = endpoint('GET /webhooks/:webhookId/deliveries', {
  id: 'WH06',
  summary: 'What was sent there and how it went, the newest first; kept for 30 days',
  who: 'user',
  input: z.object({ webhookId: pathId, ...paging }),
  output: delivery,
  paged: true,
});

export const deliverAgain = endpoint('POST /webhooks/:webhookId/deliveries/:deliveryId/again', {
  id: 'WH07',
  summary: 'Sends one once more, the same bytes under the same id',
  who: 'user',
  input: z.object({ webhookId: pathId, deliveryId: pathId }),
  output: delivery,
  refusals: only('hooks-too-often', 'hook-off'),
});

function only<R extends keyof typeof HOOK_REFUSALS>(...reasons: R[]): Pick<typeof HOOK_REFUSALS, R> {
  return Object.fromEntries(reasons.map((reason) => [reason, HOOK_REFUSALS[reason]])) as Pick<typeof HOOK_REFUSALS, R>;
}
