import type { Studio } from '../ffmpeg/studio.ts';
import { CALMLY } from '../ffmpeg/words.ts';
import { demuxerOf } from '../kinds.ts';
import type { Measured } from '../measured.ts';
import { isInNorm, NORM, type Verdict, verdictsOf } from '../norm/norm.ts';
import { graphOf } from './filters.ts';
import { CEILING, type Plan } from './plan.ts';
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

/**
 * Does what a plan says; the original stays as it is. Where what came out missed the norm by what limiter and encoder took,
 * gain and ceiling are corrected by just that and it is done again, twice at most.
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

/** The same steps when all is well. What was undone stays undone. */
function corrected(steps: readonly Step[], { becomes, without }: Plan, { rms, truePeak }: Measured): readonly Step[] {
  const isOff = rms < NORM.rms.least || rms > NORM.rms.most;
  const over = truePeak - NORM.truePeak.most;
  if (!isOff && over <= 0) return steps;
  const gain = steps.find((step) => step.kind === 'gain')?.decibels ?? 0;
  const ceiling = steps.find((step) => step.kind === 'limiter')?.ceiling ?? CEILING + over;
  const last: readonly Step[] = [
    { kind: 'gain', decibels: isOff ? gain + becomes.rms - rms : gain },
    { kind: 'limiter', ceiling: over > 0 ? ceiling - over - 0.2 : ceiling },
    ...steps.filter(({ kind }) => kind === 'rate'),
  ];
  const kinds = last.map(({ kind }) => kind);
  return [
    ...steps.filter(({ kind }) => !kinds.includes(kind) && kind !== 'rate'),
    ...last.filter(({ kind }) => !without.includes(kind)),
  ];
}
