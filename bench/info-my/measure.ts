import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';

/** In the measured process: says its port, and its CPU time whenever it is asked. */
export function tellCpu(server: Server): void {
  process.on('message', () => process.send?.({ cpu: process.cpuUsage() }));
  process.on('disconnect', () => process.exit(0));
  process.send?.({ port: (server.address() as AddressInfo).port });
}

/** Sends `count` requests over `connections` kept-alive sockets, each waiting for its answer, and counts those with 200. */
export async function load(port: number, request: string, count: number, connections: number): Promise<number> {
  let left = count;
  let good = 0;
  const one = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1');
      let seen = '';
      const next = () => {
        seen = '';
        if (left <= 0) return socket.end(resolve);
        left -= 1;
        return socket.write(request);
      };
      socket.on('connect', next);
      socket.on('error', reject);
      socket.on('data', (chunk) => {
        seen += chunk.toString('latin1');
        if (!isWhole(seen)) return;
        if (seen.startsWith('HTTP/1.1 200')) good += 1;
        next();
      });
    });
  await Promise.all(Array.from({ length: connections }, one));
  return good;
}

function isWhole(answer: string): boolean {
  const head = answer.indexOf('\r\n\r\n');
  if (head < 0) return false;
  const length = /content-length: (\d+)/i.exec(answer)?.[1];
  if (length !== undefined) return answer.length >= head + 4 + Number(length);
  return answer.endsWith('0\r\n\r\n');
}
