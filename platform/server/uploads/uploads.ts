import { randomBytes } from 'node:crypto';
import type { Method } from '@pero/wire/endpoint';
import type { Refused } from '@pero/wire/refusal';
import { Metadata, Server } from '@tus/server';
import { type Context, Hono } from 'hono';
import { asDb } from '../database/db.ts';
import { isDiskFull } from '../database/disk-full.ts';
import { doorOf, type Gate, type RequestContext, type Services } from '../http/door.ts';
import { ANYBODY } from '../http/gates.ts';
import { NO_PAGE } from '../http/no-page.ts';
import { type Reply, refuse, refusedBy, responseOf } from '../http/reply.ts';
import type { Bindings, Web } from '../http/request.ts';
import { uploadLocker } from './lock.ts';
import { cleanFileName } from './name.ts';
import { tooMuch } from './quota.ts';
import { discardUpload, receiveUpload, type UploadPlaces, type UploadPurpose } from './receive.ts';
import { type OwnUpload, ownerBy, recordBegun, type UploadOwner, uploadOf } from './table.ts';
import { TUS_REASONS, UPLOAD_REFUSALS, type UploadReason } from './words.ts';

const PATH = '/api/uploads';
const ID = '[0-9a-f]{32}';

export type UploadOptions = UploadPlaces & {
  readonly purposes: readonly UploadPurpose[];
  readonly trustProxy: boolean;
};

/** Resumable uploads (tus 1.0.0), to be mounted at /api/uploads. Bytes stream through; they are never held. */
export function uploadsOf(services: Services, options: UploadOptions): Web {
  const desk = new Desk(services, options);
  const door = doorOf(services, { secureCookies: services.isHttps ?? false, trustProxy: options.trustProxy });
  const uploads: Web = new Hono<{ Bindings: Bindings }>({ strict: false });
  const behind = (
    gate: Gate | ((context: Context) => Gate),
    answer: (requestContext: UploadRequest) => Promise<Reply | Response>,
  ) =>
    door(gate, async (requestContext) => {
      // A guest without a token owns nothing yet.
      const owner = ownerBy(requestContext.actor, requestContext.facts.cookies);
      if (!owner) return saying('upload-missing');
      return answer({ ...requestContext, owner, id: requestContext.context.req.param('id') ?? newId() });
    });
  uploads.post(
    '/',
    behind(beginGate(options.purposes), (requestContext) => desk.begin(requestContext)),
  );
  // Hono hands HEAD to the handler of GET and drops the body.
  uploads.get(
    `/:id{${ID}}`,
    behind(gateOf('ask', 'GET'), (requestContext) => desk.tell(requestContext)),
  );
  uploads.patch(
    `/:id{${ID}}`,
    behind(gateOf('go-on', 'PATCH'), (requestContext) => desk.goOn(requestContext)),
  );
  uploads.delete(
    `/:id{${ID}}`,
    behind(gateOf('drop', 'DELETE'), (requestContext) => desk.drop(requestContext)),
  );
  uploads.all('/*', () => responseOf(saying('upload-missing'), { headers: TUS }));
  return uploads;
}

const TUS = { 'tus-resumable': '1.0.0' };

/** What a key sends is for books. */
function gateOf(name: string, method: Method): Gate {
  return {
    ...ANYBODY,
    id: `uploads-${name}`,
    method,
    writes: method !== 'GET',
    scope: 'books:write',
    headers: TUS,
    words: {
      'signed-out': UPLOAD_REFUSALS['signed-out'].message,
      forbidden: UPLOAD_REFUSALS.forbidden.message,
    },
  };
}

/** Who may begin depends on what the file is for. */
function beginGate(purposes: readonly UploadPurpose[]): (context: Context) => Gate {
  const gate = gateOf('begin', 'POST');
  const byPurpose = new Map(
    purposes.map(({ name, who, scope = null }) => [name, { ...gate, who, scope, publishersToo: false }]),
  );
  return ({ req }) => byPurpose.get(wishOf(req.raw.headers).purpose) ?? gate;
}

/** Somebody who sends a file, or asks after it. */
type UploadRequest = RequestContext & { readonly id: string; readonly owner: UploadOwner };

class Desk {
  readonly #house: Services;
  readonly #options: UploadOptions;
  readonly #tus: Server;
  readonly #ids = new WeakMap<Request, string>();

