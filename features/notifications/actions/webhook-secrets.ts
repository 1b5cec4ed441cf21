import { randomBytes } from 'node:crypto';
import type { Act } from '@pero/server-platform/act';
import { NotFound } from '@pero/server-platform/http/errors';
import { addressFault } from '@pero/server-platform/outside/address';
import { sealWords } from '@pero/server-platform/sealed-words';
import { notify } from '../actions.ts';
import type { HookEvent } from '../rules/hook-events.ts';
import { hookAdded, MOST_HOOKS } from '../rules/webhooks.ts';
import * as store from '../store/webhooks.ts';
import { boundTo, type HookTools, oftenRefusal, shown } from './webhooks.ts';

const FAULTS = {
  'not-a-url': 'url-invalid',
  'not-https': 'url-plain',
  'with-password': 'url-password',
  port: 'url-port',
  private: 'url-private',
} as const;

type Wish = { readonly url: string; readonly events: readonly HookEvent[] };
type Refusal = (typeof FAULTS)[keyof typeof FAULTS] | 'hooks-too-many' | 'hooks-not-for-staff' | 'hooks-too-often';

/** The secret leaves with this answer. The owner is told of it by the bell and by mail. */
export async function addWebhook(
  act: Act,
  { url, events }: Wish,
  { key, reach }: HookTools,
): Promise<{ refused: Refusal } | (ReturnType<typeof shown> & { secret: string })> {
  const { db, actor, now } = act;
  if (actor.isModerator || actor.isAgent) return { refused: 'hooks-not-for-staff' };
  const fault = addressFault(url, reach);
  if (fault) return { refused: FAULTS[fault] };
  // In turn: two at once do not make six of five.
  await store.lockHooks(db, actor.userId);
  if ((await store.hooksOf(db, actor.userId)).length >= MOST_HOOKS) return { refused: 'hooks-too-many' } as const;
  // Each is told by mail.
  const refused = await oftenRefusal(act);
  if (refused) return refused;
  const { secret, sealed } = newSecret(key, actor.userId);
  const made = await store.addHook(
    db,
    { userId: actor.userId, url, events: [...new Set(events)], secret: sealed },
    now,
  );
  await notify(act, hookAdded(actor.userId, made.id, new URL(url).host));
  return { ...shown(made), secret };
}

/** The old one ends at once: what waits to be sent is signed by the new one when it goes. */
export async function renewSecret(act: Act, id: number, { key }: HookTools) {
  const { db, actor } = act;
  const refused = await oftenRefusal(act);
  if (refused) return refused;
  const { secret, sealed } = newSecret(key, actor.userId);
  const row = await store.editHook(db, { userId: actor.userId, id }, { secret: sealed });
  if (!row) throw new NotFound('webhook');
  return { ...shown(row), secret };
}

function newSecret(key: Buffer, userId: number) {
  const secret = `pero_hook_${randomBytes(32).toString('base64url')}`;
  return { secret, sealed: sealWords(key, boundTo(userId), Buffer.from(secret)) };
}
