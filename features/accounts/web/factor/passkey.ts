import type { call } from '@pero/web-platform/browser-call';
import type { WireError } from '@pero/wire/envelope';
import { wireError } from '@pero/wire/refusal';
import { useSyncExternalStore } from 'react';
import { addPasskey, askPasskey, showPasskey } from '../../contract/second-factor.ts';
import { REFUSALS } from '../../rules/refusals.ts';

type Call = typeof call;
type Question = {
  challenge: string;
  rp_id: string;
  algorithms: number[];
  user: { id: string; name: string };
  credential_ids: string[];
};

/** Has the browser passkeys at all? A page that comes ready from the server cannot know yet and says no. */
export function useHasPasskeys(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => typeof PublicKeyCredential !== 'undefined',
    () => false,
  );
}

/** Asks the device to sign. */
export async function signWithPasskey(call: Call) {
  const { result: question, errors } = await call(askPasskey, {});
  if (!question) return { result: null, errors };
  const made = await askBrowser(() =>
    navigator.credentials.get({
      publicKey: { challenge: bytes(question.challenge), rpId: question.rp_id, allowCredentials: known(question) },
    }),
  );
  if (!(made instanceof PublicKeyCredential && made.response instanceof AuthenticatorAssertionResponse))
    return unsigned(made);
  const { clientDataJSON, authenticatorData, signature } = made.response;
  return call(showPasskey, {
    id: text(made.rawId),
    client_data: text(clientDataJSON),
    authenticator_data: text(authenticatorData),
    signature: text(signature),
  });
}

/** Makes a new one. */
export async function makePasskey(call: Call, name: string, password: string | undefined) {
  const { result: question, errors } = await call(askPasskey, {});
  if (!question) return { result: null, errors };
  const made = await askBrowser(() =>
    navigator.credentials.create({
      publicKey: {
        challenge: bytes(question.challenge),
        rp: { id: question.rp_id, name: 'Перо' },
        user: { id: bytes(question.user.id), name: question.user.name, displayName: question.user.name },
        pubKeyCredParams: question.algorithms.map((alg) => ({ type: 'public-key', alg })),
        excludeCredentials: known(question),
        attestation: 'none',
      },
    }),
  );
  if (!(made instanceof PublicKeyCredential && made.response instanceof AuthenticatorAttestationResponse))
    return unsigned(made);
  const publicKey = made.response.getPublicKey();
  if (!publicKey) return unsigned(null);
  return call(addPasskey, {
    id: text(made.rawId),
    client_data: text(made.response.clientDataJSON),
    authenticator_data: text(made.response.getAuthenticatorData()),
    public_key: text(publicKey),
    algorithm: made.response.getPublicKeyAlgorithm(),
    name,
    password,
  });
}

/** Closing the device's window is no fault, nor is a device without such a key. */
async function askBrowser(ask: () => Promise<Credential | null>): Promise<Credential | DOMException | null> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof DOMException) return error;
    throw error;
  }
}

/** Nothing came of it: said all the same, for whoever did not close the window themselves. */
function unsigned(why: unknown): { result: null; errors: WireError[] } {
  const isKnown = why instanceof DOMException && why.name === 'InvalidStateError';
  const message = 'Устройство не\u00A0подтвердило ключ. Попробуйте ещё раз или выберите другой способ';
  const error = isKnown
    ? wireError('passkey-known', REFUSALS['passkey-known'])
    : wireError('passkey-unconfirmed', { field: null, message });
  return { result: null, errors: [{ ...error, field: null }] };
}

function known({ credential_ids }: Question): PublicKeyCredentialDescriptor[] {
  return credential_ids.map((id) => ({ type: 'public-key', id: bytes(id) }));
}

function bytes(base64url: string): Uint8Array<ArrayBuffer> {
  const plain = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

function text(buffer: ArrayBuffer): string {
  const plain = String.fromCharCode(...new Uint8Array(buffer));
  return btoa(plain).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
