import { readFileSync } from 'node:fs';
import { readInThread } from '@pero/manuscript/apart/thread';
import { Unreadable } from '@pero/manuscript/reading/report';

/** What became of one file: `sentence` when it was refused, `fault` when it was neither read nor refused. */
export type Outcome = {
  readonly code: string;
  readonly sentence?: string;
  readonly fault?: string;
  readonly clockMs: number;
  readonly cpuMs: number;
  /** Above what the process held before it read anything. */
  readonly memoryMb: number;
};

const MB = 1024 * 1024;

/** The child process: reads the files it is told of, one after another, and says what became of each. */
if (process.send !== undefined) {
  const floor = process.memoryUsage.rss();
  process.on('message', (path: string) => void outcomeOf(path, floor).then((outcome) => process.send?.(outcome)));
  process.send('ready');
}

async function outcomeOf(path: string, floor: number): Promise<Outcome> {
  const bytes = new Uint8Array(readFileSync(path));
  const cpu = process.cpuUsage();
  const start = performance.now();
  let peak = process.memoryUsage.rss();
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 5);
  const answer = await readInThread(bytes, path).then(() => ({ code: 'read' }), refusalOf);
  clearInterval(watch);
  const clockMs = performance.now() - start;
  const { user, system } = process.cpuUsage(cpu);
  return { ...answer, clockMs, cpuMs: (user + system) / 1000, memoryMb: Math.max(0, peak - floor) / MB };
}

function refusalOf(error: unknown) {
  if (error instanceof Unreadable) return { code: error.code, sentence: error.message };
  return { code: 'fault', fault: String(error) };
}
