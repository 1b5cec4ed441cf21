import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { ArtFile, ArtMeta, FeedEvent, FileRole } from '@pero/retailer/contract/protocol';
import { standingClock } from '@pero/server-platform/clock';
import { diskFiles } from '@pero/server-platform/files/disk';
import { cloneDatabase } from '@pero/testing/cluster';
import sharp from 'sharp';
import { sandboxApp } from '../app.ts';
import { openShop } from '../database.ts';
import { packed } from '../shop/reading/archive.ts';

export type ShopWorld = Awaited<ReturnType<typeof shopUnderTest>>;

const URL = 'http://shop.test/';

/** For tests: the shop on a database and a folder of its own, with arts put on sale as if they had been uploaded. */
export async function shopUnderTest() {
  const database = await cloneDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'pero-shop-'));
  const files = await diskFiles(folder);
  const { shop, close } = await openShop(database.url);
  const clock = standingClock('2026-11-16T09:00:00Z');
  const sandbox = { shop, files, clock, url: URL, siteUrl: 'http://site.test/', partnerKey: 'key' };
  const app = sandboxApp(sandbox);
  let lastId = 68_000_000;

  async function keep(role: FileRole, mime: string, content: Buffer): Promise<ArtFile> {
    const sha256 = createHash('sha256').update(content).digest('hex');
    await files.put(`file/${sha256}`, Readable.from([content]), { mime });
    const row = { sha256, bytes: content.length, received_at: clock.now() };
    await shop
      .insertInto('files')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return { role, mime, bytes: content.length, sha256 };
  }

  return {
    ...sandbox,
    sandbox,
    app,
    keep,
    /** Puts a book on sale; its chapters are told apart by their words. */
    async art(known: Partial<ArtMeta> & { price?: number } = {}): Promise<number> {
      const { price = 14_900, ...meta } = known;
      lastId += 1;
      const terms = meta.terms ?? { price, tags: [], series: null };
      const chapters = meta.chapters ?? chaptersOf(10);
      const given = meta.files ?? [
        await keep('epub', 'application/epub+zip', epubOf(chapters.map(({ name }) => name))),
        await keep('cover', 'image/jpeg', await coverOf()),
      ];
      const whole: ArtMeta = { ...META, ...meta, chapters, terms, files: given };
      const uuid = randomUUID();
      const now = clock.now();
      const art = { uuid, id: lastId, edition: whole.edition, terms: JSON.stringify(terms), created_at: now };
      await shop
        .insertInto('arts')
        .values({ ...art, sale: 'on', on_sale_version: 1, on_sale_since: now })
        .execute();
      const version = { art_uuid: uuid, version: 1, meta: JSON.stringify(whole), status: 'published' as const };
      await shop
        .insertInto('versions')
        .values({ ...version, received_at: now, published_at: now })
        .execute();
      return lastId;
    },
    async reader(name = 'Анна'): Promise<number> {
      const made = shop.insertInto('readers').values({ name, created_at: clock.now() });
      return (await made.returning('id').executeTakeFirstOrThrow()).id;
    },
    /** What the partner was told of an art. */
    async told(artId: number): Promise<Omit<FeedEvent, 'art_id' | 'at'>[]> {
      const rows = await shop.selectFrom('feed').select('event').where('art_id', '=', artId).orderBy('n').execute();
      return rows.map(({ event }) => {
        const { art_id, at, ...rest } = event as FeedEvent;
        return rest;
      });
    },
    /** A browser of its own: it keeps cookies and sends forms from the shop's own pages. */
    browser: () =>
      browserOf((path, request) => Promise.resolve(app.request(new globalThis.URL(path, URL).href, request))),
    async close() {
      await close();
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const META: ArtMeta = {
  edition: 'ebook',
  kind: 'book',
  title: 'Долгая вода',
  annotation: 'Первый абзац аннотации.\n\nВторой абзац.',
  authors: [{ name: 'Вера Околицына', role: 'author' }],
  genres: [{ id: 801, name: 'Современная проза' }],
  age: 12,
  marks: { obscene: false, drugs: false, lgbt: false },
  licence: 'exclusive',
  online_only: false,
  is_finished: true,
  completion_percent: 100,
  trial_percent: 20,
  characters: 40_000,
  pages: null,
  chapters: [],
  terms: { price: 0, tags: [], series: null },
  files: [],
};

export function chaptersOf(count: number, free = 0): ArtMeta['chapters'] {
  return Array.from({ length: count }, (_, n) => ({ name: `Глава ${n + 1}`, characters: 900, is_free: n < free }));
}

/** Words that stand in this chapter and in no other. */
export function wordsOf(chapter: number): string {
  return `слово-${chapter}-главы`;
}

export function epubOf(chapters: readonly string[]): Buffer {
  const page = (title: string, body: string) =>
    `<?xml version="1.0" encoding="UTF-8"?>\n<html xmlns="http://www.w3.org/1999/xhtml" lang="ru"><head><title>${title}</title></head><body>${body}</body></html>`;
  const paragraph = (n: number) => `<p>${`${wordsOf(n + 1)} `.repeat(4)}</p>`;
  const texts = chapters.map((name, n) => page(name, `<section><h1>${name}</h1>${paragraph(n).repeat(14)}</section>`));
  const items = chapters.map((_, n) => `<item id="c${n}" href="text/c${n}.xhtml" media-type="application/xhtml+xml"/>`);
  const links = chapters.map((name, n) => `<li><a href="text/c${n}.xhtml">${name}</a></li>`);
  const opf = `<?xml version="1.0"?><package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="id">urn:uuid:1</dc:identifier><dc:title>Книга</dc:title><dc:language>ru</dc:language></metadata><manifest><item id="title" href="title.xhtml" media-type="application/xhtml+xml"/>${items.join('')}<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/></manifest><spine><itemref idref="title"/>${chapters.map((_, n) => `<itemref idref="c${n}"/>`).join('')}<itemref idref="nav"/></spine></package>`;
  const nav = page('Оглавление', `<nav epub:type="toc"><ol>${links.join('')}</ol></nav>`).replace(
    '<html ',
    '<html xmlns:epub="http://www.idpf.org/2007/ops" ',
  );
  const container =
    '<?xml version="1.0"?><container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles></container>';
  const named: [string, string][] = [
    ['mimetype', 'application/epub+zip'],
    ['META-INF/container.xml', container],
    ['EPUB/package.opf', opf],
    ['EPUB/nav.xhtml', nav],
    ['EPUB/title.xhtml', page('Титул', '<p>Титул</p>')],
    ...texts.map((text, n): [string, string] => [`EPUB/text/c${n}.xhtml`, text]),
  ];
  return packed(new Map(named.map(([name, text]) => [name, Buffer.from(text)])));
}

function coverOf(): Promise<Buffer> {
  return sharp({ create: { width: 160, height: 240, channels: 3, background: '#1d6b64' } })
    .jpeg()
    .toBuffer();
}

type Send = (path: string, request: RequestInit) => Promise<Response>;

function browserOf(send: Send) {
  const cookies = new Map<string, string>();
  const ask = async (path: string, request: RequestInit = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await send(path, { ...request, headers: { ...request.headers, cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    return answer;
  };
  const post = (path: string, form: Record<string, string> = {}, headers: Record<string, string> = {}) =>
    ask(path, {
      method: 'POST',
      headers: { origin: 'http://shop.test', 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams(form).toString(),
    });
  return {
    get: ask,
    post,
    tell: (path: string, body: unknown) =>
      ask(path, { method: 'POST', headers: { origin: 'http://shop.test' }, body: JSON.stringify(body) }),
    signIn: (name: string) => post('/account/sign-in', { name, back: '/' }),
  };
}
