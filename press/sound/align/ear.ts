/** The rate of everything that is compared: half of espeak's, a quarter of a recording's. */
export const RATE = 11_025;
/** Frames follow each other by a twenty-fifth of a second. */
export const HOP = 441;
export const HOP_SECONDS = HOP / RATE;
export const SIZE = 1024;
/** Numbers that describe one frame. */
export const CEPSTRA = 12;
const MELS = 24;
const LOWEST_HERTZ = 100;
const EMPHASIS = 0.97;

/** How a recording sounds, frame by frame: the shape of its spectrum, and its strength in decibels. */
export type Sounding = { readonly shapes: Float32Array; readonly levels: Float32Array; readonly frames: number };

/** Hears samples as they come, and keeps twelve numbers and a level of each frame. */
export type Ear = {
  readonly feed: (samples: Float32Array) => void;
  readonly samples: () => number;
  readonly end: () => Sounding;
};

export function openEar(): Ear {
  const room = new Float32Array(SIZE + 1);
  let [kept, fed] = [1, 0];
  const shapes: number[] = [];
  const levels: number[] = [];
  return {
    feed: (samples) => {
      fed += samples.length;
      for (let done = 0; done < samples.length; ) {
        const piece = Math.min(samples.length - done, room.length - kept);
        room.set(samples.subarray(done, done + piece), kept);
        done += piece;
        kept += piece;
        if (kept < room.length) continue;
        hearFrame(room, shapes, levels);
        room.copyWithin(0, HOP);
        kept -= HOP;
      }
    },
    samples: () => fed,
    end: () => ({ shapes: Float32Array.from(shapes), levels: Float32Array.from(levels), frames: levels.length }),
  };
}

const WINDOW = Float32Array.from({ length: SIZE }, (_, at) => 0.54 - 0.46 * Math.cos((2 * Math.PI * at) / (SIZE - 1)));
const COSINES = Float32Array.from({ length: SIZE / 2 }, (_, at) => Math.cos((2 * Math.PI * at) / SIZE));
const SINES = Float32Array.from({ length: SIZE / 2 }, (_, at) => Math.sin((2 * Math.PI * at) / SIZE));
const BITS = Math.log2(SIZE);
const MIRRORED = Uint16Array.from({ length: SIZE }, (_, at) => {
  let mirrored = 0;
  for (let bit = 0; bit < BITS; bit++) if ((at >> bit) & 1) mirrored |= 1 << (BITS - 1 - bit);
  return mirrored;
});

/** Bands as an ear parts them, each a row of bins and their weights. */
const BANDS = bands();
const TURNS = Float32Array.from({ length: CEPSTRA * MELS }, (_, at) => {
  return Math.cos((Math.PI * (Math.floor(at / MELS) + 1) * ((at % MELS) + 0.5)) / MELS);
});

function bands() {
  const toMel = (hertz: number): number => 1127 * Math.log(1 + hertz / 700);
  const toHertz = (mel: number): number => 700 * (Math.exp(mel / 1127) - 1);
  const [low, high] = [toMel(LOWEST_HERTZ), toMel(RATE / 2)];
  const edge = (number: number): number => (toHertz(low + ((high - low) * number) / (MELS + 1)) / RATE) * SIZE;
  return Array.from({ length: MELS }, (_, band) => {
    const [from, top, to] = [edge(band), edge(band + 1), edge(band + 2)];
    const first = Math.ceil(from);
    const weights = Array.from({ length: Math.max(0, Math.min(SIZE / 2, Math.floor(to) + 1) - first) }, (_, at) => {
      const bin = first + at;
      return bin < top ? (bin - from) / (top - from) : (to - bin) / (to - top);
    });
    return { first, weights: Float32Array.from(weights) };
  });
}

const real = new Float32Array(SIZE);
const imaginary = new Float32Array(SIZE);
const loud = new Float32Array(MELS);

/** `room` has one sample more than the frame, before it. */
function hearFrame(room: Float32Array, shapes: number[], levels: number[]): void {
  levels.push(10 * Math.log10(emphasised(room) / SIZE + 1e-10));
  transform();
  for (const [band, each] of BANDS.entries()) loud[band] = Math.log(strength(each));
  for (let number = 0; number < CEPSTRA; number++) {
    let sum = 0;
    for (let band = 0; band < MELS; band++) sum += (loud[band] ?? 0) * (TURNS[number * MELS + band] ?? 0);
    shapes.push(sum);
  }
}

/** High tones lifted, edges faded, laid out for the transform; answers the power of it. */
function emphasised(room: Float32Array): number {
  let power = 0;
  for (let at = 0; at < SIZE; at++) {
    const value = (room[at + 1] ?? 0) - EMPHASIS * (room[at] ?? 0);
    power += value * value;
    real[MIRRORED[at] ?? 0] = value * (WINDOW[at] ?? 0);
  }
  imaginary.fill(0);
  return power;
}

function strength({ first, weights }: (typeof BANDS)[number]): number {
  let sum = 1e-7;
  for (let at = 0; at < weights.length; at++) {
    const re = real[first + at] ?? 0;
    const im = imaginary[first + at] ?? 0;
    sum += (weights[at] ?? 0) * (re * re + im * im);
  }
  return sum;
}

/** Fast Fourier transform, in place; its input stands in mirrored order. Here and in `warp` most of the time is spent: plain steps only. */
function transform(): void {
  for (let size = 2; size <= SIZE; size *= 2) {
    const [half, step] = [size / 2, SIZE / size];
    for (let from = 0; from < SIZE; from += size) {
      for (let at = from, turn = 0; at < from + half; at++, turn += step) {
        const other = at + half;
        const cos = COSINES[turn] ?? 0;
        const sin = SINES[turn] ?? 0;
        const re = real[other] ?? 0;
        const im = imaginary[other] ?? 0;
        const turnedRe = re * cos + im * sin;
        const turnedIm = im * cos - re * sin;
        const ownRe = real[at] ?? 0;
        const ownIm = imaginary[at] ?? 0;
        real[other] = ownRe - turnedRe;
        imaginary[other] = ownIm - turnedIm;
        real[at] = ownRe + turnedRe;
        imaginary[at] = ownIm + turnedIm;
      }
    }
  }
}
