/** What only the payout worker may read. */
export type AccountSecret = {
  readonly bik: string;
  readonly account: string;
  readonly name: string;
  readonly inn: string | null;
};

export type SealedRequisites = {
  readonly key_id: string;
  readonly key: string;
  readonly iv: string;
  readonly data: string;
};

/** RSA-OAEP-256, SPKI in base64. */
type PublicKey = { readonly keyId: string; readonly spki: string };

/** Browsers keep `crypto.subtle` for themselves on pages that came over an open line. */
export function canSeal(): boolean {
  return typeof globalThis.crypto?.subtle?.encrypt === 'function';
}

/** A new AES-GCM key for these words, itself wrapped by the public key: RSA alone is too short for them. */
export async function sealAccount(secret: AccountSecret, { keyId, spki }: PublicKey): Promise<SealedRequisites> {
  const { subtle } = globalThis.crypto;
  const key = await subtle.generateKey({ name: 'AES-GCM', length: 256 }, true, ['encrypt']);
  const iv = globalThis.crypto.getRandomValues(new Uint8Array(12));
  const data = await subtle.encrypt({ name: 'AES-GCM', iv }, key, bytesOf(JSON.stringify(secret)));
  const wrapped = await toPublicKey(spki, await subtle.exportKey('raw', key));
  return { key_id: keyId, key: wrapped, iv: base64(iv), data: base64(data) };
}

/** A card number is short: it goes to the bank's key as it is, and no token of ours can open it. */
export function sealCard(digits: string, { spki }: PublicKey): Promise<string> {
  return toPublicKey(spki, bytesOf(digits));
}

/** By which a code is bound to a sealed text: SHA-256 in hex. */
export async function digestOf({ data }: SealedRequisites): Promise<string> {
  const hash = await globalThis.crypto.subtle.digest('SHA-256', bytesOf(data));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function toPublicKey(spki: string, bytes: BufferSource): Promise<string> {
  const { subtle } = globalThis.crypto;
  const key = await subtle.importKey('spki', fromBase64(spki), { name: 'RSA-OAEP', hash: 'SHA-256' }, false, [
    'encrypt',
  ]);
  return base64(await subtle.encrypt({ name: 'RSA-OAEP' }, key, bytes));
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

function base64(bytes: ArrayBuffer | Uint8Array<ArrayBuffer>): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)));
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replace(/\s/g, '')), (sign) => sign.charCodeAt(0));
}
