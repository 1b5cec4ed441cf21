import { readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';

type Packed = { readonly encoding: 'br' | 'gzip' | null; readonly bytes: Uint8Array<ArrayBuffer> };
type Asset = { readonly type: string; readonly isForever: boolean; readonly versions: readonly Packed[] };

export type Assets = (request: Request) => Response | null;

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** The built files of the browser, held in memory: there are few, they are small and they never change. */
export function assetsIn(folder: string): Assets {
  const assets = new Map<string, Asset>();
  for (const file of filesIn(folder)) {
    const path = `/${relative(folder, file).split(sep).join('/')}`;
    const isForever = path.startsWith('/assets/');
    // Whatever the build puts there some page asks for; of the rest only what is known.
    const type = TYPES[extname(file)] ?? (isForever ? 'application/octet-stream' : undefined);
    if (type) assets.set(path, { type, isForever, versions: versionsOf(file) });
  }
  return (request) => {
    const pathname = pathOf(request);
    const asset = assets.get(pathname);
    if (asset) return given(asset, request);
    // A name of the build before: the browser must not keep the refusal, and no page stands here.
    return pathname.startsWith('/assets/') ? new Response(null, { status: 404 }) : null;
  };
}

const WORKER = '/service-worker.js';

function pathOf(request: Request): string {
  return new URL(request.url).pathname;
}

function given(asset: Asset, request: Request): Response {
  const accepted = request.headers.get('accept-encoding') ?? '';
  const version = asset.versions.find(({ encoding }) => encoding === null || accepted.includes(encoding));
  const headers = new Headers({
    'content-type': asset.type,
    'cache-control': asset.isForever ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    vary: 'accept-encoding',
    'content-length': String(version?.bytes.byteLength ?? 0),
  });
  if (pathOf(request) === WORKER) {
    // Asked for anew each time: a worker of the build before must hear of this one. What it fetches is its own site's.
    headers.set('cache-control', 'no-cache');
    headers.set('content-security-policy', "default-src 'none'; connect-src 'self'");
  }
  if (version?.encoding) headers.set('content-encoding', version.encoding);
  return new Response(request.method === 'HEAD' ? null : version?.bytes, { headers });
}

function versionsOf(file: string): Packed[] {
  const packed = [
    { encoding: 'br', file: `${file}.br` },
    { encoding: 'gzip', file: `${file}.gz` },
    { encoding: null, file },
  ] as const;
  return packed
    .filter((version) => statSync(version.file, { throwIfNoEntry: false }))
    .map((version) => ({ encoding: version.encoding, bytes: new Uint8Array(readFileSync(version.file)) }));
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}
