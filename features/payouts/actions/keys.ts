import {
  constants,
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  type KeyObject,
  privateDecrypt,
  publicEncrypt,
  randomBytes,
} from 'node:crypto';
import type { SealedRequisites } from '../store/requisites.ts';

/** The half that everybody may have. `spki` is in base64, as a browser imports it. */
export type PublicKey = { readonly keyId: string; readonly spki: string };

/** Only the payout worker holds this. */
export type PrivateKey = { readonly keyId: string; readonly key: KeyObject };

const WRAP = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' } as const;
const TAG_BYTES = 16;

export function publicKeyOf(spki: string): PublicKey {
  return { keyId: keyIdOf(Buffer.from(spki, 'base64')), spki };
}

/** Of PKCS8 in base64. */
export function privateKeyOf(pkcs8: string): PrivateKey {
  const key = createPrivateKey({ key: Buffer.from(pkcs8, 'base64'), format: 'der', type: 'pkcs8' });
  return { keyId: keyIdOf(spkiOf(key)), key };
}

function spkiOf(key: KeyObject): Buffer {
  return createPublicKey(key).export({ format: 'der', type: 'spki' });
}

/** Whoever encrypts says to which key, so that one from before a change is known for what it is. */
function keyIdOf(spki: Buffer): string {
  return createHash('sha256').update(spki).digest('hex').slice(0, 16);
}

/** The same for the same text, and nobody without the key can try accounts out against it. */
export function markOf({ key }: PrivateKey, text: string): string {
  return createHmac('sha256', key.export({ format: 'der', type: 'pkcs8' }))
    .update(text)
    .digest('hex');
}

/** What was sealed, as it was written; null when this key does not open it. */
export function openSealed({ keyId, key }: PrivateKey, sealed: SealedRequisites): string | null {
  if (sealed.key_id !== keyId) return null;
  try {
    const secret = privateDecrypt({ key, ...WRAP }, Buffer.from(sealed.key, 'base64'));
    const data = Buffer.from(sealed.data, 'base64');
    const open = createDecipheriv('aes-256-gcm', secret, Buffer.from(sealed.iv, 'base64'), {
      authTagLength: TAG_BYTES,
    });
    open.setAuthTag(data.subarray(-TAG_BYTES));
    return Buffer.concat([open.update(data.subarray(0, -TAG_BYTES)), open.final()]).toString('utf8');
  } catch {
    // Whatever a browser sent, what does not open is simply not ours to read.
    return null;
  }
}

/** The same that a browser does, for the demonstration and for proofs. */
export function seal({ keyId, spki }: PublicKey, text: string): SealedRequisites {
  const secret = randomBytes(32);
  const iv = randomBytes(12);
  const close = createCipheriv('aes-256-gcm', secret, iv);
  const data = Buffer.concat([close.update(text, 'utf8'), close.final(), close.getAuthTag()]);
  const to = createPublicKey({ key: Buffer.from(spki, 'base64'), format: 'der', type: 'spki' });
  const wrapped = publicEncrypt({ key: to, ...WRAP }, secret);
  return {
    key_id: keyId,
    key: wrapped.toString('base64'),
    iv: iv.toString('base64'),
    data: data.toString('base64'),
  };
}
