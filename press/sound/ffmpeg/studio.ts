import { open } from 'node:fs/promises';
import { openPool } from '@pero/processes/pool';
import { Unfinished } from '@pero/processes/unfinished';
import { BEGINNING, kindOf } from '../kinds.ts';
import type { Heights, Measured } from '../measured.ts';
import { BadSound } from '../refusals.ts';
import type { Facts } from './facts.ts';
import { nativeListening, runNative } from './native.ts';
import type { SoundTasks, StudioReply } from './process.ts';
import type { Order } from './words.ts';

/** Measures recordings and makes others of them, each in a process of its own. */
export type Studio = {
  /** Throws `BadSound` with one sentence. Owners take turns. */
  readonly measure: (path: string, owner?: string) => Promise<Measured>;
  /** Writes the outputs of an order, over what was there. Throws `BadSound`. */
  readonly make: (order: Order, owner?: string) => Promise<void>;
};

export type StudioOptions = {
  /** An installed ffmpeg to be used instead of the wasm. */
  readonly ffmpeg?: string | undefined;
  /** Files worked on at once. */
  readonly workers?: number;
  readonly measureMs?: number;
  /** Of a process that measures. */
  readonly memoryMb?: number;
  readonly makeMs?: number;
};

const PROCESS = new URL('./process.ts', import.meta.url);
/** The heart beats with every piece that is read or written: whoever is silent for so long hangs. */
const LIMITS = {
  memoryMb: 512,
  cpuSeconds: 3 * 3600,
  writesMostMb: 16 * 1024,
  silentMs: 30_000,
  // Every file has a process of its own.
  idleMs: 0,
  nice: 5,
  waitingMost: Number.POSITIVE_INFINITY,
  ownMost: Number.POSITIVE_INFINITY,
};

/** Opens a studio. */
export function openStudio(options: StudioOptions = {}): Studio {
  const { ffmpeg, workers = 2, measureMs = 15 * 60_000, makeMs = 60 * 60_000, memoryMb = LIMITS.memoryMb } = options;
  const pool = openPool<SoundTasks>(PROCESS, { ...LIMITS, workers, timeoutMs: makeMs });
  let nameless = 0;
  const someone = (): string => `nobody-${nameless++}`;
  return {
    measure: (path, owner = someone()) =>
      pool
        .talk(
          owner,
          async (ask) => {
            const { kind, bytes } = await known(path);
            const { demuxer } = kind;
            const reply = ffmpeg
              ? nativeListening(ffmpeg, path, demuxer, async (pipe) =>
                  doneOf(await ask('listen', undefined, { start: { memoryMb, ...pipe } })),
                )
              : withFiles([path], [], async (files) =>
                  doneOf(await ask('measure', { demuxer }, { start: { memoryMb, files } })),
                );
            const { heights, facts } = await reply;
            return measuredOf(heights, facts, { kind: kind.name, isLossless: kind.isLossless, bytes });
          },
          { timeoutMs: measureMs },
        )
        .catch(inOneSentence),
    make: (order, owner = someone()) =>
      pool
        .talk(owner, async (ask) => {
          if (ffmpeg) return runNative(ffmpeg, order, { ...LIMITS, timeoutMs: makeMs });
          const { inputs, outputs, words } = order;
          const { status, log } = await withFiles(inputs, outputs, async (files) =>
            doneOf(await ask('make', { words, inputs: inputs.length, outputs: outputs.length }, { start: { files } })),
          );
          if (status !== 0) throw new BadSound('broken', log.join('\n'));
        })
        .catch(inOneSentence),
  };
}

function doneOf<Done>(reply: StudioReply<Done>): Done {
  if ('done' in reply) return reply.done;
  throw new BadSound(reply.bad);
}

/** A process that somebody else has ended says nothing of the file: that may be asked again. */
function inOneSentence(error: unknown): never {
  if (!(error instanceof Unfinished) || error.why === 'ended' || error.why === 'busy') throw error;
  throw new BadSound(error.why === 'memory' ? 'too-much' : 'too-slow');
}

function measuredOf(
  heights: Heights,
  facts: Facts | null,
  file: Pick<Measured, 'kind' | 'isLossless' | 'bytes'>,
): Measured {
  if (facts === null) throw new BadSound('broken');
  const kbps = facts.kbps ?? (file.bytes * 8) / heights.seconds / 1000;
  return { ...heights, ...facts, ...file, kbps: Math.round(kbps) };
}

async function known(path: string) {
  const file = await open(path, 'r');
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(BEGINNING), 0, BEGINNING, 0);
    const kind = kindOf(buffer.subarray(0, bytesRead));
    if (kind === undefined) throw new BadSound(bytesRead === 0 ? 'empty' : 'not-sound');
    return { kind, bytes: (await file.stat()).size };
  } finally {
    await file.close();
  }
}

/** The process is handed open files and reaches no others. */
async function withFiles<Done>(
  inputs: readonly string[],
  outputs: readonly string[],
  work: (descriptors: readonly number[]) => Promise<Done>,
): Promise<Done> {
  const files = [];
  try {
    for (const path of inputs) files.push(await open(path, 'r'));
    // Also read: a file that begins with its table of contents is written, read and written anew.
    for (const path of outputs) files.push(await open(path, 'w+'));
    return await work(files.map(({ fd }) => fd));
  } finally {
    for (const file of files) await file.close();
  }
}
