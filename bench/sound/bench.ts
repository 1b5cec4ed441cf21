import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { madeSound } from '../../press/sound/testing/made-sound.ts';
import { wavFile } from '../../press/sound/testing/wav-file.ts';
import { type Cost, canMeasure, compare, isHere, type Way } from '../convert/measure.ts';

/**
 * What measuring and encoding cost of the processor, beside an installed ffmpeg: its analysing filters, its encoder, and its
 * bare decoding as a floor. `node bench/sound/bench.ts [MINUTES] [ROUNDS]`; without an ffmpeg only our own figures.
 */
const [minutes = 10, rounds = 7] = process.argv.slice(2).map(Number);
const FILTERS = 'ebur128=peak=true,astats,silencedetect';
const folder = mkdtempSync(join(tmpdir(), 'pero-sound-bench-'));
const path = (name: string): string => join(folder, name);
const one = fileURLToPath(new URL('one.ts', import.meta.url));

if (!canMeasure) console.log('Needs /usr/bin/time: left out.');
else {
  try {
    writeFileSync(path('in.wav'), wavFile(madeSound({ seed: 1, seconds: minutes * 60 })));
    report(compare(ways(), rounds));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function ways(): readonly Way[] {
  const ours = (name: string, deed: string, env: string): Way => {
    const output = path(`${name}.out`);
    return { name, program: 'env', words: [env, process.execPath, one, deed, path('in.wav'), output], output };
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
    const anHour = (cpuSeconds * 60) / minutes;
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
  ratio('measure, wasm', 'filters of ffmpeg', 1.1);
  ratio('measure, FFMPEG', 'filters of ffmpeg', 1.1);
  ratio('encode, wasm', 'encoder of ffmpeg', 1.8);
  ratio('encode, FFMPEG', 'encoder of ffmpeg', 1.1);
}
