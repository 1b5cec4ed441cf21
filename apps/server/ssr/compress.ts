import { Readable } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { constants, createGzip } from 'node:zlib';

/** Packs a page on its way out. Each piece is flushed at once, so that a stream stays a stream. */
export function gzipped(response: Response, request: Request): Response {
  const isWanted = /\bgzip\b/.test(request.headers.get('accept-encoding') ?? '');
  if (!isWanted || !response.body || response.headers.has('content-encoding')) return response;
  const packer = createGzip({ flush: constants.Z_SYNC_FLUSH, level: 5 });
  const source = Readable.fromWeb(response.body as NodeStream);
  source.on('error', (error) => packer.destroy(error));
  const headers = new Headers(response.headers);
  headers.set('content-encoding', 'gzip');
  headers.append('vary', 'accept-encoding');
  headers.delete('content-length');
  const body = Readable.toWeb(source.pipe(packer)) as ReadableStream<Uint8Array>;
  return new Response(body, { status: response.status, statusText: response.statusText, headers });
}
