import { createHash, createPublicKey, type KeyObject, timingSafeEqual, verify } from 'node:crypto';
import { z } from 'zod';

/**
 * WebAuthn as far as a second factor needs it: no attestation is asked for, so nothing of CBOR is read. The browser gives the
 * public key in SPKI; without attestation it is the client's word either way.
 */

/** ES256, EdDSA, RS256: what phones, keys and Windows make. */
const KEY_TYPES: Readonly<Record<number, string>> = { '-7': 'ec', '-8': 'ed25519', '-257': 'rsa' };
export const ALGORITHMS = Object.keys(KEY_TYPES).map(Number);

export type Place = { readonly origin: string; readonly rpId: string };

/** Where passkeys of this site are at home. */
export function placeOf(siteUrl: string): Place {
  const { origin, hostname } = new URL(siteUrl);
  return { origin, rpId: hostname };
}

type AuthenticatorData = { readonly clientData: Buffer; readonly authenticatorData: Buffer };
const RP_HASH = 32;
const HEADER = 37;
const ID_AT = 55;
const [PRESENT, HAS_CREDENTIAL] = [0x01, 0x40];

/** A new key, when all of it fits: the challenge, the site, the credential and a key of a kind that we know. */
export function isNewKey(
  response: AuthenticatorData & {
    readonly credentialId: Buffer;
    readonly publicKey: Buffer;
    readonly algorithm: number;
  },
  challenge: Buffer,
  place: Place,
): boolean {
  const { authenticatorData: data, credentialId, publicKey, algorithm } = response;
  if (!isOurs(response, 'webauthn.create', challenge, place)) return false;
  if (((data[RP_HASH] ?? 0) & HAS_CREDENTIAL) === 0 || data.length < ID_AT) return false;
  const idLength = data.readUInt16BE(ID_AT - 2);
  if (!data.subarray(ID_AT, ID_AT + idLength).equals(credentialId)) return false;
  return keyOf(publicKey)?.asymmetricKeyType === KEY_TYPES[algorithm];
}

/** The new count of a right signature; null of a wrong one, and of a key that was copied: its count falls back. */
export function signedCount(
  response: AuthenticatorData & { readonly signature: Buffer },
  kept: { readonly publicKey: Buffer; readonly algorithm: number; readonly signCount: number },
  challenge: Buffer,
  place: Place,
): number | null {
  if (!isOurs(response, 'webauthn.get', challenge, place)) return null;
  const key = keyOf(kept.publicKey);
  const signed = Buffer.concat([response.authenticatorData, createHash('sha256').update(response.clientData).digest()]);
  const hash = key?.asymmetricKeyType === 'ed25519' ? null : 'sha256';
  if (!key || !verify(hash, signed, key, response.signature)) return null;
  const count = response.authenticatorData.readUInt32BE(RP_HASH + 1);
  const isCopied = (count > 0 || kept.signCount > 0) && count <= kept.signCount;
  return isCopied ? null : count;
}

function isOurs(
  { clientData, authenticatorData }: AuthenticatorData,
  type: string,
  challenge: Buffer,
  place: Place,
): boolean {
  const client = clientOf(clientData);
  if (client?.type !== type || client.origin !== place.origin || client.crossOrigin === true) return false;
  const given = Buffer.from(client.challenge, 'base64url');
  if (given.length !== challenge.length || !timingSafeEqual(given, challenge)) return false;
  if (authenticatorData.length < HEADER) return false;
  const isOfSite = authenticatorData.subarray(0, RP_HASH).equals(createHash('sha256').update(place.rpId).digest());
  return isOfSite && ((authenticatorData[RP_HASH] ?? 0) & PRESENT) !== 0;
}

/** What the browser says of the page that asked. */
const clientSaid = z.object({
  type: z.string(),
  origin: z.string(),
  challenge: z.string(),
  crossOrigin: z.unknown().optional(),
});

function clientOf(clientData: Buffer): z.infer<typeof clientSaid> | null {
  try {
    return clientSaid.safeParse(JSON.parse(clientData.toString('utf8'))).data ?? null;
  } catch {
    return null;
  }
}

function keyOf(spki: Buffer): KeyObject | null {
  try {
    return createPublicKey({ key: spki, format: 'der', type: 'spki' });
  } catch {
    return null;
  }
}
