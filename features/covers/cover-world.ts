import { join } from 'node:path';
import { bookFileRoutes, bookUploads, type More } from '@pero/books/test-parts';
import { booksUnderTest } from '@pero/books/test-world';
import type { Actor } from '@pero/server-platform/act';
import { type FileRoute, fileRoutesOf } from '@pero/server-platform/files/routes';
import { CSRF_COOKIE, CSRF_HEADER, csrfTokenOf } from '@pero/server-platform/http/csrf';
import type { Bindings } from '@pero/server-platform/http/request';
import type { Ai } from '@pero/server-platform/outside/openai';
import type { UploadPurpose } from '@pero/server-platform/uploads/receive';
import { diskUploadStore } from '@pero/server-platform/uploads/store';
import { uploadsOf } from '@pero/server-platform/uploads/uploads';
import { Hono } from 'hono';
import sharp from 'sharp';

/** What a feature that stands on these adds for its own tests. */
type Added = {
  readonly features?: More;
  readonly uploads?: readonly UploadPurpose[];
  readonly files?: readonly FileRoute[];
};

/** For tests: books with their uploads and files, as the site has them. */
export async function coversUnderTest(ai: Ai | null = null, added: Added = {}) {
  const world = await booksUnderTest(undefined, ai, null, added.features);
  const { files } = world;
  const store = diskUploadStore(join(world.folder, 'uploads'));
  const site = new Hono<{ Bindings: Bindings }>();
  const purposes = [...bookUploads, ...(added.uploads ?? [])];
  site.route('/api/uploads', uploadsOf(world.services, { files, store, purposes, trustProxy: false }));
  site.route('/api', fileRoutesOf(world.services, files, [...bookFileRoutes, ...(added.files ?? [])]));

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
    async open(actor: Actor | null, address: string | null | undefined) {
      const headers: Record<string, string> = actor ? { 'x-test-actor': asHeader(actor) } : {};
      const response = await site.request(address ?? '/', { headers }, {});
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
