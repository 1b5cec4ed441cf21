import { createServer, type ServerResponse } from 'node:http';
import { openShop, randomFrom, type ShopPlan } from './shop.ts';

/** The retailer's feed (RT10) from memory: pages begin with what was given before, and now and then an answer fails. */
const { port, faults, ...plan } = JSON.parse(process.argv[2] ?? '{}') as ShopPlan & { port: number; faults: boolean };
const shop = openShop(plan);
const random = randomFrom(process.pid);

createServer((request, response) => {
  const { searchParams: asked } = new URL(request.url ?? '', 'http://localhost');
  const after = Number(asked.get('after') ?? 0);
  const text = JSON.stringify(pageAfter(after, Number(asked.get('limit') ?? 5000)));
  const chance = faults ? random() : 1;
  if (chance < 0.02) response.writeHead(503).end();
  else if (chance < 0.04) cut(response, text);
  else response.end(text);
}).listen(port, '127.0.0.1', () => process.send?.('ready'));
process.on('disconnect', () => process.exit(0));

function pageAfter(after: number, limit: number) {
  const before = faults ? Math.min(after, Math.floor(random() * 300)) : 0;
  const next = Math.min(shop.line.length, after + limit - before);
  const events = Array.from(shop.line.subarray(after - before, next), shop.eventAt);
  return { events, next: String(next), behind: shop.line.length - next };
}

function cut(response: ServerResponse, text: string): void {
  response.writeHead(200, { 'content-length': Buffer.byteLength(text) });
  response.write(text.slice(0, text.length / 2), () => response.destroy());
}
