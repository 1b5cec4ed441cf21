import { constants, createPrivateKey, generateKeyPair, privateDecrypt, randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import type { Shop } from '../database.ts';

type Key = { readonly keyId: string; readonly publicKey: string; readonly privateKey: string };

/** The bank's pair: made once, whoever asks first. */
export async function keyOf(shop: Shop): Promise<Key> {
  return (await keptKey(shop)) ?? (await makeKey(shop));
}

async function keptKey(shop: Shop): Promise<Key | null> {
  const row = await shop.selectFrom('bank').selectAll().executeTakeFirstOrThrow();
  const { key_id: keyId, public_key: publicKey, private_key: privateKey } = row;
  return keyId !== null && publicKey !== null && privateKey !== null ? { keyId, publicKey, privateKey } : null;
}

async function makeKey(shop: Shop): Promise<Key> {
  const pair = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const made = {
    key_id: randomUUID(),
    public_key: pair.publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    private_key: pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
  await shop.updateTable('bank').set(made).where('key_id', 'is', null).execute();
  const kept = await keptKey(shop);
  if (!kept) throw new Error('The bank lost its key');
  return kept;
}

/** What a browser encrypted to the bank; null when it was to another key, or is no such thing. */
export function opened(key: Key, encrypted: string): string | null {
  try {
    const privateKey = createPrivateKey(key.privateKey);
    const padding = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
    return privateDecrypt({ key: privateKey, ...padding }, Buffer.from(encrypted, 'base64')).toString('utf8');
  } catch {
    return null;
  }
}
