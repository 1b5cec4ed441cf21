import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { FIRST_FILE, type StartOptions, startProgram } from '@pero/processes/start';
import { BadSound } from '../refusals.ts';
import { factsOf } from './facts.ts';
import type { Listened } from './process.ts';
import { decoding, type Order, spelled } from './words.ts';

const LOG_MOST = 64 * 1024;
const LIMITS = { memoryMb: 1024, cpuSeconds: 3 * 3600 };

type Pipe = Required<Pick<StartOptions, 'files' | 'onStart'>>;

/**
 * An installed ffmpeg decodes, and pours into the process that listens. Its samples are strangers' as much as the file was, so
 * they are read within walls too.
 */
export async function nativeListening(
  program: string,
  path: string,
  demuxer: string,
  listen: (pipe: Pipe) => Promise<Listened>,
): Promise<Listened> {
  const names = { input: () => resolve(path), output: () => 'pipe:1', text: () => '' };
  const words = spelled(decoding(demuxer, 'pipe:1'), names);
  let decoder: ChildProcess | undefined;
  let log = Promise.resolve<readonly string[]>([]);
  const onStart = (child: ChildProcess): void => {
    const pipe = child.stdio[FIRST_FILE] as Readable;
    decoder = startProgram(program, words, { ...LIMITS, stdio: ['ignore', pipe, 'pipe'] });
    log = logOf(decoder);
    // Its end is the decoder's end only when nobody else holds it open.
    pipe.destroy();
  };
  try {
    const { heights } = await listen({ files: ['pipe'], onStart });
    return { heights, facts: factsOf(await log) ?? null };
  } catch (error) {
    throw error instanceof BadSound && error.code === 'empty' ? new BadSound('broken') : error;
  } finally {
    decoder?.kill('SIGKILL');
  }
}

/** The same order as the wasm gets, with paths. */
export async function runNative(
  program: string,
  { inputs, outputs, words }: Order,
  { timeoutMs, ...limits }: StartOptions & { readonly timeoutMs: number },
): Promise<void> {
  const folder = await mkdtemp(join(dirname(resolve(outputs[0] ?? '')), 'texts-'));
  try {
    let texts = 0;
    const text = (content: string): string => {
      const name = join(folder, `text${texts++}`);
      writeFileSync(name, content);
      return name;
    };
    const path = (paths: readonly string[]) => (number: number) => resolve(paths[number] ?? '');
    const line = spelled(words, { input: path(inputs), output: path(outputs), text });
    const child = startProgram(program, line, { ...limits, ...LIMITS, stdio: ['ignore', 'ignore', 'pipe'] });
    const late = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
    const log = await logOf(child);
    clearTimeout(late);
    if (child.exitCode !== 0) throw new BadSound(child.killed ? 'too-slow' : 'broken', log.slice(-20).join('\n'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What it wrote until it ended, as far as anybody wants to know. */
async function logOf(child: ChildProcess): Promise<readonly string[]> {
  let log = '';
  child.stderr?.setEncoding('utf8').on('data', (piece: string) => {
    if (log.length < LOG_MOST) log += piece;
  });
  await once(child, 'close');
  return log.split('\n');
}
