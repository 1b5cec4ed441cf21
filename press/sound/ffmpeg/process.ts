import { readSync } from 'node:fs';
import { beat, serveTasks } from '@pero/processes/child';
import { FIRST_FILE } from '@pero/processes/start';
import type { Heights } from '../measured.ts';
import { type Meter, openMeter } from '../meter/meter.ts';
import { openWavStream } from '../meter/wav-stream.ts';
import { BadSound, type BadSoundCode, LONGEST_HOURS, RATES } from '../refusals.ts';
import { type Ffmpeg, openFfmpeg } from './core.ts';
import { type Facts, factsOf } from './facts.ts';
import { decoding, spelled, type Word } from './words.ts';

/** How the process answers: what was done, or what is wrong with the file. */
export type StudioReply<Done> = { readonly done: Done } | { readonly bad: BadSoundCode };

const PIECE = 256 * 1024;
const OUTPUT = '/meter.wav';

const tasks = {
  /** The file on the first descriptor, decoded by the wasm. */
  measure: ({ demuxer }: { readonly demuxer: string }) =>
    replyWith(async () => {
      const ffmpeg = await opened(1);
      const listening = openListening();
      ffmpeg.addStream(OUTPUT, listening.take);
      const words = spelled(decoding(demuxer, OUTPUT), namesIn(ffmpeg, 1));
      const status = ffmpeg.run(words);
      return { heights: listening.end(status), facts: factsOf(ffmpeg.log) ?? null };
    }),
  /** What another decoder pours into the first descriptor, until it ends. */
  listen: () =>
    replyWith(async () => {
      const listening = openListening();
      const room = Buffer.alloc(PIECE);
      for (let length = readSync(FIRST_FILE, room); length > 0; length = readSync(FIRST_FILE, room)) {
        listening.take(room.subarray(0, length));
      }
      return { heights: listening.end(0), facts: null };
    }),
  /** Whatever else: inputs first, then outputs. */
  make: ({
    words,
    inputs,
    outputs,
  }: {
    readonly words: readonly Word[];
    readonly inputs: number;
    readonly outputs: number;
  }) =>
    replyWith(async () => {
      const ffmpeg = await opened(inputs + outputs);
      const status = ffmpeg.run(spelled(words, namesIn(ffmpeg, inputs)));
      return { status, log: ffmpeg.log.slice(-20) };
    }),
};
export type SoundTasks = typeof tasks;
serveTasks(tasks);

export type Listened = { readonly heights: Heights; readonly facts: Facts | null };

async function replyWith<Done>(work: () => Promise<Done>): Promise<StudioReply<Done>> {
  try {
    return { done: await work() };
  } catch (error) {
    if (error instanceof BadSound) return { bad: error.code };
    // A wasm that falls (a memory access, a stack) has met a file that was made for it.
    if (error instanceof Error && error.name === 'RuntimeError') return { bad: 'broken' };
    throw error;
  }
}

async function opened(files: number): Promise<Ffmpeg> {
  const ffmpeg = await openFfmpeg();
  for (let file = 0; file < files; file++) ffmpeg.addFile(nameOf(file), FIRST_FILE + file, beat);
  return ffmpeg;
}

function nameOf(file: number): string {
  return `/file${file}`;
}

function namesIn(ffmpeg: Ffmpeg, inputs: number) {
  let texts = 0;
  return {
    input: nameOf,
    output: (number: number) => nameOf(inputs + number),
    text: (content: string) => {
      const name = `/text${texts++}`;
      ffmpeg.addText(name, content);
      return name;
    },
  };
}

function openListening() {
  let meter: Meter | undefined;
  const take = openWavStream({
    onFormat: (format) => {
      if (format.rate < RATES.least || format.rate > RATES.most) throw new BadSound('strange-rate');
      meter = openMeter(format);
    },
    onSamples: (samples) => {
      beat();
      meter?.feed(samples);
      if ((meter?.seconds() ?? 0) > LONGEST_HOURS * 3600) throw new BadSound('too-long');
    },
  });
  return {
    take,
    end: (status: number): Heights => {
      if (meter === undefined || meter.seconds() === 0) throw new BadSound(status === 0 ? 'empty' : 'broken');
      return meter.end();
    },
  };
}
