/** Whether the site answers, as the calls of this page have seen it: a browser believes that it is connected when it is not. */
let isThere = typeof navigator === 'undefined' || navigator.onLine !== false;
const listeners = new Set<() => void>();

export function isConnected(): boolean {
  return isThere;
}

/** Told of every change; returns how to stop. */
export function onConnection(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function sawConnection(is: boolean): void {
  if (is === isThere) return;
  isThere = is;
  for (const listener of listeners) listener();
}

/** A proxy without its server is no answer of ours. */
const NOBODY_BEHIND = [502, 504];

/** Sends, and remembers whether anybody answered. Whoever gave up by themselves has seen nothing. */
export async function seen(send: () => Promise<Response>, signal?: AbortSignal | null): Promise<Response> {
  try {
    const response = await send();
    sawConnection(!NOBODY_BEHIND.includes(response.status));
    return response;
  } catch (error) {
    if (!signal?.aborted) sawConnection(false);
    throw error;
  }
}

/** Asks the site itself, and tells whoever listens. */
export async function lookForSite(): Promise<boolean> {
  const isReady = await fetch('/readyz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isReady) sawConnection(true);
  return isReady;
}
