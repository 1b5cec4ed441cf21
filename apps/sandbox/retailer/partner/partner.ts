import { createHash, timingSafeEqual } from 'node:crypto';
import { Readable } from 'node:stream';
import { artMeta, artTerms, partnerReply } from '@pero/retailer/contract/protocol';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { z } from 'zod';
import type { Sandbox } from '../../ground.ts';
import { feedApi } from '../feed-read.ts';
import { LARGEST_FILE, type Received, receiveFile, sendFile } from '../files.ts';
import { hideReply, putReply } from './replies.ts';
import { putBack, setTerms, withdraw } from './sale.ts';
import { type PartnerResponse, refused, statusOf, UNKNOWN_ART } from './status.ts';
import { testsApi } from './tests.ts';
import { beginCheck, describe } from './versions.ts';

const UUID = ':uuid{[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}}';
const VERSION = ':version{[1-9][0-9]{0,8}}';
const SHA256 = ':sha256{[0-9a-f]{64}}';
const REVIEW = ':review{[0-9]{1,15}}';

const LARGEST_DESCRIPTION = 4 * 1024 * 1024;

/** RT09 and RT10: what only the partner may, whoever holds the key. docs/retailer-protocol.md is its text. */
export function partnerApi(sandbox: Sandbox): Hono {
  const api = new Hono();
  api.use('/partner/*', keyHolder(sandbox.partnerKey));
  const small = bodyLimit({
    maxSize: LARGEST_DESCRIPTION,
    onError: (context) => saying(context, refused(413, 'Описание больше четырёх мегабайт')),
  });

  api.put(`/partner/api/arts/${UUID}/versions/${VERSION}`, small, async (context) => {
    const { uuid, version } = context.req.param();
    const meta = await bodyOf(context, artMeta);
    if ('reason' in meta) return saying(context, refused(422, `Описание не\u00A0принято. ${meta.reason}`));
    return saying(context, await describe(sandbox, uuid, Number(version), meta.value));
  });
  api.get(`/partner/api/arts/${UUID}/versions/${VERSION}`, async (context) => {
    const { uuid, version } = context.req.param();
    const status = await statusOf(sandbox.shop, sandbox.url, uuid, Number(version));
    return saying(context, status ? { code: 200, body: status } : UNKNOWN_ART);
  });
  api.put(`/partner/api/arts/${UUID}/versions/${VERSION}/check`, async (context) => {
    const { uuid, version } = context.req.param();
    return saying(context, await beginCheck(sandbox, uuid, Number(version)));
  });
  api.put(`/partner/api/arts/${UUID}/terms/:n{[1-9][0-9]{0,14}}`, small, async (context) => {
    const { uuid, n } = context.req.param();
    const terms = await bodyOf(context, artTerms);
    if ('reason' in terms) return saying(context, refused(422, `Условия не\u00A0приняты. ${terms.reason}`));
    return saying(context, await setTerms(sandbox, uuid, Number(n), terms.value));
  });
  api.delete(`/partner/api/arts/${UUID}/sale`, async (context) =>
    saying(context, await withdraw(sandbox, context.req.param('uuid'))),
  );
  api.put(`/partner/api/arts/${UUID}/sale`, async (context) =>
    saying(context, await putBack(sandbox, context.req.param('uuid'))),
  );
  fileCalls(api, sandbox);
  replyCalls(api, sandbox);
  api.route('/', feedApi(sandbox));
  api.route('/', testsApi(sandbox));
  api.all('/partner/*', (context) => saying(context, refused(404, 'Такого вызова нет')));
  return api;
}

function fileCalls(api: Hono, sandbox: Sandbox): void {
  const path = `/partner/api/arts/${UUID}/files/${SHA256}` as const;
  api.put(path, async (context) => {
    const { uuid, sha256 } = context.req.param();
    if (Number(context.req.header('content-length') ?? 0) > LARGEST_FILE) return received(context, 'too-large');
    return received(context, await receiveFile(sandbox, uuid, sha256, context.req.raw.body));
  });
  api.get(path, async (context) => {
    const { uuid, sha256 } = context.req.param();
    const file = await sendFile(sandbox, uuid, sha256);
    if (!file) return saying(context, refused(404, 'Такого файла нет'));
    const headers = { 'content-type': 'application/octet-stream', 'content-length': `${file.bytes}` };
    return context.body(Readable.toWeb(file.stream) as ReadableStream, 200, headers);
  });
}

function received(context: Context, how: Received): Response {
  if (how === 'kept') return context.body(null, 204);
  if (how === 'unknown')
    return saying(context, refused(404, 'Сначала пришлите описание, в\u00A0котором назван этот файл'));
  if (how === 'too-large') return saying(context, refused(413, 'Файл больше 2\u00A0ГБ'));
  if (how === 'broken-off') return saying(context, refused(400, 'Файл не\u00A0дошёл до\u00A0конца'));
  return saying(context, refused(422, 'Это не\u00A0те байты: сумма не\u00A0сходится с\u00A0названной'));
}

function replyCalls(api: Hono, sandbox: Sandbox): void {
  const path = `/partner/api/reviews/${REVIEW}/replies/${UUID}` as const;
  const unknown = refused(404, 'Такого отзыва нет');
  api.put(path, bodyLimit({ maxSize: 100_000 }), async (context) => {
    const { review, uuid } = context.req.param();
    const reply = await bodyOf(context, partnerReply);
    if ('reason' in reply) return saying(context, refused(422, `Ответ не\u00A0принят. ${reply.reason}`));
    const put = await putReply(sandbox, Number(review), uuid, reply.value);
    if (put === 'unknown') return saying(context, unknown);
    if (put === 'elsewhere') return saying(context, refused(409, 'Под этим номером уже ответили на\u00A0другой отзыв'));
    return context.json(put);
  });
  api.delete(path, async (context) => {
    const { review, uuid } = context.req.param();
    const isKnown = await hideReply(sandbox, Number(review), uuid);
    return isKnown ? context.body(null, 204) : saying(context, unknown);
  });
}

function saying(context: Context, { code, body }: PartnerResponse): Response {
  context.header('cache-control', 'no-store');
  return context.json(body, code);
}

/** Read, or why not, in a sentence. PostgreSQL keeps no NUL and no half of a character, so neither is taken. */
async function bodyOf<Shape extends z.ZodType>(
  context: Context,
  shape: Shape,
): Promise<{ value: z.output<Shape> } | { reason: string }> {
  let isText = true;
  let given: unknown;
  try {
    given = JSON.parse(await context.req.text(), (_, value: unknown) => {
      if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) isText = false;
      return value;
    });
  } catch {
    return { reason: 'Это не\u00A0JSON' };
  }
  const read = shape.safeParse(given);
  if (!isText) return { reason: 'В\u00A0тексте есть знаки, которых не\u00A0бывает' };
  if (read.success) return { value: read.data };
  const fields = read.error.issues.slice(0, 5).map(({ path, message }) => `${path.join('.') || 'тело'}: ${message}`);
  return { reason: `Поправьте поля: ${fields.join('; ')}` };
}

function keyHolder(key: string): MiddlewareHandler {
  const expected = digest(`Bearer ${key}`);
  return async (context, next) => {
    const isHolder = timingSafeEqual(digest(context.req.header('authorization') ?? ''), expected);
    if (!isHolder) return saying(context, refused(401, 'Ключ партнёра не\u00A0подошёл'));
    return next();
  };
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
