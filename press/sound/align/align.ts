import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Unfinished } from '@pero/processes/unfinished';
import { openWorker } from '@pero/processes/worker';
import type { Studio } from '../ffmpeg/studio.ts';
import { CALMLY, reading } from '../ffmpeg/words.ts';
import { demuxerOf } from '../kinds.ts';
import { BadSound } from '../refusals.ts';
import { type Glossary, rewritten } from '../voice/glossary.ts';
import { transcribed } from '../voice/transcribe.ts';
import { RATE } from './ear.ts';
import { errorsOf } from './estimate.ts';
import type { AlignTasks } from './process.ts';

/** A sentence in a recording. */
export type Aligned = {
  readonly start: number;
  readonly end: number;
  /** Seconds that the beginning may be off; 0 when a person has put it there. */
  readonly error: number;
};

const PROCESS = new URL('./process.ts', import.meta.url);
const LIMITS = { memoryMb: 700, cpuSeconds: 3600, timeoutMs: 60 * 60_000, silentMs: 120_000, idleMs: 0, nice: 5 };
const LEAST_SECONDS = 0.05;

/**
 * Finds every sentence of a text in its recording: espeak reads the text, and the two readings are laid upon each other by how
 * they sound. Some 30 to 60 s of the processor for an hour, in a process within walls.
 */
export async function align(
  studio: Studio,
  order: {
    readonly path: string;
    readonly kind: string;
    readonly sentences: readonly string[];
    readonly glossary?: Glossary;
    readonly language?: string;
    readonly owner?: string;
    /** Where its samples lie meanwhile: 80 MB an hour. */
    readonly folder?: string;
    /** Nobody waits for it any more: its process is ended. */
    readonly givenUp?: AbortSignal;
  },
): Promise<readonly Aligned[]> {
  const { path, kind, sentences, glossary = [], language = 'ru', owner } = order;
  if (sentences.length === 0) return [];
  const folder = await mkdtemp(join(order.folder ?? tmpdir(), 'pero-align-'));
  try {
    const samples = join(folder, 'samples');
    await studio.make({ inputs: [path], outputs: [samples], words: decoding(kind) }, owner);
    const texts = sentences.map((text) => spokenBy(text, glossary));
    const { clarity, places } = await placed(samples, { sentences: texts, language }, order.givenUp);
    if (places.length === 0) throw new BadSound('empty');
    const errors = errorsOf(places, clarity);
    return places.map(({ start, end }, index) => ({ start, end: Math.max(start, end), error: errors[index] ?? 0 }));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function decoding(kind: string) {
  const sound = ['-map', '0:a:0', '-map_metadata', '-1', '-af', `aformat=channel_layouts=mono,aresample=${RATE}`];
  return [...CALMLY, ...reading(demuxerOf(kind), 0), ...sound, '-c:a', 'pcm_s16le', '-f', 's16le', { output: 0 }];
}

function spokenBy(text: string, glossary: Glossary): string {
  return rewritten(text.replace(/[—–]/g, '-'), glossary, (word) => `[[${transcribed(word)}]]`).text;
}

async function placed(samples: string, given: Parameters<AlignTasks['align']>[0], givenUp?: AbortSignal) {
  givenUp?.throwIfAborted();
  const file = await open(samples, 'r');
  const context = openWorker<AlignTasks>(PROCESS, { ...LIMITS, files: [file.fd] });
  givenUp?.addEventListener('abort', context.close, { once: true });
  try {
    return await context.ask('align', given);
  } catch (error) {
    if (!(error instanceof Unfinished) || error.why === 'ended') throw error;
    throw new BadSound(error.why === 'memory' ? 'too-much' : 'too-slow');
  } finally {
    givenUp?.removeEventListener('abort', context.close);
    context.close();
    await file.close();
  }
}

/**
 * The same with the beginning of one sentence where a person wants it, between its neighbours; the one before ends there at
 * the latest.
 */
export function nudged(rows: readonly Aligned[], number: number, to: number): readonly Aligned[] {
  const own = rows[number];
  if (own === undefined) throw new RangeError('There is no such sentence');
  const before = rows[number - 1];
  const least = before === undefined ? 0 : before.start + LEAST_SECONDS;
  const most = (rows[number + 1]?.start ?? Math.max(own.end, own.start + LEAST_SECONDS)) - LEAST_SECONDS;
  // Between neighbours that are nearer to each other than that there is only the middle.
  const start = least > most ? Math.max(0, (least + most) / 2) : Math.max(least, Math.min(most, to));
  const placed = rows.with(number, { start, end: Math.max(start, own.end), error: 0 });
  return before === undefined ? placed : placed.with(number - 1, { ...before, end: Math.min(before.end, start) });
}
