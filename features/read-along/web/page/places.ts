import { isKnown } from '@pero/sound/align/known';
import type { ChapterSeen } from '../../contract/read-along.ts';

export type Places = NonNullable<ChapterSeen['places']>;

/** The sentence that is lit at this moment, as in the EPUB: one that is not known leaves the light with the one before. −1 before the first. */
export function litAt(places: Places, at: number): number {
  return places.findLastIndex(([start, , error], number) => start <= at && isKnown(number, error));
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
  return places.flatMap(([, , error], number) => (isKnown(number, error) ? [] : [number]));
}

/** Letters of the sentence that is lit, from and to. */
export type Word = { readonly from: number; readonly to: number };

/** The word that is said about now: a reader goes through a sentence evenly enough, letter by letter. */
export function wordAt(blocks: ChapterSeen['blocks'], places: Places, at: number): Word | null {
  const lit = litAt(places, at);
  const [start = 0, end = 0] = places[lit] ?? [];
  const text = sentenceIn(blocks, lit);
  if (lit < 0 || at > end || end <= start || text === '') return null;
  const letter = Math.min(text.length - 1, Math.floor(((at - start) / (end - start)) * text.length));
  const words = [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({ from: index, to: index + word.length }));
  return words.find(({ to }) => letter < to) ?? words.at(-1) ?? null;
}

function sentenceIn(blocks: ChapterSeen['blocks'], sentence: number): string {
  return blocks.flatMap(({ runs }) => runs.filter((run) => run.sentence === sentence).map(({ text }) => text)).join('');
}

/** «1:07,4» */
export function tenths(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds * 10));
  const minutes = Math.floor(whole / 600);
  return `${minutes}:${String(Math.floor(whole / 10) % 60).padStart(2, '0')},${whole % 10}`;
}

/** The words of a sentence, without the marks where they may be divided. */
export function wordsOf(blocks: ChapterSeen['blocks'], sentence: number): string {
  return sentenceIn(blocks, sentence).replaceAll('\u00AD', '').trim();
}
