import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { madeSound } from '../../press/sound/testing/made-sound.ts';
import { wavFile } from '../../press/sound/testing/wav-file.ts';
import { openEspeak } from '../../press/sound/voice/espeak/engine.ts';
import { type Cost, canMeasure, compare, isHere, type Way } from '../convert/measure.ts';
import { readingOf } from './readings.ts';

/**
 * What measuring and encoding cost of the processor, beside an installed ffmpeg: its analysing filters, its encoder, and its
 * bare decoding as a floor. `node bench/sound/bench.ts [MINUTES] [ROUNDS]`; without an ffmpeg only our own figures.
 */
const [minutes = 10, rounds = 7] = process.argv.slice(2).map(Number);
const FILTERS = 'ebur128=peak=true,astats,silencedetect';
const folder = mkdtempSync(join(tmpdir(), 'pero-sound-bench-'));
const path = (name: string): string => join(folder, name);
const ALIGN = 'align';
let readingSeconds = 0;
const one = fileURLToPath(new URL('one.ts', import.meta.url));

if (!canMeasure) console.log('Needs /usr/bin/time: left out.');
else {
  try {
    writeFileSync(path('in.wav'), wavFile(madeSound({ seed: 1, seconds: minutes * 60 })));
    readingSeconds = await writeReading();
    report(compare(ways(), rounds));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** About as long as the recording: a sentence takes some five seconds. */
async function writeReading(): Promise<number> {
  const count = Math.round(minutes * 12);
  const voice = { espeak: 'f2', pitch: 70 };
  const { samples, rate, sentences } = readingOf(await openEspeak(), { seed: 1, count, voice, noise: -60 });
  writeFileSync(path('reading.wav'), wavFile({ samples, rate, channels: 1 }));
  writeFileSync(path('reading.wav.json'), JSON.stringify(sentences));
  return samples.length / rate;
}

function ways(): readonly Way[] {
  const ours = (name: string, deed: string, env: string, input = 'in.wav'): Way => {
    const output = path(`${name}.out`);
    return { name, program: 'env', words: [env, process.execPath, one, deed, path(input), output], output };
  };
  const native = (name: string, words: string): Way => {
    const output = path(`${name}.out`);
    const line = `ffmpeg -hide_banner -nostats -nostdin -y -i ${path('in.wav')} ${words}`.replaceAll('OUT', output);
    return { name, program: 'sh', words: ['-c', line], output };
  };
  const hasFfmpeg = isHere({ name: '', program: 'ffmpeg', words: [], output: '' });
  return [
    ours('measure, wasm', 'measure', 'FFMPEG='),
    ours('encode, wasm', 'encode', 'FFMPEG='),
    ours(ALIGN, 'align', 'FFMPEG=', 'reading.wav'),
    ...(hasFfmpeg
      ? [
          ours('measure, FFMPEG', 'measure', 'FFMPEG=/usr/bin/ffmpeg'),
          ours('encode, FFMPEG', 'encode', 'FFMPEG=/usr/bin/ffmpeg'),
          native('filters of ffmpeg', `-af ${FILTERS} -f null - 2> 'OUT'`),
          native('bare decoding', `-f null - 2> 'OUT'`),
          native('encoder of ffmpeg', `-c:a libmp3lame -b:a 192k -f mp3 'OUT' 2> /dev/null`),
        ]
      : []),
  ];
}

function report(costs: ReadonlyMap<string, Cost>): void {
  console.log(`${minutes} minutes of mono, WAV of 16 bits; CPU, median of ${rounds} rounds in turn.`);
  for (const [name, { cpuSeconds, peakMb }] of costs) {
    const anHour = (cpuSeconds * 3600) / (name === ALIGN ? readingSeconds : minutes * 60);
    console.log(
      `${name.padEnd(20)} ${cpuSeconds.toFixed(2)} s, ${anHour.toFixed(0)} s an hour, ${Math.round(peakMb)} MB`,
    );
  }
  const ratio = (name: string, peer: string, goal: number): void => {
    const [ours, theirs] = [costs.get(name)?.cpuSeconds, costs.get(peer)?.cpuSeconds];
    if (ours !== undefined && theirs !== undefined) {
      console.log(`${name} / ${peer}: ${(ours / theirs).toFixed(2)} (goal ${goal})`);
    }
  };
  const aligning = ((costs.get(ALIGN)?.cpuSeconds ?? 0) * 3600) / readingSeconds;
  console.log(`${ALIGN}: ${aligning.toFixed(0)} s an hour (goal 100)`);
  ratio('measure, wasm', 'filters of ffmpeg', 1.1);
  ratio('measure, FFMPEG', 'filters of ffmpeg', 1.1);
  ratio('encode, wasm', 'encoder of ffmpeg', 1.8);
  ratio('encode, FFMPEG', 'encoder of ffmpeg', 1.1);
}
