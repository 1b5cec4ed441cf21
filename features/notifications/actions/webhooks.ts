import { createHmac, randomBytes } from 'node:crypto';
import type { Act } from '@pero/server-platform/act';
import { NotFound } from '@pero/server-platform/http-errors';
import { withinLimit } from '@pero/server-platform/limits';
import { addressFault, type Reach } from '@pero/server-platform/outside-address';
import { openWords, sealWords } from '@pero/server-platform/sealed-words';
import { bodyOf, eventIn, groupOf, type HookEvent, MOST_HOOKS } from '../rules/webhooks.ts';
import type { Telling } from '../rules.ts';
import * as store from '../store/webhooks.ts';
import { HOOK_JOBS } from './names.ts';

/** The key that seals the secrets, and where hooks may lead. */
export type HookTools = { readonly key: Buffer; readonly reach: Reach };

type Teller = Pick<Act, 'db' | 'now' | 'enqueue'>;
type Row = Awaited<ReturnType<typeof store.hooksOf>>[number];
type DeliveryRow = Awaited<ReturnType<typeof store.deliveriesPage>>['items'][number];

const HOUR = 3600;
const BY_HAND = { name: 'webhooks.by-hand', most: 60, seconds: HOUR };

const FAULTS = {
  'not-a-url': 'url-invalid',
  'not-https': 'url-plain',
  'with-password': 'url-password',
  port: 'url-port',
  private: 'url-private',
} as const;

/** What the bell tells, the person's programs hear: in the same transaction, sent after it. */
export async function tellHooks(teller: Teller, notificationId: number, telling: Telling): Promise<void> {
  const group = groupOf(telling.about);
  if (group === null) return;
  const hearers = await store.hearersOf(teller.db, telling.userId, group);
  if (hearers.length === 0) return;
  const body = JSON.stringify(bodyOf(`notification-${notificationId}`, telling, teller.now));
  for (const { id } of hearers) await deliver(teller, id, eventIn(telling.about), body);
}

async function deliver({ db, now, enqueue }: Teller, webhookId: number, event: string, body: string): Promise<number> {
  const id = await store.addDelivery(db, { webhookId, event, body }, now);
  await enqueue({ name: HOOK_JOBS.deliver, data: { delivery: id } });
  return id;
}

export async function webhooksOf({ db, actor }: Act) {
  return (await store.hooksOf(db, actor.userId)).map(shown);
}

export async function addWebhook(
  { db, actor, now }: Act,
  { url, events }: { url: string; events: readonly HookEvent[] },
  { key, reach }: HookTools,
) {
  const fault = addressFault(url, reach);
  if (fault) return { refused: FAULTS[fault] };
  // In turn: two at once do not make six of five.
  await store.lockHooks(db, actor.userId);
  if ((await store.hooksOf(db, actor.userId)).length >= MOST_HOOKS) return { refused: 'hooks-too-many' } as const;
  const { secret, sealed } = newSecret(key, actor.userId);
  const made = await store.addHook(
    db,
    { userId: actor.userId, url, events: [...new Set(events)], secret: sealed },
    now,
  );
  return { ...shown(made), secret };
}

/** The old one ends at once: what waits to be sent is signed by the new one when it goes. */
export async function renewSecret({ db, actor, now }: Act, id: number, { key }: HookTools) {
  if (!(await withinLimit(db, BY_HAND, String(actor.userId), now))) return { refused: 'hooks-too-often' } as const;
  const { secret, sealed } = newSecret(key, actor.userId);
  const row = await store.editHook(db, { userId: actor.userId, id }, { secret: sealed });
  if (!row) throw new NotFound('webhook');
  return { ...shown(row), secret };
}

function newSecret(key: Buffer, userId: number) {
  const secret = `pero_hook_${randomBytes(32).toString('base64url')}`;
  return { secret, sealed: sealWords(key, boundTo(userId), Buffer.from(secret)) };
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
  await act.enqueue({ name: HOOK_JOBS.deliver, data: { delivery: deliveryId } });
  return shownDelivery(row);
}

async function ownHook({ db, actor }: Pick<Act, 'db' | 'actor'>, id: number): Promise<Row> {
  const hook = await store.hookOf(db, actor.userId, id);
  if (!hook) throw new NotFound('webhook');
  return hook;
}

async function refusalByHand({ db, actor, now }: Act, hook: Row) {
  if (!hook.is_on) return { refused: 'hook-off' } as const;
  const isWithin = await withinLimit(db, BY_HAND, String(actor.userId), now);
  return isWithin ? null : ({ refused: 'hooks-too-often' } as const);
}

function shown({ events, ...hook }: Row) {
  return { ...hook, events: events as HookEvent[] };
}

function shownDelivery({ next_at, ...row }: DeliveryRow) {
  return { ...row, next_at: row.state === 'waiting' ? next_at : null };
}

function boundTo(userId: number): string {
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
