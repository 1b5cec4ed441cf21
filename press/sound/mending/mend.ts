import type { Studio } from '../ffmpeg/studio.ts';
import { CALMLY } from '../ffmpeg/words.ts';
import { demuxerOf } from '../kinds.ts';
import type { Measured } from '../measured.ts';
import { isInNorm, NORM, type Verdict, verdictsOf } from '../norm/norm.ts';
import { graphOf } from './filters.ts';
import { CEILING, LESS_MOST, type Plan, TRUE_PART } from './plan.ts';
import type { Step } from './steps.ts';

/** What a mended recording may be written as; the first goes to shops, from the others everything else is made. */
export const FORMS = {
  mp3: ['-c:a', 'libmp3lame', '-b:a', '192k', '-ar', '44100', '-id3v2_version', '3', '-f', 'mp3'],
  flac: ['-c:a', 'flac', '-ar', '44100', '-sample_fmt', 's16', '-f', 'flac'],
  wav: ['-c:a', 'pcm_s16le', '-ar', '44100', '-f', 'wav'],
} as const;

export type Form = keyof typeof FORMS;

/** What came of it: measured again, because an encoder changes levels and a limiter takes strength away. */
export type Mended = {
  readonly measured: Measured;
  readonly verdicts: readonly Verdict[];
  readonly isInNorm: boolean;
  /** As they were in the end. */
  readonly steps: readonly Step[];
};

const ROUNDS = 3;
/** So far within the norm is aimed at when something is done again. */
const INSIDE = 0.3;

/**
 * Does what a plan says; the original stays as it is. Where what came out missed the norm, by what limiter and encoder took or
 * because less noise went than was hoped, the steps are corrected by just that and it is done again, twice at most.
 */
export async function mend(
  studio: Studio,
  order: {
    readonly from: string;
    readonly heard: Measured;
    readonly plan: Plan;
    readonly to: string;
    readonly form: Form;
    readonly owner?: string;
  },
): Promise<Mended> {
  const { from, heard, plan, to, form, owner } = order;
  let steps = plan.steps;
  for (let round = 1; ; round++) {
    const words = graphOf(heard, demuxerOf(heard.kind), steps);
    await studio.make(
      { inputs: [from], outputs: [to], words: [...CALMLY, ...words, ...FORMS[form], { output: 0 }] },
      owner,
    );
    const measured = await studio.measure(to, owner);
    const better = round < ROUNDS ? corrected(steps, plan, measured) : steps;
    if (better === steps) return { measured, verdicts: verdictsOf(measured), isInNorm: isInNorm(measured), steps };
    steps = better;
  }
}

/** The same steps when all is well, or nothing would help. What was undone stays undone. */
export function corrected(steps: readonly Step[], plan: Plan, measured: Heard): readonly Step[] {
  const change = gainChange(steps, plan, measured);
  const over = measured.truePeak - NORM.truePeak.most;
  const quieter = withLessNoise(steps, plan, measured.floor + change);
  if (change === 0 && over <= 0) return quieter;
  const gain = steps.find((step) => step.kind === 'gain')?.decibels ?? 0;
  const ceiling = steps.find((step) => step.kind === 'limiter')?.ceiling ?? CEILING + Math.max(0, over);
  const last: readonly Step[] = [
    { kind: 'gain', decibels: gain + change },
    { kind: 'limiter', ceiling: over > 0 ? ceiling - over - 0.2 : ceiling },
    ...steps.filter(({ kind }) => kind === 'rate'),
  ];
  const kinds = last.map(({ kind }) => kind);
  const better = [
    ...quieter.filter(({ kind }) => !kinds.includes(kind)),
    ...last.filter(({ kind }) => !plan.without.includes(kind)),
  ];
  return JSON.stringify(better) === JSON.stringify(steps) ? steps : better;
}

type Heard = Pick<Measured, 'rms' | 'truePeak' | 'floor'>;

/** To where the plan wanted it; less where the room would be heard then, as long as the voice stays within the norm. */
function gainChange(steps: readonly Step[], { becomes, without }: Plan, { rms, floor }: Heard): number {
  if (without.includes('gain')) return 0;
  const isOff = rms < NORM.rms.least || rms > NORM.rms.most;
  const wanted = isOff ? becomes.rms - rms : 0;
  const noise = noiseOf(steps);
  if (floor + wanted <= NORM.floor.most || (noise && noise.less < LESS_MOST)) return wanted;
  const [least, most] = [NORM.rms.least + INSIDE - rms, NORM.floor.most - INSIDE - floor];
  return least <= most ? Math.min(wanted, most) : wanted;
}

/** More is taken off by as much as the last time really took of what it was told to. */
function withLessNoise(steps: readonly Step[], { becomes }: Plan, floor: number): readonly Step[] {
  const noise = noiseOf(steps);
  if (!noise || floor <= NORM.floor.most || noise.less >= LESS_MOST) return steps;
  const taken = becomes.floor + noise.less * TRUE_PART - floor;
  const part = Math.min(TRUE_PART, Math.max(LEAST_PART, taken / noise.less));
  const less = Math.min(LESS_MOST, noise.less + (floor - NORM.floor.most + INSIDE) / part);
  return steps.map((step) => (step === noise ? { ...noise, less } : step));
}

/** However little went, it is not asked for as if nothing would ever go. */
const LEAST_PART = 0.25;

function noiseOf(steps: readonly Step[]) {
  return steps.find((step) => step.kind === 'noise');
}
