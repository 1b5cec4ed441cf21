import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bookUploads } from '@pero/books/test-parts';
import { booksUnderTest } from '@pero/books/test-world';
import { craftDocx, wordParagraph } from '@pero/manuscript/docx/craft';
import { prose } from '@pero/manuscript/specimens/specimen';
import { textOf } from '@pero/manuscript/text';
import type { Actor } from '@pero/server-platform/act';
import type { Bindings } from '@pero/server-platform/http/request';
import { diskUploadStore } from '@pero/server-platform/uploads/store';
import { uploadsOf } from '@pero/server-platform/uploads/uploads';
import { Hono } from 'hono';
import type { BroughtFile, ImportChange, OpenImport } from './contract/imports.ts';

/** For tests: authors who bring files, through the real door for uploads. */
export async function importsUnderTest() {
  const world = await booksUnderTest();
  const folder = mkdtempSync(join(tmpdir(), 'pero-imports-'));
  const places = { files: world.files, store: diskUploadStore(folder) };
  const uploads = uploadsOf(world.services, { ...places, purposes: bookUploads, trustProxy: false });
  const site = new Hono<{ Bindings: Bindings }>().route('/uploads', uploads);

  async function sent(actor: Actor, name: string, bytes: Uint8Array) {
    const { jar } = world.as(actor);
    const token = jar.get('csrftoken') ?? '';
    const headers = {
      cookie: `csrftoken=${token}`,
      'x-csrftoken': token,
      'tus-resumable': '1.0.0',
      'x-test-actor': encodeURIComponent(JSON.stringify(actor)),
    };
    const meta = Object.entries({ purpose: 'manuscript', filename: name })
      .map(([field, value]) => `${field} ${Buffer.from(value).toString('base64')}`)
      .join(',');
    const begun = await site.request(
      '/uploads',
      { method: 'POST', headers: { ...headers, 'upload-length': `${bytes.length}`, 'upload-metadata': meta } },
      { ip: '127.0.0.1' },
    );
    const id = begun.headers.get('location')?.split('/').at(-1) ?? '';
    if (id === '') return { id, response: begun };
    const type = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
    const init = { method: 'PATCH', headers: { ...headers, ...type }, body: new Uint8Array(bytes) };
    return { id, response: await site.request(`/uploads/${id}`, init, { ip: '127.0.0.1' }) };
  }

  const author = async () => authorOf(await world.somebody());

  function authorOf(actor: Actor) {
    const browser = world.as(actor);
    const open = async (id: number) => required(await browser.get<OpenImport>(`/books/import/${id}`)).result;

    async function begin(name: string, bytes: Uint8Array, more: object = {}) {
      const { id } = await sent(actor, name, bytes);
      const begun = await browser.post<BroughtFile>('/books/import/parse', { upload_id: id, ...more });
      return required(begun).result;
    }

    return {
      actor,
      browser,
      open,
      begin,
      send: (name: string, bytes: Uint8Array) => sent(actor, name, bytes),
      async bring(name: string, bytes: Uint8Array, more: object = {}) {
        const { id } = await begin(name, bytes, more);
        await world.runJobs();
        return open(id);
      },
      async edit(id: number, change: ImportChange) {
        const { review } = await open(id);
        const asked = { revision: review?.revision ?? 0, change };
        return browser.post<OpenImport>(`/books/import/${id}/edits`, asked);
      },
    };
  }

  return {
    ...world,
    author,
    authorOf,
    async close() {
      await world.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function required<T>(answer: { result: T | null; errors: unknown }): { result: T } {
  if (answer.result === null) throw new Error(JSON.stringify(answer.errors));
  return { result: answer.result };
}

/** A Word file with real headings, each over some prose. */
export function wordBook(titles: readonly string[], characters = 1500): Uint8Array {
  const paragraphs = titles.flatMap((title) => [
    wordParagraph(title, '<w:outlineLvl w:val="0"/>'),
    ...prose(characters).map(({ block }) => wordParagraph(textOf([block]))),
  ]);
  return craftDocx({
    body: paragraphs.join(''),
    core: '<dc:title>Долгая вода</dc:title><dc:creator>Вера Околицына</dc:creator>',
  });
}
