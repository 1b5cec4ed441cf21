import { createHash, randomBytes } from 'node:crypto';
import { request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Hono } from 'hono';
import type { Actor } from '../act.ts';
import { csrfTokenOf } from '../http/csrf.ts';
import { ownerBy } from './table.ts';

export const author: Actor = {
  userId: 7,
  profileId: 7,
  sessionId: 1,
  isPublisher: false,
  isModerator: false,
  isMainModerator: false,
  isAgent: false,
  email: 'author@demo.pero',
  name: 'Vera',
  isActivated: true,
  referralCode: 'abc',
};

/** For tests: a browser that speaks tus. */
export function browserOf({ site }: { site: Pick<Hono, 'request'> }, actor: Actor | null = null) {
  const token = csrfTokenOf(actor ? 'test' : null);
  const headers = {
    cookie: `csrftoken=${token}`,
    'x-csrftoken': token,
    'tus-resumable': '1.0.0',
    ...(actor && { 'x-test-actor': JSON.stringify(actor) }),
  };
  const send = (method: string, path: string, extra: Record<string, string> = {}, body?: RequestInit['body']) => {
    const init = { method, headers: { ...headers, ...extra }, ...(body && { body, duplex: 'half' }) };
    return site.request(`/api/uploads${path}`, init as RequestInit, { ip: '10.0.0.1' });
  };
  const begin = (bytes: number, purpose = 'picture', filename = 'снимок.png') =>
    send('POST', '', { 'upload-length': `${bytes}`, 'upload-metadata': metadata({ purpose, filename }) });
  const goOn = (id: string, offset: number, body: RequestInit['body']) =>
    send('PATCH', `/${id}`, { 'upload-offset': `${offset}`, 'content-type': 'application/offset+octet-stream' }, body);
  return {
    headers,
    owner: ownerOf(actor, token),
    send,
    begin,
    goOn,
    ask: (id: string) => send('HEAD', `/${id}`),
    async upload(bytes: Uint8Array<ArrayBuffer>, purpose = 'picture') {
      const id = idIn(await begin(bytes.length, purpose));
      return { id, last: await goOn(id, 0, bytes) };
    },
  };
}

function ownerOf(actor: Actor | null, token: string) {
  const owner = ownerBy(actor, { csrftoken: token });
  if (!owner) throw new Error('no owner');
  return owner;
}

export function metadata(pairs: Record<string, string>): string {
  return Object.entries(pairs)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',');
}

export function idIn(response: Response): string {
  return response.headers.get('location')?.split('/').at(-1) ?? '';
}

export async function wordsIn(response: Response): Promise<string> {
  const { errors } = (await response.json()) as { errors: { messages: string[] }[] };
  return errors[0]?.messages[0] ?? '';
}

export function pngOf(bytes: number): Uint8Array<ArrayBuffer> {
  const png = new Uint8Array(randomBytes(bytes));
  png.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return png;
}

export const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

/** Sends half of the body over a real connection and breaks it; resolves when the server has noticed. */
export async function cutAtHalf(server: Server, id: string, body: Uint8Array, headers: Record<string, string>) {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const closed = new Promise<void>((resolve) =>
    server.once('connection', (socket) => socket.once('close', () => resolve())),
  );
  const patch = httpRequest({
    port,
    method: 'PATCH',
    path: `/api/uploads/${id}`,
    headers: {
      ...headers,
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
      'content-length': body.length,
    },
  });
  patch.on('error', () => undefined);
  await new Promise<void>((resolve) => patch.write(body.subarray(0, body.length / 2), () => resolve()));
  await new Promise((resolve) => setTimeout(resolve, 300));
  patch.destroy();
  await closed;
}
