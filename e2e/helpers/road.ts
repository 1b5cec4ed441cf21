import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A road to the site that can be cut: whoever comes by it meets nobody, as when the server is gone. */
export type Road = {
  readonly address: string;
  readonly cut: () => Promise<void>;
  readonly mend: () => Promise<void>;
  readonly close: () => Promise<void>;
};

export async function roadTo(site: string): Promise<Road> {
  const { hostname, port } = new URL(site);
  const open = new Set<Socket>();
  const server = createServer((incoming) => {
    const outgoing = connect(Number(port), hostname);
    for (const [one, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      open.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
    incoming.pipe(outgoing).pipe(incoming);
  });
  const listen = (on: number) => new Promise<void>((ready) => server.listen(on, '127.0.0.1', ready));
  await listen(0);
  const { port: own } = server.address() as AddressInfo;
  const cut = () =>
    new Promise<void>((closed) => {
      server.close(() => closed());
      for (const socket of open) socket.destroy();
    });
  return {
    address: `http://localhost:${own}`,
    cut,
    mend: () => listen(own),
    close: () => (server.listening ? cut() : Promise.resolve()),
  };
}
