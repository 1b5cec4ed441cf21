import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Bucket } from './s3.ts';

type Kept = { body: Buffer; mime: string; meta: Record<string, string> };
type Multipart = { key: string; mime: string; meta: Record<string, string>; parts: Map<number, Buffer> };
type S3Request = { request: IncomingMessage; key: string; query: URLSearchParams; body: Buffer };
type Answer = { status: number; headers?: Record<string, string>; body?: string | Buffer };

/** For tests: as much of S3's protocol as our clients speak, over real HTTP, in memory. */
export async function startS3StandIn() {
  const objects = new Map<string, Kept>();
  const multiparts = new Map<string, Multipart>();
  const server = createServer((request, response) => void respond(request, response, objects, multiparts));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const bucket: Bucket = {
    bucket: 'books',
    client: {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'test',
      credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
      forcePathStyle: true,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    },
  };
  return {
    bucket,
    objects,
    multiparts,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  objects: Map<string, Kept>,
  multiparts: Map<string, Multipart>,
) {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const url = new URL(request.url ?? '/', 'http://s3');
  const key = decodeURIComponent(url.pathname.split('/').slice(2).join('/'));
  const s3Request = { request, key, query: url.searchParams, body: Buffer.concat(chunks) };
  const {
    status,
    headers = {},
    body,
  } = answerMultipart(s3Request, objects, multiparts) ?? answerObject(s3Request, objects);
  const length = Buffer.byteLength(body ?? '');
  response.writeHead(status, { ...(request.method !== 'HEAD' && { 'content-length': length }), ...headers });
  response.end(request.method === 'HEAD' ? undefined : body);
}

function answerObject({ request, key, query, body }: S3Request, objects: Map<string, Kept>): Answer {
  const kept = objects.get(key);
  switch (request.method) {
    case 'PUT':
      objects.set(key, { body, ...metaIn(request) });
      return { status: 200, headers: { etag: etagOf(body) } };
    case 'GET':
      if (query.get('list-type') === '2') return listed(objects, query);
      return kept ? { status: 200, headers: headersOf(kept), body: kept.body } : missing('NoSuchKey');
    case 'HEAD':
      return kept ? { status: 200, headers: headersOf(kept), body: kept.body } : missing('NoSuchKey');
    case 'DELETE':
      objects.delete(key);
      return { status: 204 };
    case 'POST':
      if (!query.has('delete')) return { status: 405 };
      for (const [, name = ''] of body.toString().matchAll(/<Key>([^<]+)<\/Key>/g)) objects.delete(name);
      return { status: 200, body: '<DeleteResult/>' };
    default:
      return { status: 405 };
  }
}

/** Pages of two, so that whoever asks has to go on. */
function listed(objects: Map<string, Kept>, query: URLSearchParams): Answer {
  const after = query.get('continuation-token') ?? '';
  const keys = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after).sort();
  const page = keys.slice(0, 2);
  const isCut = keys.length > page.length;
  const contents = page.map(
    (key) =>
      `<Contents><Key>${key}</Key><ETag>${etagOf(objects.get(key)?.body ?? Buffer.alloc(0)).replaceAll('"', '&quot;')}</ETag></Contents>`,
  );
  const next = isCut ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  return xml('ListBucketResult', `<IsTruncated>${isCut}</IsTruncated>${next}${contents.join('')}`);
}

function answerMultipart(
  s3Request: S3Request,
  objects: Map<string, Kept>,
  multiparts: Map<string, Multipart>,
): Answer | null {
  const { request, key, query, body } = s3Request;
  if (request.method === 'POST' && query.has('uploads')) {
    const id = randomUUID();
    multiparts.set(id, { key, parts: new Map(), ...metaIn(request) });
    return xml('InitiateMultipartUploadResult', `<Key>${key}</Key><UploadId>${id}</UploadId>`);
  }
  const id = query.get('uploadId');
  if (id === null) return null;
  const multipart = multiparts.get(id);
  if (!multipart) return missing('NoSuchUpload');
  switch (request.method) {
    case 'PUT':
      multipart.parts.set(Number(query.get('partNumber')), body);
      return { status: 200, headers: { etag: etagOf(body) } };
    case 'GET':
      return xml('ListPartsResult', inOrder(multipart).map(partText).join(''));
    case 'POST':
      objects.set(key, { ...multipart, body: Buffer.concat(inOrder(multipart).map(([, part]) => part)) });
      multiparts.delete(id);
      return xml('CompleteMultipartUploadResult', `<Key>${key}</Key>`);
    default:
      multiparts.delete(id);
      return { status: 204 };
  }
}

function inOrder({ parts }: Multipart): [number, Buffer][] {
  return [...parts].sort(([a], [b]) => a - b);
}

function partText([number, part]: [number, Buffer]): string {
  return `<Part><PartNumber>${number}</PartNumber><Size>${part.length}</Size><ETag>${etagOf(part)}</ETag></Part>`;
}

function metaIn(request: IncomingMessage): { mime: string; meta: Record<string, string> } {
  const meta = Object.entries(request.headers).filter(([name]) => name.startsWith('x-amz-meta-'));
  return {
    mime: request.headers['content-type'] ?? 'application/octet-stream',
    meta: Object.fromEntries(meta.map(([name, value]) => [name, String(value)])),
  };
}

function headersOf(kept: Kept): Record<string, string> {
  return {
    'content-type': kept.mime,
    'content-length': String(kept.body.length),
    etag: etagOf(kept.body),
    ...kept.meta,
  };
}

function xml(name: string, inside: string): Answer {
  return { status: 200, headers: { 'content-type': 'application/xml' }, body: `<${name}>${inside}</${name}>` };
}

function missing(code: string): Answer {
  const body = `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`;
  return { status: 404, headers: { 'content-type': 'application/xml' }, body };
}

function etagOf(body: Buffer): string {
  return `"${createHash('md5').update(body).digest('hex')}"`;
}
