import { once } from 'node:events';
import { createServer, connect as openSocket, type Socket } from 'node:net';

/** What stands between a process and its database, and can be cut. */
export type Road = {
  /** The address of the database by way of this road. */
  readonly url: string;
  /** Every connection breaks and none is taken: the server was stopped. */
  readonly cut: () => Promise<void>;
  /** Connections stay and are taken, and nothing passes: the server hangs. */
  readonly silence: () => void;
  readonly mend: () => Promise<void>;
  /** The next time these bytes go over, the server hears them, and its answer is lost with the connection. */
  readonly loseAnswerTo: (words: string) => void;
  readonly close: () => Promise<void>;
};

export async function roadTo(databaseUrl: string): Promise<Road> {
  const there = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isSilent = false;
  let fatal: string | null = null;
  const server = createServer((near) => {
    const far = openSocket(Number(there.port), there.hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    let isDeaf = false;
    near.on('data', (bytes) => {
      if (isSilent) return;
      if (fatal !== null && bytes.includes(fatal)) {
        fatal = null;
        isDeaf = true;
      }
      far.write(bytes);
    });
    far.on('data', (bytes) => {
      if (isSilent) return;
      if (isDeaf) near.destroy();
      else near.write(bytes);
    });
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  const end = async () => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  await listen(0);
  const { port } = server.address() as { port: number };
  const url = Object.assign(new URL(databaseUrl), { hostname: '127.0.0.1', port: String(port) }).href;
  return {
    url,
    cut: end,
    silence: () => {
      isSilent = true;
    },
    mend: async () => {
      isSilent = false;
      // What was swallowed is gone: those connections wait for ever.
      for (const socket of sockets) socket.destroy();
      if (!server.listening) await listen(port);
    },
    loseAnswerTo: (words) => {
      fatal = words;
    },
    close: end,
  };
}
