import { CEPSTRA } from './ear.ts';

type Frames = { readonly shapes: Float32Array; readonly count: number };

/** Which frames of the recording are heard while a frame of the reference is, and how unlike they are. */
export type Path = { readonly first: Int32Array; readonly last: Int32Array; readonly cost: Float32Array };

/** So many frames are one in the first, rough pass. */
const POOLED = 8;
/** Frames to both sides of the rough path: ten seconds. */
const NEAR = 250;
/** Of the rough pass: a part of the whole, but a minute at least and five at most. */
const WIDE = { part: 0.12, least: 190, most: 940 };
const FAR = 1e30;

/**
 * The way through both that leaves least unlike: dynamic time warping, first roughly in frames of a third of a second, then
 * finely along the rough way. Memory and time grow with the length, not with its square.
 */
export function warped(reference: Frames, recording: Frames): Path {
  const [rough, roughRecording] = [pooled(reference), pooled(recording)];
  const slope = (roughRecording.count - 1) / Math.max(1, rough.count - 1);
  const half = Math.round(Math.min(WIDE.most, Math.max(WIDE.least, WIDE.part * roughRecording.count)));
  const path = way(
    rough,
    roughRecording,
    Int32Array.from({ length: rough.count }, (_, row) => Math.round(row * slope)),
    half,
  );
  const middle = (row: number): number => ((path.first[row] ?? 0) + (path.last[row] ?? 0)) / 2;
  const centres = Int32Array.from({ length: reference.count }, (_, row) => {
    const place = Math.max(0, Math.min(rough.count - 1, (row + 0.5) / POOLED - 0.5));
    const [before, after] = [Math.floor(place), Math.ceil(place)];
    const between = middle(before) + (middle(after) - middle(before)) * (place - before);
    return Math.max(0, Math.min(recording.count - 1, Math.round((between + 0.5) * POOLED)));
  });
  return way(reference, recording, centres, NEAR);
}

function pooled({ shapes, count }: Frames): Frames {
  const few = Math.max(1, Math.ceil(count / POOLED));
  const means = new Float32Array(few * CEPSTRA);
  for (let row = 0; row < few; row++) {
    const [from, to] = [row * POOLED, Math.min(count, (row + 1) * POOLED)];
    for (let number = 0; number < CEPSTRA; number++) {
      let sum = 0;
      for (let frame = from; frame < to; frame++) sum += shapes[frame * CEPSTRA + number] ?? 0;
      means[row * CEPSTRA + number] = sum / Math.max(1, to - from);
    }
  }
  return { shapes: means, count: few };
}

function unlike(a: Float32Array, from: number, b: Float32Array, to: number): number {
  let sum = 0;
  for (let number = 0; number < CEPSTRA; number++) {
    const off = (a[from + number] ?? 0) - (b[to + number] ?? 0);
    sum += off * off;
  }
  return Math.sqrt(sum);
}

const [BOTH, REFERENCE, RECORDING] = [0, 1, 2];

/** A band around the centre of each row: `half` frames of the recording to both sides. */
type Band = { readonly centres: Int32Array; readonly half: number; readonly steps: Uint8Array };

function way(reference: Frames, recording: Frames, centres: Int32Array, half: number): Path {
  const [rows, width] = [reference.count, 2 * half + 1];
  const steps = new Uint8Array(rows * width);
  let [before, now] = [new Float32Array(width).fill(FAR), new Float32Array(width)];
  // Before the first frames of both there is nothing, and it costs nothing.
  before[Math.max(0, half - (centres[0] ?? 0) - 1)] = 0;
  for (let row = 0; row < rows; row++) {
    const centre = centres[row] ?? 0;
    const shift = row === 0 ? 0 : centre - (centres[row - 1] ?? 0);
    fill(now, before, { reference, recording, row, start: centre - half, shift, steps });
    [before, now] = [now, before];
  }
  return walkedBack(reference, recording, { centres, half, steps });
}

type Row = {
  readonly reference: Frames;
  readonly recording: Frames;
  readonly row: number;
  /** The frame of the recording that the row begins with, and how far that is from where the row before began. */
  readonly start: number;
  readonly shift: number;
  readonly steps: Uint8Array;
};

function fill(now: Float32Array, before: Float32Array, { reference, recording, row, start, shift, steps }: Row): void {
  now.fill(FAR);
  const to = Math.min(now.length, recording.count - start);
  let left = FAR;
  for (let at = Math.max(0, -start); at < to; at++) {
    const both = before[at + shift - 1] ?? FAR;
    const up = before[at + shift] ?? FAR;
    const best = Math.min(both, up, left);
    left = best + unlike(reference.shapes, row * CEPSTRA, recording.shapes, (start + at) * CEPSTRA);
    now[at] = left;
    steps[row * now.length + at] = stepOf(best, both, up);
  }
}

function stepOf(best: number, both: number, up: number): number {
  if (best === both) return BOTH;
  return best === up ? REFERENCE : RECORDING;
}

function walkedBack(reference: Frames, recording: Frames, { steps, centres, half }: Band): Path {
  const rows = reference.count;
  const [first, last] = [new Int32Array(rows), new Int32Array(rows).fill(-1)];
  const cost = new Float32Array(rows);
  const stepAt = (row: number, column: number): number => {
    if (row === 0) return RECORDING;
    return column === 0 ? REFERENCE : (steps[row * (2 * half + 1) + column - (centres[row] ?? 0) + half] ?? BOTH);
  };
  let [row, column] = [rows - 1, recording.count - 1];
  while (row >= 0 && column >= 0) {
    if (last[row] === -1) last[row] = column;
    first[row] = column;
    cost[row] = (cost[row] ?? 0) + unlike(reference.shapes, row * CEPSTRA, recording.shapes, column * CEPSTRA);
    const step = stepAt(row, column);
    const isBeginning = row === 0 && column === 0;
    if (step !== RECORDING || isBeginning) row -= 1;
    if (step !== REFERENCE) column -= 1;
  }
  return { first, last, cost: cost.map((sum, at) => sum / ((last[at] ?? 0) - (first[at] ?? 0) + 1)) };
}
