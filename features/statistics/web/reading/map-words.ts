import { formatNumber } from '@pero/kernel/number';
import { percentDone } from '@pero/kernel/percent';
import { counted, plural } from '@pero/kernel/plural';
import type { ReadingPlace } from '../../contract/charts.ts';

/** The chapter that loses the largest part of those who come to it; null while nobody stopped anywhere. */
export function steepest(chapters: readonly ReadingPlace[]): ReadingPlace | null {
  const lossy = chapters.filter(({ stopped }) => stopped > 0);
  return lossy.toSorted((a, b) => b.stopped / b.reached - a.stopped / a.reached || b.stopped - a.stopped)[0] ?? null;
}

/** «Дочитали 62 из 140 читателей, 44 %.» */
export function finishedWords(finished: number, readers: number): string {
  const of = counted(readers, 'читателя', 'читателей', 'читателей');
  return `Дочитали ${formatNumber(finished)} из\u00A0${of}, ${percentDone(finished, readers)}\u00A0%.`;
}

export function reachedWords({ reached, stopped }: Pick<ReadingPlace, 'reached' | 'stopped'>): string {
  const came = `${plural(reached, 'дошёл', 'дошли', 'дошли')} ${counted(reached, 'читатель', 'читателя', 'читателей')}`;
  if (stopped === 0) return `${came}, никто не\u00A0бросил`;
  return `${came}, ${plural(stopped, 'остановился', 'остановились', 'остановились')}\u00A0${formatNumber(stopped)}`;
}

/** Paragraphs in the order of the text, at most so many: the ones where most stopped. */
export function worstParagraphs(places: ReadingPlace['paragraphs'], most: number): ReadingPlace['paragraphs'] {
  return places
    .toSorted((a, b) => b.stopped - a.stopped || a.paragraph - b.paragraph)
    .slice(0, most)
    .toSorted((a, b) => a.paragraph - b.paragraph);
}
