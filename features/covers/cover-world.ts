import { join } from 'node:path';
import { bookFileRoutes, bookUploads } from '@pero/books/test-parts';
import { booksUnderTest } from '@pero/books/test-world';
import type { Actor } from '@pero/server-platform/act';
import { fileRoutesOf } from '@pero/server-platform/files/routes';
import { CSRF_COOKIE, CSRF_HEADER, csrfTokenOf } from '@pero/server-platform/http/csrf';
import type { Bindings } from '@pero/server-platform/http/request';
import type { Ai } from '@pero/server-platform/outside/openai';
import { diskUploadStore } from '@pero/server-platform/uploads/store';
import { uploadsOf } from '@pero/server-platform/uploads/uploads';
import { Hono } from 'hono';
import sharp from 'sharp';

/** For tests: books with their uploads and files, as the site has them. */
export async function coversUnderTest(ai: Ai | null = null) {
  const world = await booksUnderTest(undefined, ai);
  const { files } = world;
  const store = diskUploadStore(join(world.folder, 'uploads'));
  const site = new Hono<{ Bindings: Bindings }>();
  site.route('/api/uploads', uploadsOf(world.services, { files, store, purposes: bookUploads, trustProxy: false }));
  site.route('/api', fileRoutesOf(world.services, files, bookFileRoutes));

  return {
    ...world,
    /** Sends a file as a browser does, in one piece; its id, or the words of the refusal. */
    async send(actor: Actor, purpose: string, bytes: Uint8Array): Promise<string> {
      const token = csrfTokenOf('test');
      const told = { purpose, filename: 'файл' };
      const metadata = Object.entries(told).map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`);
      const response = await site.request(
        '/api/uploads',
        {
          method: 'POST',
          headers: {
            cookie: `${CSRF_COOKIE}=${token}`,
            [CSRF_HEADER]: token,
            'x-test-actor': asHeader(actor),
            'tus-resumable': '1.0.0',
            'content-type': 'application/offset+octet-stream',
            'upload-length': `${bytes.byteLength}`,
            'upload-metadata': metadata.join(','),
          },
          body: Buffer.from(bytes),
          duplex: 'half',
        } as RequestInit,
        {},
      );
      const id = response.headers.get('location')?.split('/').at(-1);
      if (response.ok && id) return id;
      const { errors } = (await response.json()) as { errors: { messages: string[] }[] };
      return errors[0]?.messages[0] ?? '';
    },
    /** Opens an address that an answer named. */
    async open(actor: Actor, address: string | null | undefined) {
      const response = await site.request(address ?? '/', { headers: { 'x-test-actor': asHeader(actor) } }, {});
      return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
    },
  };
}

/** Headers are Latin. */
function asHeader(actor: Actor): string {
  return JSON.stringify({ ...actor, name: 'Vera' });
}

/** A picture of one colour. */
export function solid(width: number, height: number, colour = '#20384a') {
  return sharp({ create: { width, height, channels: 3, background: colour } });
}
