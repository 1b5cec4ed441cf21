import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Feature } from './money-world.ts';

/** For the table of who may call what: how people come in. */

export async function newSession(
  feature: Feature,
  userId: number,
  hasShownFactor = true,
): Promise<{ id: number; token: string }> {
  const token = randomBytes(32).toString('base64url');
  const now = feature.clock.now();
  const { id } = await feature.kysely
    .insertInto('sessions')
    .values({
      token_hash: createHash('sha256').update(token).digest(),
      user_id: userId,
      kind: 'browser',
      user_agent: 'test',
      ip: '127.0.0.1',
      created_at: now,
      last_seen_at: now,
      expires_at: new Date(now.getTime() + 3_600_000),
      factor_at: hasShownFactor ? now : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, token };
}

export async function newApiKey(
  feature: Feature,
  userId: number,
  scopes: readonly string[],
): Promise<{ id: number; key: string }> {
  const key = `pero_key_${randomBytes(32).toString('base64url')}`;
  const now = feature.clock.now();
  const { id } = await feature.kysely
    .insertInto('api_keys')
    .values({
      user_id: userId,
      name: 'Ключ',
      prefix: key.slice(0, 13),
      key_hash: createHash('sha256').update(key).digest(),
      scopes: [...scopes],
      created_at: now,
      expires_at: new Date(now.getTime() + 3_600_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, key };
}

/** With something that was sent there. */
export async function newWebhook(feature: Feature, userId: number): Promise<Readonly<Record<string, string>>> {
  const now = new Date();
  const { id } = await feature.kysely
    .insertInto('webhooks')
    .values({
      user_id: userId,
      url: 'https://example.com/',
      events: ['books'],
      secret: Buffer.alloc(32),
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: deliveryId } = await feature.kysely
    .insertInto('webhook_deliveries')
    .values({ webhook_id: id, event: 'test', body: '{}', next_at: now, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { webhookId: String(id), deliveryId: String(deliveryId) };
}

export async function newPasskey(feature: Feature, userId: number): Promise<string> {
  const key = { credential_id: randomUUID(), public_key: Buffer.alloc(1), algorithm: -7, sign_count: 0, name: 'Ключ' };
  const row = { ...key, user_id: userId, created_at: new Date() };
  const { id } = await feature.kysely.insertInto('passkeys').values(row).returning('id').executeTakeFirstOrThrow();
  return String(id);
}

/** Somebody who works for a publisher. */
export async function newPublisherPerson({ kysely, clock }: Feature, houseId: number): Promise<string> {
  const email = `${randomUUID()}@example.com`;
  const at = clock.now();
  const { id } = await kysely
    .insertInto('users')
    .values({ email, username: email, is_publisher: true, password_hash: '', registered_at: at, referral_code: email })
    .returning('id')
    .executeTakeFirstOrThrow();
  await kysely.insertInto('profiles').values({ user_id: id, changed_at: at }).execute();
  const place = { user_id: id, house_id: houseId, role: 'promotion' as const, since: at };
  await kysely.insertInto('publisher_people').values(place).execute();
  return String(id);
}
