import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The same site, which from some moment on is served as another build of it: of another name, in another worker. */
export type Releasing = {
  readonly address: string;
  readonly name: string;
  readonly nextName: string;
  readonly release: () => void;
  readonly close: () => Promise<void>;
};

/** Where the name of a build is written: pages, scripts, the worker and what the router is told. */
const NAMED = /^(?:text\/html|(?:text|application)\/javascript|application\/json|text\/x-script)/;

export async function releasing(site: string): Promise<Releasing> {
  const page = await (await fetch(`${site}/account/login/`)).text();
  const name = /\/assets\/manifest-(\w+)\.js/.exec(page)?.[1] ?? '';
  if (name === '') throw new Error('The build has no name');
  // Of the same length, so that nothing else of an answer changes.
  const nextName = 'n'.repeat(name.length);
  let isNext = false;
  const server = createServer((asked, answer) => {
    forward(site, asked, answer, isNext ? { name, nextName } : null);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://localhost:${port}`,
    name,
    nextName,
    release: () => {
      isNext = true;
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

type Renamed = Pick<Releasing, 'name' | 'nextName'>;

function forward(site: string, asked: IncomingMessage, answer: ServerResponse, renamed: Renamed | null): void {
  const { hostname, port } = new URL(site);
  // Whole and unpacked: what was kept of the build before says nothing about this one.
  const { 'accept-encoding': _, 'if-none-match': __, 'if-modified-since': ___, ...headers } = asked.headers;
  const path = renamed ? (asked.url ?? '/').replaceAll(renamed.nextName, renamed.name) : asked.url;
  const there = request({ hostname, port, path, method: asked.method, headers }, (came) => {
    answer.writeHead(came.statusCode ?? 502, came.headers);
    if (!renamed || !NAMED.test(came.headers['content-type'] ?? '')) {
      came.pipe(answer);
      return;
    }
    const parts: Buffer[] = [];
    came.on('data', (part: Buffer) => parts.push(part));
    came.on('end', () =>
      answer.end(Buffer.concat(parts).toString('latin1').replaceAll(renamed.name, renamed.nextName), 'latin1'),
    );
  });
  there.on('error', () => answer.destroy());
  answer.on('close', () => there.destroy());
  asked.pipe(there);
}
