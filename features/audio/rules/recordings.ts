import type { Measured } from '@pero/sound/measured';
import type { Choice, StepKind } from '@pero/sound/mending/plan';
import { FILE_TITLE_MOST, PIECE_SECONDS_LEAST, USUAL_PACE } from './audiobooks.ts';

/** What is kept of a measure: all of it, with the line for the screen as text; `crest` is not in those of the first days. */
export type KeptMeasure = Omit<Measured, 'wave' | 'crest'> &
  Partial<Pick<Measured, 'crest'>> & { readonly wave: { readonly peaks: string; readonly rms: string } };

/** What was chosen beside what the norm asks for, and what was left out. */
export type MendingWish = {
  readonly channels: 1 | 2;
  readonly choices: readonly Choice[];
  readonly without: readonly StepKind[];
};

/** A part of a long recording, and the chapter that it is. */
export type CutPiece = {
  readonly start: number;
  readonly end: number;
  readonly title: string;
  readonly chapterId: number | null;
};

/** In order, within the recording, and none so near to the next that nothing would be left between. */
export function areFit(cuts: readonly number[], seconds: number): boolean {
  const places = [0, ...cuts, seconds];
  return places.slice(1).every((at, index) => at - (places[index] ?? 0) >= PIECE_SECONDS_LEAST);
}

type Lasting = { readonly id: number; readonly characters: number };

/** As many chapters, from the one that it is said to begin with, as a reader would read in that time; two at least. */
export function chaptersWithin<Chapter extends Lasting>(
  chapters: readonly Chapter[],
  first: number | null,
  seconds: number,
): readonly Chapter[] {
  const from = Math.max(
    0,
    Math.min(
      chapters.findIndex(({ id }) => id === first),
      chapters.length - 2,
    ),
  );
  let left = seconds * USUAL_PACE;
  const within = chapters.slice(from).filter(({ characters }, index) => {
    left -= characters;
    // Half of a chapter too many is still nearer than half of one too few.
    return index < 2 || left > -characters / 2;
  });
  return within;
}

/** What a piece is called before anybody has named it. */
export function partName(title: string, at: number): string {
  return `${title.slice(0, FILE_TITLE_MOST - 15)}, часть\u00A0${at + 1}`;
}

const EXTENSION = /\.[^.]{1,5}$/;
const PLACE = /^[\s\d._-]{1,20}/;

/** «05_nochnaya_smena.wav» is «nochnaya smena»: what an author called the file, without its place and its ending. */
export function titleOfRecording(fileName: string): string {
  const bare = fileName.slice(0, 300).replace(EXTENSION, '');
  const title = bare.replace(PLACE, '').replaceAll('_', ' ').trim();
  return (title || bare.trim() || 'Запись').slice(0, FILE_TITLE_MOST).toWellFormed();
}

type Making = { readonly fileId: number; readonly createdAt: Date };

/** The same for every try, so that one that is killed leaves nothing behind; another wish has another beginning. */
export function mendedKey(workId: number, { fileId, createdAt }: Making): string {
  return `audio/${workId}/mended/${fileId}-${createdAt.getTime()}`;
}

export function pieceKeys(
  workId: number,
  { fileId, createdAt, pieces }: Making & { readonly pieces: readonly CutPiece[] },
) {
  return pieces.map((_, at) => `audio/${workId}/piece/${fileId}-${createdAt.getTime()}-${at + 1}`);
}

/** So long nobody has heard of whoever works on a recording before it is given to the next: a killed one costs half a minute. */
export const STALE_SECONDS = 30;
/** A chapter that is read aloud waits longer: by the same silence one tells of a company that is away for a while. */
export const TAKE_STALE_SECONDS = 120;
/** A recording at which so many have died is not tried again. */
export const TRIES_MOST = 3;
