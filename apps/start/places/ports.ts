import { createServer } from 'node:net';
import { StartFailure } from '../failure.ts';

/** Looked at before anything is started, so that a taken port changes nothing. */
export async function requireFreePorts(host: string, ports: Readonly<Record<string, number>>): Promise<void> {
  const entries = Object.entries(ports);
  const shared = entries.find(([name, port]) => entries.some(([other, same]) => other !== name && same === port));
  if (shared)
    throw new StartFailure(`Порт ${shared[1]} указан дважды: ${Object.keys(ports).join(' и ')} должны различаться.`);
  for (const [name, port] of entries) await requireFreePort(host, name, port);
}

function requireFreePort(host: string, name: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => reject(new StartFailure(refusal(error, host, name, port))));
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

function refusal(error: NodeJS.ErrnoException, host: string, name: string, port: number): string {
  if (error.code === 'EADDRINUSE') {
    return `Порт ${port} уже занят: остановите то, что на нём работает, или укажите другой в ${name}.`;
  }
  if (error.code === 'EACCES') return `Порт ${port} открывать нельзя: укажите в ${name} номер больше 1023.`;
  return `Не получается слушать ${host}:${port} (${error.code}): проверьте HOST и ${name}.`;
}
