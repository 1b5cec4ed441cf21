import type { ChapterSeen } from '../../contract/read-along.ts';

export type Places = NonNullable<ChapterSeen['places']>;

/** As the EPUB has it: only a sentence whose beginning is known this well is lit, the one before goes on until then. */
const KNOWN_SECONDS = 0.3;

/** The sentence that is lit at this moment; −1 before the first. */
export function litAt(places: Places, at: number): number {
  return places.findLastIndex(([start, , error], number) => start <= at && (number === 0 || error <= KNOWN_SECONDS));
}

/** The sentence that somebody looks at: the one that was pressed, until it has been heard. */
export function currentAt(places: Places, at: number, pressed: number | null): number {
  if (pressed === null) return litAt(places, at);
  const [from] = places[pressed] ?? [0];
  const [to] = places[pressed + 1] ?? [Number.POSITIVE_INFINITY];
  return at >= from - 0.2 && at < to ? pressed : litAt(places, at);
}

/** Which places are worth a listen. */
export function doubtfulIn(places: Places): number[] {
  return places.flatMap(([, , error], number) => (number > 0 && error > KNOWN_SECONDS ? [number] : []));
}

/** «1:07,4» */
export function tenths(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds * 10));
  const minutes = Math.floor(whole / 600);
  return `${minutes}:${String(Math.floor(whole / 10) % 60).padStart(2, '0')},${whole % 10}`;
}

/** The words of a sentence, without the marks where they may be divided. */
export function wordsOf(blocks: ChapterSeen['blocks'], sentence: number): string {
  const words = blocks.flatMap(({ runs }) => runs.filter((run) => run.sentence === sentence).map(({ text }) => text));
  return words.join('').replaceAll('\u00AD', '').trim();
}
