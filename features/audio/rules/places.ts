import { isHeard, type Stretch } from './heard.ts';

/** Why a judge is to listen there. */
export const PLACE_KINDS = ['beginning', 'clip', 'silence', 'noise', 'quiet', 'short', 'long', 'end'] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

export type MarkedPlace = {
  /** The same for the same sound. */
  readonly id: string;
  readonly fileId: number;
  readonly kind: PlaceKind;
  /** Seconds; `hear` is what has to be listened to of it. */
  readonly at: number;
  readonly hear: Stretch;
  readonly words: string;
};

/** A recording as it was sent, and how much text is read there. */
export type SentSound = {
  readonly fileId: number;
  readonly seconds: number;
  readonly rms: number;
  readonly floor: number;
  readonly floorAt: number;
  readonly silences: readonly { readonly at: number; readonly seconds: number }[];
  readonly clipping: readonly { readonly at: number; readonly seconds: number }[];
  readonly characters: number | null;
};

const EDGE_SECONDS = 15;
/** Of what is long nobody has to hear more than this. */
const LISTEN_MOST = 10;
const AROUND = 1;
/** Clipped places nearer to each other are one place. */
const NEAR = 10;
const OF_ONE_KIND = 8;
/** So near to what shops still take a person listens. */
const NOISY_FROM = -63;
const QUIET_TO = -22;
/** A reader keeps a pace; a chapter that is off by more than this has something missing or twice. */
const OFF_PACE = 0.15;

/** Where a judge listens: what was measured as doubtful, and where a book begins and ends. */
export function placesOf(files: readonly SentSound[]): MarkedPlace[] {
  const pace = paceOf(files);
  const [first, last] = [files[0], files.at(-1)];
  return files.flatMap((file) => {
    const place = placing(file);
    const near = spread(file.clipping.map(({ at }) => at));
    return [
      ...(file === first ? [place('beginning', 0, EDGE_SECONDS, 'начало книги')] : []),
      ...near.slice(0, OF_ONE_KIND).map((at) => place('clip', at, 2, 'звук срезан')),
      ...file.silences
        .slice(0, OF_ONE_KIND)
        .map(({ at, seconds }) => place('silence', at, seconds, `долгая пауза, ${Math.round(seconds)}\u00A0с`)),
      ...(file.floor > NOISY_FROM ? [place('noise', file.floorAt, 4, 'слышен шум')] : []),
      ...(file.rms < QUIET_TO ? [place('quiet', middle(file), LISTEN_MOST, 'тихая запись')] : []),
      ...offPace(file, pace, place),
      ...(file === last ? [place('end', file.seconds - EDGE_SECONDS, EDGE_SECONDS, 'конец книги')] : []),
    ].sort((a, b) => a.at - b.at);
  });
}

type Placing = (kind: PlaceKind, at: number, seconds: number, words: string) => MarkedPlace;

function placing({ fileId, seconds: whole }: SentSound): Placing {
  // The last second of a file may be a part of one: nobody has to hear what is not there.
  const most = Math.max(1, Math.floor(whole));
  return (kind, at, seconds, words) => {
    const start = Math.max(0, Math.min(at, whole));
    const isEdge = kind === 'beginning' || kind === 'end';
    const listened = isEdge ? seconds : Math.min(seconds, LISTEN_MOST);
    const from = Math.min(Math.max(0, Math.floor(start - (isEdge ? 0 : AROUND))), most - 1);
    const to = Math.max(from + 1, Math.min(most, Math.ceil(start + listened + (isEdge ? 0 : AROUND))));
    return { id: `${fileId}-${kind}-${Math.floor(start)}`, fileId, kind, at: start, hear: [from, to], words };
  };
}

function middle({ seconds }: SentSound): number {
  return Math.max(0, seconds / 2 - LISTEN_MOST / 2);
}

function spread(places: readonly number[]): number[] {
  const apart: number[] = [];
  for (const at of places) if (at - (apart.at(-1) ?? Number.NEGATIVE_INFINITY) > NEAR) apart.push(at);
  return apart;
}

/** Characters that this reader reads in a second: the middle of the chapters whose text is known. */
function paceOf(files: readonly SentSound[]): number | null {
  const paces = files
    .flatMap(({ characters, seconds }) => (characters ? [characters / Math.max(1, seconds)] : []))
    .sort((a, b) => a - b);
  return paces.length < 2 ? null : (paces[Math.floor(paces.length / 2)] ?? null);
}

/** What is missing or said twice is heard best at the end, where sound and text should meet. */
function offPace(file: SentSound, pace: number | null, place: Placing): MarkedPlace[] {
  if (pace === null || !file.characters) return [];
  const ratio = (file.seconds * pace) / file.characters;
  if (Math.abs(ratio - 1) <= OFF_PACE) return [];
  const at = file.seconds - LISTEN_MOST;
  return ratio < 1
    ? [place('short', at, LISTEN_MOST, 'глава короче своего текста')]
    : [place('long', at, LISTEN_MOST, 'глава длиннее своего текста')];
}

/** Which of them wait for this judge yet. */
export function unheardPlaces(
  places: readonly MarkedPlace[],
  heardOf: (fileId: number) => readonly Stretch[],
): MarkedPlace[] {
  return places.filter(({ fileId, hear }) => !isHeard(heardOf(fileId), hear));
}
