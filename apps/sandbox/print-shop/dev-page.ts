import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { Hono } from 'hono';
import { factsOf } from './dev-page-facts.ts';
import { printPage } from './dev-page-html.ts';
import { type Printer, printFileKey } from './ground.ts';
import { pushJob } from './move.ts';

const POLICY =
  "default-src 'none'; script-src 'self'; worker-src 'self'; style-src 'self'; font-src 'self' data:; connect-src 'self'; img-src 'self' data: blob:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The developer's page of the print shop; app.ts lets nobody in but this machine itself. Its faults and its clock: company/controls.ts. */
export function printerPages(printer: Printer): Hono {
  const pages = new Hono();
  pages.get('/dev/print', (context) => context.redirect('/dev/print/', 308));
  pages.get('/dev/print/', async (context) =>
    context.html(printPage(printer, await factsOf(printer)), 200, { 'content-security-policy': POLICY }),
  );
  for (const [name, file] of ASSETS) {
    const type = name.endsWith('.css') ? 'text/css; charset=utf-8' : 'text/javascript; charset=utf-8';
    pages.get(`/dev/print/${name}`, (context) =>
      context.body(readFileSync(new URL(file)), 200, { 'content-type': type, 'content-security-policy': POLICY }),
    );
  }
  pages.get('/dev/print/files/:sha256{[0-9a-f]{64}}.pdf', async (context) => {
    const found = await printer.files.open(printFileKey(context.req.param('sha256')));
    if (!found) return context.notFound();
    // A stranger's file: shown by whoever opens it, and by no page of ours.
    return context.body(Readable.toWeb(found.stream) as ReadableStream, 200, {
      'content-type': 'application/pdf',
      'content-length': `${found.bytes}`,
      'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
      'x-content-type-options': 'nosniff',
    });
  });
  pages.post('/dev/api/print/jobs/:uuid/push', async (context) => {
    const isPushed = await pushJob(printer, context.req.param('uuid'));
    return isPushed
      ? context.json({ ok: true })
      : context.json({ reason: 'С\u00A0этим заказом само ничего не\u00A0случится' }, 409);
  });
  return pages;
}

const ASSETS = [
  ['print.css', new URL('./dev-page/print.css', import.meta.url).href],
  ['print.js', new URL('./dev-page/print.js', import.meta.url).href],
  ['pictures.js', new URL('./dev-page/pictures.js', import.meta.url).href],
  ['pdf.js', import.meta.resolve('pdfjs-dist/build/pdf.min.mjs')],
  ['pdf.worker.js', import.meta.resolve('pdfjs-dist/build/pdf.worker.min.mjs')],
] as const;
