import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { getRequestListener } from '@hono/node-server';
import { type ArtMeta, type ArtStatus, artStatus, type FileRole } from '@pero/retailer/contract/protocol';
import { standingClock } from '@pero/server-platform/clock';
import { diskFiles } from '@pero/server-platform/files/disk';
import { cloneDatabase } from '@pero/testing/cluster';
import sharp from 'sharp';
import { sandboxApp } from '../../app.ts';
import { openShop } from '../../database.ts';
import type { Sandbox } from '../../ground.ts';
import { moveDue } from '../checks.ts';

const KEY = 'partner-key';

export type SentFile = { readonly role: FileRole; readonly mime: string; readonly bytes: Uint8Array };

/** For tests: the sandbox over HTTP and a real database; time and checks stand until they are moved. */
export async function openPartnerWorld() {
  const database = await cloneDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'pero-partner-'));
  const clock = standingClock('2026-11-16T12:00:00Z');
  const { shop, close } = await openShop(database.url);
  const urls = { url: 'http://localhost:3001/', siteUrl: 'http://localhost:3000/' };
  const sandbox: Sandbox = { shop, clock, files: await diskFiles(folder), ...urls, partnerKey: KEY };
  const app = sandboxApp(sandbox);

  const ask = async (method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
    app.request(`http://localhost:3001${path}`, {
      method,
      headers: { authorization: `Bearer ${KEY}`, ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
  const art = (uuid: string, rest: string) => `/retailer/partner/api/arts/${uuid}/${rest}`;
  const statusAfter = async (method: string, path: string, body?: object): Promise<ArtStatus> => {
    const response = await ask(method, path, body);
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return artStatus.parse(await response.json());
  };
  const putFile = (uuid: string, bytes: Uint8Array, name = sha256(bytes)) =>
    app.request(`http://localhost:3001${art(uuid, `files/${name}`)}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${KEY}` },
      body: new Uint8Array(bytes),
    });
  const statusOf = (uuid: string, version = 1) => statusAfter('GET', art(uuid, `versions/${version}`));

  const world = {
    sandbox,
    shop,
    clock,
    app,
    ask,
    art,
    told: statusAfter,
    putFile,
    statusOf,
    /** Description and files, all but the wish to be checked. */
    async send(uuid: string, version: number, meta: ArtMeta, files: readonly SentFile[]): Promise<void> {
      await statusAfter('PUT', art(uuid, `versions/${version}`), meta);
      for (const { bytes } of files) {
        const { status } = await putFile(uuid, bytes);
        if (status !== 204) throw new Error(`A file was answered with ${status}`);
      }
    },
    /** Lets everything happen that happens with time. */
    async passTime(seconds = 3600): Promise<void> {
      for (const _ of ['accepted', 'checking', 'withdrawn']) {
        clock.forward(seconds * 1000);
        await moveDue(sandbox);
      }
    },
    async published(changes: Partial<ArtMeta> = {}): Promise<ArtStatus> {
      const uuid = randomUUID();
      const files = await ebookFiles();
      await world.send(uuid, 1, metaOf(files, changes), files);
      await statusAfter('PUT', art(uuid, 'versions/1/check'));
      await world.passTime();
      return statusOf(uuid);
    },
    /** A real server on a free port, for what only a real line can show. */
    async listen(): Promise<string> {
      server.listen(0, '127.0.0.1');
      await new Promise((resolve) => server.once('listening', resolve));
      return `http://localhost:${(server.address() as AddressInfo).port}`;
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await close();
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  const server = createServer(getRequestListener(app.fetch));
  return world;
}
export type PartnerWorld = Awaited<ReturnType<typeof openPartnerWorld>>;

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

export async function ebookFiles(text = 'Вода была долгой.', coverHeight = 1400): Promise<SentFile[]> {
  return [
    { role: 'epub', mime: 'application/epub+zip', bytes: epubOf(text) },
    { role: 'cover', mime: 'image/jpeg', bytes: await coverOf(coverHeight) },
  ];
}

export function metaOf(files: readonly SentFile[], changes: Partial<ArtMeta> = {}): ArtMeta {
  return {
    edition: 'ebook',
    kind: 'book',
    title: 'Долгая вода',
    annotation: 'О людях, которые ждут весны.',
    authors: [{ name: 'Вера Околицына', role: 'Автор' }],
    genres: [{ id: 101, name: 'Современная проза' }],
    age: 16,
    marks: { obscene: false, drugs: false, lgbt: false },
    licence: 'exclusive',
    online_only: false,
    is_finished: true,
    completion_percent: 100,
    trial_percent: 20,
    characters: 400_000,
    pages: null,
    chapters: [{ name: 'Глава первая', characters: 400_000, is_free: true }],
    terms: { price: 19_900, tags: [], series: null },
    files: files.map(({ role, mime, bytes }) => ({ role, mime, bytes: bytes.length, sha256: sha256(bytes) })),
    ...changes,
  };
}

async function coverOf(height: number): Promise<Uint8Array> {
  const background = { r: 30, g: 60, b: 90 };
  return new Uint8Array(
    await sharp({ create: { width: 1000, height, channels: 3, background } })
      .jpeg()
      .toBuffer(),
  );
}

/** The smallest thing that calls itself an EPUB. */
export function epubOf(text: string, left: readonly string[] = []): Uint8Array {
  const entries = [
    ['mimetype', 'application/epub+zip'],
    ['META-INF/container.xml', '<container><rootfiles><rootfile full-path="book.opf"/></rootfiles></container>'],
    ['book.opf', '<package/>'],
    ['text.xhtml', `<html><body><p>${text}</p></body></html>`],
  ].filter(([name = '']) => !left.includes(name));
  return storedZip(entries as [string, string][]);
}

function storedZip(entries: readonly (readonly [string, string])[]): Uint8Array {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of entries) {
    const fields = Buffer.alloc(26);
    const body = Buffer.from(content);
    fields.writeUInt16LE(10, 0);
    fields.writeUInt32LE(crc32(body), 10);
    fields.writeUInt32LE(body.length, 14);
    fields.writeUInt32LE(body.length, 18);
    fields.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), fields, Buffer.from(name), body]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002\n\0'), fields, place, Buffer.from(name)]));
    files.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return new Uint8Array(Buffer.concat([...files, central, end]));
}
