import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** For tests: the tax service on a free port of this machine. Everybody is self-employed of whom nothing else was said. */
export async function openTestTaxService() {
  const state = { isAway: false };
  const lost = new Set<string>();
  const asked: { inn: string; requestDate: string }[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const question = JSON.parse(Buffer.concat(parts).toString('utf8')) as { inn: string; requestDate: string };
    asked.push(question);
    if (state.isAway) return response.writeHead(503).end('{}');
    const status = !lost.has(question.inn);
    const message = `${question.inn} ${status ? 'является' : 'не является'} плательщиком налога на профессиональный доход`;
    return response.writeHead(200).end(JSON.stringify({ status, message }));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    state,
    /** Who is self-employed no longer. */
    lost,
    asked,
    access: { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` },
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
