import { VoiceRefused } from '../voice.ts';

/** `fetch`, or whatever speaks for it: the press opens no connection by itself. */
export type Send = (url: string, init: RequestInit) => Promise<Response>;

const ANSWER_MOST = 64 * 1024 * 1024;
const TIMEOUT_MS = 60_000;

/** Asks, and throws `VoiceRefused`: lasting where the text or the key is at fault, passing where the service is. */
export async function post(send: Send, url: string, init: RequestInit): Promise<Buffer> {
  const response = await send(url, {
    ...init,
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: unknown) => {
    throw new VoiceRefused('unavailable', error);
  });
  const bytes = await bodyOf(response);
  if (response.ok) return bytes;
  const isPassing = response.status === 408 || response.status === 429 || response.status >= 500;
  throw new VoiceRefused(isPassing ? 'unavailable' : 'refused', `${response.status} ${bytes.toString('utf8', 0, 500)}`);
}

async function bodyOf(response: Response): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const piece of response.body ?? []) {
      size += piece.length;
      if (size > ANSWER_MOST) throw new VoiceRefused('refused', 'The answer is too large');
      pieces.push(piece);
    }
  } catch (error) {
    throw error instanceof VoiceRefused ? error : new VoiceRefused('unavailable', error);
  }
  return Buffer.concat(pieces);
}
