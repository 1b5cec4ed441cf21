import type { Aligned } from '../align/align.ts';
import { isKnown } from '../align/known.ts';

/** A sentence with its place in the recording. */
export type Line = Aligned & { readonly id: string };

/** What is shown while a part of the recording is heard; whole thousandths of a second. */
export type Clip = { readonly id: string; readonly begin: number; readonly end: number };

/** With fewer sentences than this part the page is better heard without being followed. */
const SURE_PART = 0.5;

/**
 * The clips of one page. Only a sentence whose place is known well begins one; the one before goes on until then, so that all
 * of the recording is heard and nothing is shown too early. Empty where too few are known.
 */
export function clipsOf(lines: readonly Line[], end: number): readonly Clip[] {
  const known = lines.filter(({ error }, number) => isKnown(number, error));
  if (known.length < lines.length * SURE_PART) return [];
  const clips = known.map(({ id, start }, index) => {
    return { id, begin: Math.round(start * 1000), end: Math.round((known[index + 1]?.start ?? end) * 1000) };
  });
  return clips.filter((clip) => clip.end > clip.begin);
}

export function durationOf(clips: readonly Clip[]): number {
  return clips.reduce((sum, { begin, end }) => sum + end - begin, 0);
}

/** Thousandths as SMIL writes them. */
export function clock(thousandths: number): string {
  return `${(thousandths / 1000).toFixed(3)}s`;
}

/** The page and the recording as they are reached from the overlay. */
export function smil(page: string, audio: string, clips: readonly Clip[]): string {
  const pars = clips.map(({ id, begin, end }, index) => {
    const sound = `<audio src="${audio}" clipBegin="${clock(begin)}" clipEnd="${clock(end)}"/>`;
    return `<par id="par-${index + 1}"><text src="${page}#${id}"/>${sound}</par>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<smil xmlns="http://www.w3.org/ns/SMIL" version="3.0">
<body>
${pars.join('')}</body>
</smil>
`;
}
