import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Files, OpenFile } from '@pero/server-platform/files/files';
import { type Context, Hono } from 'hono';
import sharp from 'sharp';
import type { Sandbox } from '../ground.ts';
import type { BookView } from './book-page.ts';
import { fileOf, openFile, openTrial } from './reading/shelf.ts';
import { isOnSale } from './rules.ts';
import { needsAge, notFound, seenBy } from './seen.ts';

const COVERS = { small: 400, large: 800 } as const;
const DOWNLOADS = {
  epub: { role: 'epub', mime: 'application/epub+zip' },
  fb2: { role: 'fb2', mime: 'application/x-fictionbook+xml' },
  m4b: { role: 'audiobook', mime: 'audio/mp4' },
  'read-along': { role: 'read-along', mime: 'application/epub+zip' },
} as const;
const YEAR = 'max-age=31536000, immutable';

/** Covers, files of books, and what the pages themselves need. */
export function fileRoutes(sandbox: Sandbox): Hono {
  const routes = new Hono();

  routes.get('/art/:id{[0-9]+}/cover/:size{small|large}', async (context) => {
    const { here, seen } = await seenBy(sandbox, context);
    const file = seen && fileOf(seen.art.meta, 'cover');
    const cover = file && (await coverOf(sandbox.files, file.sha256, context.req.param('size') as keyof typeof COVERS));
    if (!seen || !cover) return notFound(sandbox, context, here);
    context.header('Cache-Control', isOnSale(seen.art.sale) ? `public, ${YEAR}` : 'private, no-store');
    return sent(context, cover);
  });

  routes.get('/art/:id{[0-9]+}/read/book.epub', async (context) => {
    const { here, seen } = await seenBy(sandbox, context);
    if (!seen || needsAge(seen)) return notFound(sandbox, context, here);
    // The file is for the reading page; whoever opens its address is led there.
    if (context.req.header('sec-fetch-dest') === 'document') return context.redirect(`/art/${seen.art.id}/read/`, 303);
    const file = await openFor(sandbox.files, seen);
    if (!file) return notFound(sandbox, context, here);
    context.header('Cache-Control', 'private, no-store');
    return sent(context, file);
  });

  routes.get('/art/:id{[0-9]+}/download/:format{epub|fb2|m4b|read-along}', async (context) => {
    const { here, seen } = await seenBy(sandbox, context);
    const format = context.req.param('format') as keyof typeof DOWNLOADS;
    const known = seen?.mayDownload && !needsAge(seen) ? fileOf(seen.art.meta, DOWNLOADS[format].role) : undefined;
    const file = known && (await openFile(sandbox.files, known.sha256));
    if (!seen || !file) return notFound(sandbox, context, here);
    const ending = format === 'read-along' ? 'epub' : format;
    const name = encodeURIComponent(`${seen.art.meta.title}.${ending}`);
    context.header('Content-Disposition', `attachment; filename="${seen.art.id}.${ending}"; filename*=UTF-8''${name}`);
    context.header('Cache-Control', 'private, no-store');
    return sent(context, { ...file, mime: DOWNLOADS[format].mime });
  });

  routes.get('/assets/*', asset);
  return routes;
}

/** The whole book to whoever has it, its beginning to everybody else. */
function openFor(files: Files, { art, mode }: BookView): Promise<OpenFile | null> {
  const epub = fileOf(art.meta, 'epub');
  if (mode === null || !epub) return Promise.resolve(null);
  return mode === 'trial' ? openTrial(files, art.meta) : openFile(files, epub.sha256);
}

function sent(context: Context, { stream, bytes, mime }: OpenFile) {
  context.header('Content-Type', mime);
  context.header('Content-Length', String(bytes));
  context.header('Content-Security-Policy', `default-src 'none'; sandbox`);
  return context.body(Readable.toWeb(stream) as ReadableStream);
}

/** Made small once and kept. */
async function coverOf(files: Files, sha256: string, size: keyof typeof COVERS): Promise<OpenFile | null> {
  const key = `cover/${sha256}/${size}`;
  const known = await files.open(key);
  if (known) return known;
  const file = await openFile(files, sha256);
  if (!file) return null;
  const picture = await sharp(await buffer(file.stream))
    .rotate()
    .resize({ width: COVERS[size], height: COVERS[size] * 2, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
    .catch(() => null);
  if (!picture) return null;
  await files.put(key, Readable.from([picture]), { mime: 'image/jpeg' });
  return files.open(key);
}

const SHEETS = ['tokens', 'frame', 'shelves', 'book', 'opinions', 'account', 'reader', 'listen'];
const STATIC = [...SHEETS.map((name) => `${name}.css`), 'reader.js', 'listen.js', 'icon.svg'];
const FOLIATE = ['view', 'epub', 'epubcfi', 'progress', 'overlayer', 'text-walker', 'paginator', 'vendor/zip'];
const FONTS = /^(literata|golos-text)-(cyrillic|latin)-(opsz|wght)-(normal|italic)\.woff2$/;
const TYPES = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
};

async function asset(context: Context) {
  const name = context.req.path.slice('/assets/'.length);
  const place = placeOf(name);
  if (!place) return context.text('Такого файла нет', 404);
  const content = await readFile(place);
  const etag = `"${createHash('sha256').update(content).digest('base64url')}"`;
  context.header('ETag', etag);
  context.header('Cache-Control', name.endsWith('.woff2') ? `public, ${YEAR}` : 'no-cache');
  if (context.req.header('if-none-match') === etag) return context.body(null, 304);
  context.header('Content-Type', TYPES[name.slice(name.lastIndexOf('.') + 1) as keyof typeof TYPES]);
  return context.body(new Uint8Array(content));
}

/** Only files that are named here are ever read. */
function placeOf(name: string): URL | null {
  if (STATIC.includes(name)) return new URL(`./static/${name}`, import.meta.url);
  const [folder, ...rest] = name.split('/');
  const file = rest.join('/');
  if (folder === 'foliate' && FOLIATE.includes(file.replace(/\.js$/, '')) && file.endsWith('.js'))
    return new URL(import.meta.resolve(`foliate-js/${file}`));
  const font = folder === 'fonts' ? FONTS.exec(file) : null;
  return font ? new URL(`../../../node_modules/@fontsource-variable/${font[1]}/files/${file}`, import.meta.url) : null;
}
