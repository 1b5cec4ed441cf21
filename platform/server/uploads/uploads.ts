import { randomBytes } from 'node:crypto';
import type { Refused } from '@pero/wire/refusal';
import { Metadata, Server } from '@tus/server';
import { type Context, Hono } from 'hono';
import type { Actor } from '../act.ts';
import { DatabaseAway } from '../database/away.ts';
import { asDb } from '../database/db.ts';
import { isDiskFull } from '../database/disk-full.ts';
import { readCookies } from '../http/cookies.ts';
import { CSRF_COOKIE, CSRF_HEADER, isCsrfPair } from '../http/csrf.ts';
import type { House } from '../http/door.ts';
import { type Bindings, ipOf, requestIdOf, type Web } from '../http/http.ts';
import { TooOften } from '../http/key-pace.ts';
import { isInScope, mayCall } from '../http/may-call.ts';
import { NO_PAGE } from '../http/no-page.ts';
import { refuse, refusedBy, responseOf } from '../http/reply.ts';
import { countRequest } from '../metrics.ts';
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
export function uploadsOf(house: House, options: UploadOptions): Web {
  const desk = new Desk(house, options);
  const uploads: Web = new Hono<{ Bindings: Bindings }>({ strict: false });
  const counted = (name: string, answer: (visit: Visit) => Promise<Response>) => async (context: Context) => {
    const started = performance.now();
    const response = await desk.admit(context, answer);
    countRequest(`uploads-${name}`, response.status, performance.now() - started);
    return response;
  };
  uploads.post(
    '/',
    counted('begin', (visit) => desk.begin(visit)),
  );
  // Hono hands HEAD to the handler of GET and drops the body.
  uploads.get(
    `/:id{${ID}}`,
    counted('ask', (visit) => desk.tell(visit)),
  );
  uploads.patch(
    `/:id{${ID}}`,
    counted('go-on', (visit) => desk.goOn(visit)),
  );
  uploads.delete(
    `/:id{${ID}}`,
    counted('drop', (visit) => desk.drop(visit)),
  );
  uploads.all('/*', () => saying('upload-missing'));
  uploads.onError((error, context) => {
    if (error instanceof DatabaseAway) return responseOf(refuse('database-away'));
    if (error instanceof TooOften) return responseOf(refuse('key-too-often'));
    const id = requestIdOf(context);
    house.log.error({ request: id, error: error.stack ?? String(error) }, 'fault in an upload');
    return isDiskFull(error) ? saying('disk-full') : responseOf(refuse('fault', { number: id }));
  });
  return uploads;
}

/** What a key sends is for books. */
const UPLOADS = { scope: 'books:write' } as const;

type Visit = {
  readonly request: Request;
  readonly requestId: string;
  readonly id: string;
  readonly ip: string;
  readonly actor: Actor | null;
  readonly owner: UploadOwner;
  readonly now: Date;
};

class Desk {
  readonly #house: House;
  readonly #options: UploadOptions;
  readonly #tus: Server;
  readonly #ids = new WeakMap<Request, string>();

