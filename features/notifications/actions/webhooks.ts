import { createHmac } from 'node:crypto';
import { isStaff } from '@pero/accounts/actions/recipients';
import type { Act } from '@pero/server-platform/act';
import { NotFound } from '@pero/server-platform/http/errors';
import { withinLimit } from '@pero/server-platform/http/limits';
import type { Reach } from '@pero/server-platform/outside/address';
import { openWords } from '@pero/server-platform/sealed-words';
import type { HookEvent } from '../rules/hook-events.ts';
import { bodyOf, eventIn } from '../rules/webhooks.ts';
import type { NewNotification } from '../rules.ts';
import * as store from '../store/webhooks.ts';
import { deliverHook } from './names.ts';

/** The key that seals the secrets, and where hooks may lead. */
export type HookTools = { readonly key: Buffer; readonly reach: Reach };

type Teller = Pick<Act, 'db' | 'now' | 'enqueue'>;
type Row = Awaited<ReturnType<typeof store.hooksOf>>[number];
type DeliveryRow = Awaited<ReturnType<typeof store.deliveriesPage>>['items'][number];

const HOUR = 3600;
const BY_HAND = { name: 'webhooks.by-hand', most: 60, seconds: HOUR };

/** What the bell tells, the person's programs hear: in the same transaction, sent after it. */
export async function tellHooks(teller: Teller, notificationId: number, telling: NewNotification): Promise<void> {
  const group = telling.programs ?? null;
  if (group === null) return;
  const hearers = await store.hearersOf(teller.db, telling.userId, group);
  // What the staff hear is of other people.
  if (hearers.length === 0 || (await isStaff(teller.db, telling.userId))) return;
  const body = JSON.stringify(bodyOf(`notification-${notificationId}`, telling, teller.now));
  for (const { id } of hearers) await deliver(teller, id, eventIn(telling.about), body);
}

async function deliver({ db, now, enqueue }: Teller, webhookId: number, event: string, body: string): Promise<number> {
  const id = await store.addDelivery(db, { webhookId, event, body }, now);
  await enqueue(deliverHook, { delivery: id });
  return id;
}

export async function webhooksOf({ db, actor }: Act) {
  return (await store.hooksOf(db, actor.userId)).map(shown);
}

type Change = { readonly is_on?: boolean | undefined; readonly events?: readonly HookEvent[] | undefined };

export async function changeWebhook({ db, actor }: Act, id: number, { is_on, events }: Change) {
  const change = { ...(is_on !== undefined && { is_on }), ...(events && { events: [...new Set(events)] }) };
  const row = await store.editHook(db, { userId: actor.userId, id }, change);
  if (!row) throw new NotFound('webhook');
  return shown(row);
}

export async function removeWebhook({ db, actor }: Act, id: number) {
  if (!(await store.removeHook(db, actor.userId, id))) throw new NotFound('webhook');
  return {};
}

export async function testWebhook(act: Act, id: number) {
  const hook = await ownHook(act, id);
  const refused = await refusalByHand(act, hook);
  if (refused) return refused;
  const telling = { about: 'test', title: 'Проверка связи', text: 'Если вы это читаете, вебхук работает.' };
  const body = bodyOf(`test-${act.now.getTime()}-${id}`, telling, act.now);
  return { delivery_id: await deliver(act, id, 'test', JSON.stringify(body)) };
}

export async function deliveriesOf(act: Act, id: number, page: { limit: number; offset: number }) {
  await ownHook(act, id);
  const found = await store.deliveriesPage(act.db, id, page);
  return { ...found, items: found.items.map(shownDelivery) };
}

export async function deliverAgain(act: Act, id: number, deliveryId: number) {
  const hook = await ownHook(act, id);
  const refused = await refusalByHand(act, hook);
  if (refused) return refused;
  const row = await store.waitAgain(act.db, id, deliveryId, act.now);
  if (!row) throw new NotFound('delivery');
  await act.enqueue(deliverHook, { delivery: deliveryId });
  return shownDelivery(row);
}

async function ownHook({ db, actor }: Pick<Act, 'db' | 'actor'>, id: number): Promise<Row> {
  const hook = await store.hookOf(db, actor.userId, id);
  if (!hook) throw new NotFound('webhook');
  return hook;
}

async function refusalByHand(act: Act, hook: Row) {
  return hook.is_on ? oftenRefusal(act) : ({ refused: 'hook-off' } as const);
}

/** What a person does with hooks by hand, all together. */
export async function oftenRefusal({ db, actor, now }: Act) {
  const isWithin = await withinLimit(db, BY_HAND, String(actor.userId), now);
  return isWithin ? null : ({ refused: 'hooks-too-often' } as const);
}

/** As its owner sees it. */
export function shown({ events, ...hook }: Row) {
  return { ...hook, events: events as HookEvent[] };
}

function shownDelivery({ next_at, ...row }: DeliveryRow) {
  return { ...row, next_at: row.state === 'waiting' ? next_at : null };
}

/** A secret opens only where it was sealed. */
export function boundTo(userId: number): string {
  return `webhook of ${userId}`;
}

/** `t` is signed too: what was heard long ago and is sent again by somebody else is known by it. */
export function signedHeaders(
  { key }: Pick<HookTools, 'key'>,
  sent: { userId: number; secret: Buffer; event: string; body: string; deliveryId: number },
  now: Date,
): Record<string, string> {
  const secret = openWords(key, boundTo(sent.userId), sent.secret).toString();
  const t = Math.floor(now.getTime() / 1000);
  const signature = createHmac('sha256', secret).update(`${t}.${sent.body}`).digest('hex');
  return {
    'user-agent': 'Pero-Webhooks/1',
    'x-pero-event': sent.event,
    'x-pero-delivery': String(sent.deliveryId),
    'x-pero-signature': `t=${t},v1=${signature}`,
  };
}
