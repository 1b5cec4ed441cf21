import { request as plainRequest } from 'node:http';
import { request } from 'node:https';
import { addressFault, type Reach } from './address.ts';
import { judgedAddress, pinnedTo } from './pinned.ts';

const PATIENCE_MS = 10_000;

export type PostResult = { readonly status: number } | { readonly fault: 'private' | 'no-such-name' | 'no-answer' };

/**
 * POSTs to an address that a person named. The name is looked up once, every address it leads to is judged, and the one that
 * was judged is the one that is asked: a name that changes in between leads nowhere else. Redirects are not followed, and of
 * the answer nothing but its number is read.
 */
export async function postOutside(
  target: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  reach: Reach,
): Promise<PostResult> {
  if (addressFault(target, reach) !== null) return { fault: 'private' };
  const url = new URL(target);
  const judged = await judgedAddress(url, reach);
  return 'fault' in judged ? judged : send(url, judged.address, headers, body);
}

function send(url: URL, address: string, headers: Readonly<Record<string, string>>, body: string): Promise<PostResult> {
  const bytes = Buffer.from(body);
  return new Promise((resolve) => {
    const ask = url.protocol === 'https:' ? request : plainRequest;
    const sent = ask(
      url,
      {
        method: 'POST',
        agent: false,
        signal: AbortSignal.timeout(PATIENCE_MS),
        headers: { ...headers, 'content-type': 'application/json; charset=utf-8', 'content-length': bytes.length },
        lookup: pinnedTo(address),
      },
      (response) => {
        const { statusCode: status = 0 } = response;
        response.destroy();
        resolve({ status });
      },
    );
    sent.on('error', () => resolve({ fault: 'no-answer' }));
    sent.end(bytes);
  });
}
