import { createPrivateKey, createPublicKey } from 'node:crypto';

/** OpenSSL 3.0 (Debian 12) writes an RSA key as PKCS1 where newer ones, asked the same, write PKCS8. */
export function asPkcs8(text: string): string {
  try {
    const key = createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs1' });
    return key.export({ format: 'der', type: 'pkcs8' }).toString('base64');
  } catch {
    return text;
  }
}

export function isKey(text: string, half: 'private' | 'public', kind: 'rsa' | 'ed25519' = 'rsa'): boolean {
  const key = Buffer.from(text, 'base64');
  try {
    const read =
      half === 'private'
        ? createPrivateKey({ key, format: 'der', type: 'pkcs8' })
        : createPublicKey({ key, format: 'der', type: 'spki' });
    return read.asymmetricKeyType === kind;
  } catch {
    return false;
  }
}
