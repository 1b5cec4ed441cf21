import { readSync } from 'node:fs';
import { beat, serveTasks } from '@pero/processes/child';
import { FIRST_FILE } from '@pero/processes/start';
import { openEspeak } from '../voice/espeak/engine.ts';
import { openEar, RATE } from './ear.ts';
import { placesOf, type SpokenSpan } from './places.ts';
import { speechIn } from './speech.ts';
import { warped } from './warp.ts';

const PIECE = 128 * 1024;
/** The quicker the reference, the less of it there is to make: it is what costs most. */
const PACE = 260;
const SILENT = 40;
const PAUSE_SECONDS = 0.25;
/** Less speech than this is no reading of anything. */
const FRAMES_LEAST = 5;

const tasks = {
  /** The recording stands on the first descriptor: samples of 16 bits, one channel, at our rate. */
  align: async ({ sentences, language }: { readonly sentences: readonly string[]; readonly language: string }) => {
    const recording = speechIn(heard());
    const { spoken, reference } = await read(sentences, language);
    const { clarity } = recording;
    if (recording.count < FRAMES_LEAST || reference.count < FRAMES_LEAST) return { clarity, places: [] };
    beat();
    return { clarity, places: placesOf(spoken, reference, recording, warped(reference, recording)) };
  },
};
export type AlignTasks = typeof tasks;
serveTasks(tasks);

function heard() {
  const ear = openEar();
  // Of its own memory, so that samples of two bytes stand where they can be read as such.
  const room = Buffer.from(new ArrayBuffer(PIECE));
  for (let length = readSync(FIRST_FILE, room); length > 1; length = readSync(FIRST_FILE, room)) {
    beat();
    ear.feed(fewer(new Int16Array(room.buffer, room.byteOffset, length >> 1), 1));
  }
  return ear.end();
}

/** espeak reads every sentence; of it nothing is kept but how it sounds. */
async function read(sentences: readonly string[], language: string) {
  const engine = await openEspeak();
  const ear = openEar();
  const spoken = sentences.map((text): SpokenSpan => {
    beat();
    const { samples, rate } = engine.say({ text, language, variant: '', pitch: 50, pace: PACE });
    const every = Math.round(rate / RATE);
    const last = samples.findLastIndex((value) => Math.abs(value) >= SILENT) + 1;
    const from = ear.samples();
    ear.feed(fewer(samples.subarray(0, last), every));
    const to = ear.samples();
    ear.feed(new Float32Array(Math.round(PAUSE_SECONDS * RATE)));
    return { from, to };
  });
  return { spoken, reference: speechIn(ear.end()) };
}

/** Each new sample is the mean of those it stands for. */
function fewer(samples: Int16Array, every: number): Float32Array {
  const means = new Float32Array(Math.floor(samples.length / every));
  for (let at = 0; at < means.length; at++) {
    let sum = 0;
    for (let part = 0; part < every; part++) sum += samples[at * every + part] ?? 0;
    means[at] = sum / every / 32_768;
  }
  return means;
}
