import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bookFileRoutes, bookUploads } from '@pero/books/test-parts';
import { booksUnderTest } from '@pero/books/test-world';
import type { Actor } from '@pero/server-platform/act';
import { type FileRoute, fileRoutesOf } from '@pero/server-platform/files/routes';
import { diskUploadStore } from '@pero/server-platform/uploads/store';
import { uploadsOf } from '@pero/server-platform/uploads/uploads';
import { madeSound, type Wish } from '@pero/sound/testing/made-sound';
import { wavFile } from '@pero/sound/testing/wav-file';
import { Hono } from 'hono';
import sharp from 'sharp';
import type { SpeechCompany } from '../actions/speech.ts';
import type { AudiobookMeta } from '../contract/audiobooks.ts';
import type { AudioFile } from '../contract/files.ts';

/** For tests: authors who bring sound through the real doors for uploads and files. */
export async function audioUnderTest(speech: SpeechCompany | null = null) {
  const world = await booksUnderTest(undefined, null, speech);
  return withSound(world, { somebody: () => world.somebody({ verified: true }) });
}

type World = Pick<Awaited<ReturnType<typeof booksUnderTest>>, 'services' | 'files' | 'as' | 'close'>;
type Doors = { readonly somebody: () => Promise<Actor>; readonly fileRoutes?: readonly FileRoute[] };

/** The same in any other world. */
export function withSound<Given extends World>(world: Given, { somebody, fileRoutes = [] }: Doors) {
  const folder = mkdtempSync(join(tmpdir(), 'pero-audio-'));
  const places = { files: world.files, store: diskUploadStore(folder) };
  const uploads = uploadsOf(world.services, { ...places, purposes: bookUploads, trustProxy: false });
  const site = new Hono()
    .route('/uploads', uploads as unknown as Hono)
    .route('/api', fileRoutesOf(world.services, world.files, [...bookFileRoutes, ...fileRoutes]) as unknown as Hono);

  function headersOf(actor: Actor): Record<string, string> {
    const token = world.as(actor).jar.get('csrftoken') ?? '';
    return {
      cookie: `csrftoken=${token}`,
      'x-csrftoken': token,
      'tus-resumable': '1.0.0',
      'x-test-actor': encodeURIComponent(JSON.stringify(actor)),
    };
  }

  async function sent(actor: Actor, purpose: string, name: string, bytes: Uint8Array): Promise<string> {
    const headers = headersOf(actor);
    const meta = Object.entries({ purpose, filename: name })
      .map(([field, value]) => `${field} ${Buffer.from(value).toString('base64')}`)
      .join(',');
    const begun = await site.request(
      '/uploads',
      { method: 'POST', headers: { ...headers, 'upload-length': `${bytes.length}`, 'upload-metadata': meta } },
      { ip: '127.0.0.1' },
    );
    const id = begun.headers.get('location')?.split('/').at(-1) ?? '';
    if (id === '') return '';
    const type = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
    const init = { method: 'PATCH', headers: { ...headers, ...type }, body: new Uint8Array(bytes) };
    await site.request(`/uploads/${id}`, init, { ip: '127.0.0.1' });
    return id;
  }

  async function listener(known?: Actor) {
    const actor = known ?? (await somebody());
    const browser = world.as(actor);
    const begin = async (wish: Record<string, unknown>) =>
      required(await browser.post<{ id: number }>('/audio/master', { way: 'recording', ...wish })).id;
    const bring = async (id: number, name: string, wish: Wish) => {
      const upload_id = await sent(actor, 'recording', name, wavFile(madeSound(wish)));
      return required(await browser.post<AudioFile>(`/audio/master/${id}/file/audio`, { upload_id }));
    };
    return {
      actor,
      browser,
      begin,
      bring,
      send: (purpose: string, name: string, bytes: Uint8Array) => sent(actor, purpose, name, bytes),
      files: async (id: number) => required(await browser.get<AudioFile[]>(`/audio/master/${id}/file/audio`)),
      meta: async (id: number) => required(await browser.get<AudiobookMeta>(`/audio/master/${id}`)),
      /** A file through its own door; a range is asked for as a player does. */
      hear: (path: string, range?: string) =>
        site.request(path, { headers: { ...headersOf(actor), ...(range && { range }) } }, { ip: '127.0.0.1' }),
    };
  }

  return {
    ...world,
    listener,
    async close() {
      await world.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function required<T>(answer: { result: T | null; errors: unknown }): T {
  if (answer.result === null) throw new Error(JSON.stringify(answer.errors));
  return answer.result;
}

export async function picture(width: number, height: number): Promise<Uint8Array> {
  const background = { r: 90, g: 40, b: 60 };
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
}
