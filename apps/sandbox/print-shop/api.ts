import * as protocol from '@pero/circulation/contract/print-shop';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { z } from 'zod';
import { faulty, isHolder, jsonOf } from '../company/faulty.ts';
import { takeFile } from './files.ts';
import type { Printer } from './ground.ts';
import { cancel, changeAddress, findJob, type Job, type No, place, putLabels, shownJob } from './jobs.ts';
import { coverSheetNow, mayBeBound, quote } from './quotes.ts';

const UUID = ':uuid{[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}}';
const SHA256 = ':sha256{[0-9a-f]{64}}';

type Code = 400 | 401 | 404 | 409 | 410 | 413 | 422 | 500 | 503;

/** What docs/print-protocol.md promises. */
export function printApi(printer: Printer): Hono {
  const api = new Hono();
  api.use(async (context, next) =>
    isHolder(context, 'authorization', `Bearer ${printer.key}`)
      ? next()
      : saying(context, 401, 'unauthorized', 'Ключ не\u00A0подошёл'),
  );
  const isFile = (context: Context) => context.req.method === 'PUT' && context.req.path.includes('/files/');
  const small = bodyLimit({
    maxSize: 100_000,
    onError: (context) => saying(context, 413, 'too_large', 'Слишком много данных'),
  });
  api.use((context, next) => (isFile(context) ? next() : small(context, next)));
  api.use(faulty(printer, (context, code) => saying(context, code, 'busy', 'Типография временно не\u00A0отвечает')));

  api.post('/v1/cover-dimensions', async (context) => {
    const given = await read(context, protocol.coverQuestion);
    if (given instanceof Response) return given;
    if (!mayBeBound(given.product, given.pages)) return unbound(context);
    return context.json(await coverSheetNow(printer, given.product, given.pages));
  });
  api.post('/v1/quotes', async (context) => {
    const given = await read(context, protocol.printQuestion);
    if (given instanceof Response) return given;
    if (!mayBeBound(given.product, given.pages)) return unbound(context);
    return context.json(await quote(printer, given), 201);
  });
  api.put(`/v1/files/${SHA256}`, async (context) => {
    const taken = await takeFile(printer, context.req.param('sha256'), context.req.raw.body);
    if (taken === 'kept') return context.body(null, 204);
    if (taken === 'too_large') return saying(context, 413, 'too_large', 'Файл слишком велик');
    if (taken === 'wrong_hash') return saying(context, 422, 'wrong_hash', 'Файл пришёл не\u00A0тем, что назван');
    return saying(context, 400, 'unreadable', 'Файл не\u00A0дошёл');
  });
  api.put(`/v1/jobs/${UUID}`, async (context) => {
    const given = await read(context, protocol.printJob);
    if (given instanceof Response) return given;
    const placed = await place(printer, context.req.param('uuid'), given);
    return 'no' in placed ? refusing(context, placed) : context.json(shownJob(placed.job), placed.isNew ? 201 : 200);
  });
  api.get(`/v1/jobs/${UUID}`, async (context) => {
    const job = await findJob(printer.shop, context.req.param('uuid'));
    return answered(context, job ?? { no: 'unknown', message: 'О\u00A0таком заказе типография не\u00A0слышала' });
  });
  api.put(`/v1/jobs/${UUID}/cancel`, async (context) =>
    answered(context, await cancel(printer, context.req.param('uuid'))),
  );
  api.put(`/v1/jobs/${UUID}/address`, async (context) => {
    const given = await read(context, protocol.printAddress);
    if (given instanceof Response) return given;
    return answered(context, await changeAddress(printer, context.req.param('uuid'), given));
  });
  api.put(`/v1/jobs/${UUID}/labels`, async (context) => {
    const given = await read(context, protocol.printLabels);
    if (given instanceof Response) return given;
    return answered(context, await putLabels(printer, context.req.param('uuid'), given));
  });
  api.all('*', (context) => saying(context, 404, 'unknown', 'Такого вызова нет'));
  return api;
}

const CODES: Readonly<Record<No['no'], Code>> = {
  unknown: 404,
  other_body: 409,
  too_late: 409,
  quote_over: 410,
  files_missing: 422,
  invalid: 422,
};

function answered(context: Context, answer: Job | No): Response {
  return 'no' in answer ? refusing(context, answer) : context.json(shownJob(answer));
}

function refusing(context: Context, { no, message, sha256s }: No): Response {
  return context.json({ error: no, message, ...(sha256s && { sha256s }) }, CODES[no]);
}

function unbound(context: Context): Response {
  return saying(context, 422, 'invalid', 'Столько страниц в\u00A0таком переплёте не\u00A0сшить');
}

function saying(context: Context, code: Code, error: protocol.PrintError, message: string): Response {
  return context.json({ error, message }, code, { 'cache-control': 'no-store' });
}

async function read<Shape extends z.ZodType>(context: Context, shape: Shape): Promise<z.output<Shape> | Response> {
  const json = await jsonOf(context);
  if (json === null) return saying(context, 400, 'unreadable', 'Это не\u00A0JSON');
  const given = shape.safeParse(json);
  if (given.success) return given.data;
  const flaws = given.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  return saying(context, 422, 'invalid', flaws.join('; ').slice(0, 900));
}
