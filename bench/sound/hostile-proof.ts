import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStudio } from '../../press/sound/ffmpeg/studio.ts';
import { BadSound } from '../../press/sound/refusals.ts';
import { type HostileSound, hostileSounds } from '../../press/sound/testing/hostile-sounds.ts';
import { goodSounds } from './sound-proof.ts';

export type HostileSeen = {
  readonly files: number;
  readonly outcomes: ReadonlyMap<string, number>;
  readonly slowestMs: number;
  readonly faults: readonly string[];
};

const SENTENCE = /^[А-ЯЁ](?:[^.!?\n]|[.!?](?=\S))*[^.!?\s]$/u;
const LIMIT_MS = 5000;
const LIMIT_MB = 256;

/** Measures damaged and hostile files within 5 s and 256 MB each: they are measured, or refused with one sentence. */
export async function proveHostileSounds(options: {
  readonly seed: number;
  readonly count: number;
  readonly tell: (line: string) => void;
}): Promise<HostileSeen> {
  const folder = mkdtempSync(join(tmpdir(), 'pero-hostile-sounds-'));
  const studio = openStudio({ memoryMb: LIMIT_MB, measureMs: LIMIT_MS });
  const outcomes = new Map<string, number>();
  const faults: string[] = [];
  let [files, slowestMs] = [0, 0];
  const hostile = async (path: string, sounds: Generator<HostileSound>): Promise<void> => {
    for (const { name, bytes } of sounds) {
      writeFileSync(path, bytes);
      const start = performance.now();
      const answer = await studio.measure(path).catch((error: unknown) => error);
      slowestMs = Math.max(slowestMs, performance.now() - start);
      const fault = faultOf(answer);
      if (fault !== undefined) faults.push(`${files} ${name}: ${fault}`);
      const code = answer instanceof BadSound ? answer.code : 'measured';
      outcomes.set(code, (outcomes.get(code) ?? 0) + 1);
      files += 1;
      if (files % 50 === 0) options.tell(`${files} hostile files`);
    }
  };
  try {
    const sounds = hostileSounds(await goodSounds(openStudio(), folder), options);
    await Promise.all(['a', 'b'].map((name) => hostile(join(folder, name), sounds)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return { files, outcomes, slowestMs, faults };
}

function faultOf(answer: unknown): string | undefined {
  if (answer instanceof BadSound)
    return SENTENCE.test(answer.message) ? undefined : `not one sentence: ${answer.message}`;
  return answer instanceof Error ? answer.message : undefined;
}