  constructor(services: Services, options: UploadOptions) {
    this.#house = services;
    this.#options = options;
    this.#tus = new Server({
      path: PATH,
      datastore: options.store,
      locker: uploadLocker(this.#db),
      allowedOrigins: () => false,
      namingFunction: (request) => this.#ids.get(request) ?? newId(),
      generateUrl: (_, { id }) => `${PATH}/${id}`,
      // The id that was checked is the id that is written to: the address is read once, by the route.
      getFileIdFromRequest: (request) => this.#ids.get(request),
      onResponseError: (_, error) => {
        if (error instanceof Error) services.log.error({ error: error.stack ?? error.message }, 'fault in an upload');
        return isDiskFull(error) ? { status_code: 507, body: 'full' } : undefined;
      },
    });
  }

  get #db() {
    return asDb(this.#house.kysely);
  }

  async begin(requestContext: UploadRequest): Promise<Reply | Response> {
    const asked = wishOf(requestContext.context.req.raw.headers);
    const purpose = this.#options.purposes.find(({ name }) => name === asked.purpose);
    if (!purpose) return saying('purpose-unknown');
    const refusal = refusalOf(purpose, asked.bytes);
    if (refusal) return refusal;

    const { id, owner } = requestContext;
    const begun = { id, owner, purpose: purpose.name, name: cleanFileName(asked.filename), bytes: asked.bytes };
    const sender = { actor: requestContext.actor, ip: requestContext.facts.ip };
    const others = this.#options.purposes.flatMap(({ name, quota }) => (quota ? name : []));
    const wanted = { bytes: asked.bytes, own: purpose.quota && { name: purpose.name, quota: purpose.quota }, others };
    const full = await this.#house.kysely.transaction().execute(async (transaction) => {
      const reason = await tooMuch(asDb(transaction), sender, wanted, requestContext.now);
      if (reason === null) await recordBegun(asDb(transaction), begun, requestContext.now);
      return reason;
    });
    if (full !== null) return saying(full);
    const response = await this.#through(requestContext, { ...begun, state: 'receiving' });
    if (isRefusal(response)) await discardUpload(this.#db, this.#options, id);
    return response;
  }

  async tell(requestContext: UploadRequest): Promise<Reply | Response> {
    const upload = await this.#own(requestContext);
    if (!upload || requestContext.context.req.method !== 'HEAD') return saying('upload-missing');
    if (upload.state === 'receiving') {
      // A process killed after the last byte left the rest undone: the browser asks, and it is done now.
      const { offset } = await this.#options.store.getUpload(upload.id).catch(() => ({ offset: 0 }));
      if (offset < upload.bytes) return this.#through(requestContext, upload);
      const refusal = await this.#receive(requestContext, upload);
      if (refusal) return refusal;
    }
    return new Response(null, { headers: { ...PLAIN, ...progress(upload.bytes), 'upload-length': `${upload.bytes}` } });
  }

  async goOn(requestContext: UploadRequest): Promise<Reply | Response> {
    const upload = await this.#own(requestContext);
    if (!upload) return saying('upload-missing');
    if (upload.state === 'received') return saying('upload-whole');
    return this.#through(requestContext, upload);
  }

  async drop(requestContext: UploadRequest): Promise<Reply | Response> {
    const upload = await this.#own(requestContext);
    if (!upload) return saying('upload-missing');
    await discardUpload(this.#db, this.#options, upload.id);
    return new Response(null, { status: 204, headers: PLAIN });
  }

  /** Somebody else's, a taken and a forgotten one are alike: there is none. */
  async #own({ id, owner }: UploadRequest): Promise<OwnUpload | null> {
    const upload = await uploadOf(this.#db, id, owner);
    return upload?.state === 'receiving' || upload?.state === 'received' ? upload : null;
  }

  async #through(requestContext: UploadRequest, upload: OwnUpload): Promise<Reply | Response> {
    const { raw: request } = requestContext.context.req;
    this.#ids.set(request, upload.id);
    const response = await this.#tus.handleWeb(request);
    if (!response.ok) return inOurWords(response, requestContext.facts.id);
    for (const [name, value] of Object.entries(PLAIN)) response.headers.set(name, value);
    const isWhole = Number(response.headers.get('upload-offset') ?? 0) === upload.bytes;
    return (isWhole && (await this.#receive(requestContext, upload))) || response;
  }

  async #receive({ now }: UploadRequest, upload: OwnUpload): Promise<Reply | null> {
    const purpose = this.#options.purposes.find(({ name }) => name === upload.purpose);
    if (!purpose) return saying('purpose-unknown');
    const outcome = await receiveUpload(this.#db, this.#options, { ...upload, purpose }, now);
    if (outcome === 'received') return null;
    const spoilt = outcome === 'no-type' ? purpose.spoilt?.(upload.name) : null;
    return spoilt ? saying('file-spoilt', { words: spoilt }) : saying('file-type-wrong', { words: purpose.wrongType });
  }
}

function newId(): string {
  return randomBytes(16).toString('hex');
}

function wishOf(headers: Headers): { purpose: string; filename: string; bytes: number } {
  const { purpose, filename } = metadataIn(headers.get('upload-metadata') ?? '');
  const length = headers.get('upload-length') ?? '';
  return {
    purpose: purpose ?? '',
    filename: filename ?? '',
    // Digits alone: whatever tus would read differently is no length.
    bytes: /^\d{1,12}$/.test(length) ? Number(length) : Number.NaN,
  };
}

function metadataIn(header: string): Record<string, string | null> {
  try {
    return header === '' ? {} : Metadata.parse(header);
  } catch {
    return {};
  }
}

function refusalOf(purpose: UploadPurpose, bytes: number): Reply | null {
  if (!Number.isSafeInteger(bytes)) return saying('length-unknown');
  if (bytes <= 0) return saying('file-empty');
  if (bytes <= purpose.largestBytes) return null;
  return saying('file-too-large', { megabytes: Math.floor(purpose.largestBytes / 1_048_576) });
}

const PLAIN = { ...TUS, 'cache-control': 'no-store', ...NO_PAGE };

function progress(offset: number) {
  return { 'upload-offset': `${offset}` };
}

function isRefusal(answer: Reply | Response): boolean {
  return answer.status >= 400;
}

function inOurWords({ status }: Response, requestId: string): Reply {
  const reason = TUS_REASONS[status];
  return reason ? { ...saying(reason), status } : { ...refuse('fault', { number: requestId }), status };
}

function saying(refused: UploadReason, values: Refused['values'] = {}): Reply {
  return refusedBy(UPLOAD_REFUSALS, { refused, values }, PATH);
}
