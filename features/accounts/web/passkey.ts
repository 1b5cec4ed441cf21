import type { call } from '@pero/web-platform/browser-call';
import { useSyncExternalStore } from 'react';
import { addPasskey, askPasskey, showPasskey } from '../contract/second-factor.ts';

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

/** Asks the device to sign; null when the person closed its window. */
export async function signWithPasskey(call: Call) {
  const { result: question, errors } = await call(askPasskey, {});
  if (!question) return { result: null, errors };
  const made = await asked(() =>
    navigator.credentials.get({
      publicKey: { challenge: bytes(question.challenge), rpId: question.rp_id, allowCredentials: known(question) },
    }),
  );
  if (!(made?.response instanceof AuthenticatorAssertionResponse)) return null;
  const { clientDataJSON, authenticatorData, signature } = made.response;
  return call(showPasskey, {
    id: text(made.rawId),
    client_data: text(clientDataJSON),
    authenticator_data: text(authenticatorData),
    signature: text(signature),
  });
}

/** Makes a new one; null when the person closed the window. */
export async function makePasskey(call: Call, name: string, password: string | undefined) {
  const { result: question, errors } = await call(askPasskey, {});
  if (!question) return { result: null, errors };
  const made = await asked(() =>
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
  if (!(made?.response instanceof AuthenticatorAttestationResponse)) return null;
  const publicKey = made.response.getPublicKey();
  if (!publicKey) return null;
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

/** Closing the device's window is no fault. */
async function asked(ask: () => Promise<Credential | null>): Promise<PublicKeyCredential | null> {
  try {
    const made = await ask();
    return made instanceof PublicKeyCredential ? made : null;
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
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
