import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Proof, ProofResult } from '../../tools/proof-page.ts';
import { SOON_MS } from '../uploads/uploads-proof.ts';
import { alignSeen } from './align-proof.ts';
import { proveHostileSounds } from './hostile-proof.ts';
import { proveHours } from './hours-proof.ts';
import type { SoundKillSeen } from './kill-proof.ts';
import { proveSound } from './sound-proof.ts';

/** What is shown of sound by long runs. */
export const soundProofs: readonly Proof[] = [
  { name: 'sound', title: 'A recording is measured truly and mended into the norm', run: () => soundSeen(console.log) },
  { name: 'sound-kill', title: 'A killed worker leaves no sound half done', run: soundKillSeen },
  { name: 'sound-hours', title: 'Forty hours of sound slow nobody down', run: () => soundHoursSeen(console.log) },
  { name: 'align', title: 'A sentence is found in its recording, or is not shown', run: () => alignSeen(console.log) },
];

/** 200 recordings with known faults and 500 hostile ones; SOUNDS and HOSTILE_SOUNDS ask for fewer. */
async function soundSeen(tell: (line: string) => void): Promise<ProofResult> {
  const [count, hostile] = [Number(process.env.SOUNDS ?? 200), Number(process.env.HOSTILE_SOUNDS ?? 500)];
  const seen = await proveSound({ seed: 20_261_118, count, tell });
  const refused = await proveHostileSounds({ seed: 20_261_118, count: hostile, tell });
  const worst = [...seen.worst].map(([measure, error]) => `${measure} ${error.toFixed(2)}`).join(', ');
  const outcomes = [...refused.outcomes].map(([code, times]) => `${code} ${times}`).join(', ');
  return {
    ok: seen.wrong.length === 0 && refused.faults.length === 0 && seen.mended > seen.sounds / 2,
    isRecorded: count >= 200 && hostile >= 500,
    lines: [
      `${seen.sounds} recordings made with known faults (level, peaks, noise, quiet at both ends and within, cut tops; WAV of 16, 24 and 32 bits, FLAC, MP3; mono and stereo, 32 to 96 kHz). Largest error, dB or s: ${worst}.`,
      `Mended into the norm and measured again: ${seen.mended}; too noisy for it, as their plans had said: ${seen.foretold}; wrong: ${seen.wrong.length}.`,
      `${refused.files} damaged and hostile files, each within 5 s and 256 MB of a process of its own: ${outcomes}; without a sentence or fallen: ${refused.faults.length}; the slowest took ${(refused.slowestMs / 1000).toFixed(1)} s.`,
      'The voices are made by a program: nothing here was tried on living people.',
      ...[...seen.wrong, ...refused.faults].slice(0, 20).map((line) => `- wrong: ${line}`),
    ],
  };
}

/** The test of a killed worker itself, with 200 kills; KILLS asks for fewer. */
async function soundKillSeen(): Promise<ProofResult> {
  const wanted = Number(process.env.KILLS ?? 200);
  const folder = mkdtempSync(join(tmpdir(), 'pero-sound-kill-'));
  const page = join(folder, 'seen.json');
  try {
    const env = { ...process.env, PROVE_KILLS: `${wanted}`, PROVE_SEEN: page };
    const { status } = spawnSync('vitest', ['run', 'bench/sound/kill-proof', '--disable-console-intercept'], {
      env,
      stdio: 'inherit',
    });
    if (!existsSync(page)) return { ok: false, isRecorded: false, lines: ['It did not come to its end.'] };
    const seen = JSON.parse(readFileSync(page, 'utf8')) as SoundKillSeen;
    return { ok: status === 0, isRecorded: wanted >= 200, lines: killLines(seen) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function killLines({ kills, recordings, mendings, takes, wrong }: SoundKillSeen): string[] {
  return [
    `A worker was killed (SIGKILL) ${kills.measuring} times while it measured, ${kills.mending} times while it mended, ${kills.reading} times while it read aloud, each time in the midst of a piece of work.`,
    `${recordings} recordings, ${mendings} mendings and ${takes} chapters read: each ended once; wrong, or left over of the dead on the disk of files and in the folder of work: ${wrong.length}.`,
    ...wrong.slice(0, 20).map((line) => `- wrong: ${line}`),
  ];
}

/** Forty hours of one book; HOURS asks for fewer. */
async function soundHoursSeen(tell: (line: string) => void): Promise<ProofResult> {
  const hours = Number(process.env.HOURS ?? 40);
  const load = loadavg()[0] ?? 0;
  const seen = await proveHours({ hours, tell });
  const timesOf = ({ path, asked, p95, worst }: (typeof seen.others)[number]): string =>
    `${path}: ${asked} answers, p95 ${Math.round(p95)} ms, worst ${Math.round(worst)} ms`;
  return {
    ok: seen.wrong.length === 0 && seen.others.every(({ p95 }) => p95 <= SOON_MS),
    lines: [
      `${hours} hours of one book, ${seen.megabytes} MB of MP3, two files at a time: brought in ${Math.round(seen.uploadSeconds)} s, all measured after ${Math.round(seen.seconds)} s; load of the machine ${load.toFixed(0)} before it and ${(loadavg()[0] ?? 0).toFixed(0)} at its end.`,
      'Another person asked every 50 ms meanwhile:',
      ...seen.others.map((each) => `- ${timesOf(each)}`),
      'The same before the first file:',
      ...seen.floor.map((each) => `- ${timesOf(each)}`),
      ...seen.wrong.slice(0, 20).map((line) => `- wrong: ${line}`),
    ],
  };
}