  constructor(house: House, options: UploadOptions) {
    this.#house = house;
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
        if (error instanceof Error) house.log.error({ error: error.stack ?? error.message }, 'fault in an upload');
        return isDiskFull(error) ? { status_code: 507, body: 'full' } : undefined;
      },
    });
  }

  get #db() {
    return asDb(this.#house.kysely);
  }

  /** Who comes, and whether from our own page. A guest without a token owns nothing yet. */
  async admit(context: Context, answer: (visit: Visit) => Promise<Response>): Promise<Response> {
    const { raw: request } = context.req;
    const cookies = readCookies(context.req.header('cookie'), this.#house.isHttps);
    const now = this.#house.clock.now();
    const identity = await this.#house.identify(request.headers, cookies, now);
    const isReading = request.method === 'HEAD' || request.method === 'GET';
    if (!isReading && identity?.via !== 'header') {
      const header = context.req.header(CSRF_HEADER);
      if (!isCsrfPair(cookies[CSRF_COOKIE], header, identity?.token ?? null))
        return responseOf(refuse('page-outdated'));
    }
    const actor = identity?.actor ?? null;
    if (!isInScope(UPLOADS, actor)) return responseOf(refuse('key-lacks-right', UPLOADS));
    const owner = ownerBy(actor, cookies);
    if (!owner) return saying('upload-missing');
    const ip = ipOf(context, this.#options.trustProxy);
    const id = context.req.param('id') ?? newId();
    return answer({ request, requestId: requestIdOf(context), id, ip, actor, owner, now });
  }

  async begin(visit: Visit): Promise<Response> {
    const asked = wishOf(visit.request.headers);
    const purpose = this.#options.purposes.find(({ name }) => name === asked.purpose);
    if (!purpose) return saying('purpose-unknown');
    const refusal = refusalOf(purpose, asked.bytes, visit.actor);
    if (refusal) return refusal;

    const { id, owner } = visit;
    const begun = { id, owner, purpose: purpose.name, name: cleanFileName(asked.filename), bytes: asked.bytes };
    const full = await this.#house.kysely.transaction().execute(async (transaction) => {
      const reason = await tooMuch(asDb(transaction), visit, asked.bytes, visit.now);
      if (reason === null) await recordBegun(asDb(transaction), begun, visit.now);
      return reason;
    });
    if (full !== null) return saying(full);
    const response = await this.#through(visit, { ...begun, state: 'receiving' });
    if (!response.ok) await discardUpload(this.#db, this.#options, id);
    return response;
  }

  async tell(visit: Visit): Promise<Response> {
    const upload = await this.#own(visit);
    if (!upload || visit.request.method !== 'HEAD') return saying('upload-missing');
    if (upload.state === 'receiving') {
      // A process killed after the last byte left the rest undone: the browser asks, and it is done now.
      const { offset } = await this.#options.store.getUpload(upload.id).catch(() => ({ offset: 0 }));
      if (offset < upload.bytes) return this.#through(visit, upload);
      const refusal = await this.#receive(visit, upload);
      if (refusal) return refusal;
    }
    return new Response(null, { headers: { ...PLAIN, ...progress(upload.bytes), 'upload-length': `${upload.bytes}` } });
  }

  async goOn(visit: Visit): Promise<Response> {
    const upload = await this.#own(visit);
    if (!upload) return saying('upload-missing');
    if (upload.state === 'received') return saying('upload-whole');
    return this.#through(visit, upload);
  }

  async drop(visit: Visit): Promise<Response> {
    const upload = await this.#own(visit);
    if (!upload) return saying('upload-missing');
    await discardUpload(this.#db, this.#options, upload.id);
    return new Response(null, { status: 204, headers: PLAIN });
  }

  /** Somebody else's, a taken and a forgotten one are alike: there is none. */
  async #own({ id, owner }: Visit): Promise<OwnUpload | null> {
    const upload = await uploadOf(this.#db, id, owner);
    return upload?.state === 'receiving' || upload?.state === 'received' ? upload : null;
  }

  async #through(visit: Visit, upload: OwnUpload): Promise<Response> {
    this.#ids.set(visit.request, upload.id);
    const response = await this.#tus.handleWeb(visit.request);
    if (!response.ok) return inOurWords(response, visit.requestId);
    for (const [name, value] of Object.entries(PLAIN)) response.headers.set(name, value);
    const isWhole = Number(response.headers.get('upload-offset') ?? 0) === upload.bytes;
    return (isWhole && (await this.#receive(visit, upload))) || response;
  }

  async #receive({ now }: Visit, upload: OwnUpload): Promise<Response | null> {
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

function refusalOf(purpose: UploadPurpose, bytes: number, actor: Actor | null): Response | null {
  if (!mayCall(purpose, actor)) return saying(actor ? 'forbidden' : 'signed-out');
  if (!Number.isSafeInteger(bytes)) return saying('length-unknown');
  if (bytes <= 0) return saying('file-empty');
  if (bytes <= purpose.largestBytes) return null;
  return saying('file-too-large', { megabytes: Math.floor(purpose.largestBytes / 1_048_576) });
}

const PLAIN = {
  'tus-resumable': '1.0.0',
  'cache-control': 'no-store',
  ...NO_PAGE,
};

function progress(offset: number) {
  return { 'upload-offset': `${offset}` };
}

function inOurWords(response: Response, requestId: string): Response {
  const reason = TUS_REASONS[response.status];
  return reason ? saying(reason, {}, response.status) : responseOf(refuse('fault', { number: requestId }));
}

function saying(refused: UploadReason, values: Refused['values'] = {}, status?: number): Response {
  const reply = refusedBy(UPLOAD_REFUSALS, { refused, values }, PATH);
  const response = responseOf({ ...reply, status: status ?? reply.status });
  response.headers.set('tus-resumable', PLAIN['tus-resumable']);
  return response;
}
