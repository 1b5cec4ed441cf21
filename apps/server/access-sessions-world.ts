import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Feature } from './access-money-world.ts';

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

export async function newPasskey(feature: Feature, userId: number): Promise<string> {
  const key = { credential_id: randomUUID(), public_key: Buffer.alloc(1), algorithm: -7, sign_count: 0, name: 'Ключ' };
  const row = { ...key, user_id: userId, created_at: new Date() };
  const { id } = await feature.kysely.insertInto('passkeys').values(row).returning('id').executeTakeFirstOrThrow();
  return String(id);
}
