import sharp from 'sharp';

/** Parts of the four printing inks, 0 to 100. */
export type Cmyk = { readonly c: number; readonly m: number; readonly y: number; readonly k: number };

export const BLACK: Cmyk = { c: 0, m: 0, y: 0, k: 100 };
export const PAPER: Cmyk = { c: 0, m: 0, y: 0, k: 0 };

/** A screen colour in inks, by the profile that pictures are converted with. */
export async function inksOf(
  colour: string | { readonly r: number; readonly g: number; readonly b: number },
): Promise<Cmyk> {
  const dot = sharp({ create: { width: 1, height: 1, channels: 3, background: colour } });
  const [c = 0, m = 0, y = 0, k = 0] = await dot.toColourspace('cmyk').raw().toBuffer();
  const part = (byte: number): number => Math.round((byte / 255) * 100);
  return { c: part(c), m: part(m), y: part(y), k: part(k) };
}

/** Black on light inks, paper on dark ones. `readableOn({ c: 96, m: 80, y: 0, k: 2 })` gives PAPER. */
export function readableOn({ c, m, y, k }: Cmyk): Cmyk {
  const light = (1 - c / 100) * 0.3 + (1 - m / 100) * 0.59 + (1 - y / 100) * 0.11;
  return light * (1 - k / 100) > 0.5 ? BLACK : PAPER;
}

/** Dots on each side of a picture. */
export type InkInsets = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
};

const NOTHING: InkInsets = { left: 0, top: 0, right: 0, bottom: 0 };

/**
 * A picture for four inks, cut to fill so many dots, with its edges drawn out by so many more around it, and the colour
 * of its edge at the spine.
 */
export async function inkedPicture(
  bytes: Uint8Array,
  dots: { readonly width: number; readonly height: number },
  around: InkInsets = NOTHING,
): Promise<{
  readonly jpeg: Uint8Array;
  readonly edge: Cmyk;
  readonly source: { readonly width: number; readonly height: number };
}> {
  const upright = sharp(bytes, { limitInputPixels: 120_000_000 }).rotate().flatten({ background: '#fff' });
  const { data, info } = await upright.toBuffer({ resolveWithObject: true });
  const scale = Math.min(1, Math.max(info.width / dots.width, info.height / dots.height));
  // Never more dots than the picture has: enlarging adds bytes and no detail.
  const size = {
    width: Math.max(1, Math.round(dots.width * scale)),
    height: Math.max(1, Math.round(dots.height * scale)),
  };
  const cut = await sharp(data)
    .resize({ ...size, fit: 'cover' })
    .extend({ ...scaled(around, scale), extendWith: 'copy' })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const jpeg = await sharp(cut).toColourspace('cmyk').jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toBuffer();
  const strip = { left: 0, top: 0, width: Math.max(1, Math.round(size.width * 0.03)), height: size.height };
  const { channels } = await sharp(await sharp(cut).extract(strip).png().toBuffer())
    .toColourspace('srgb')
    .stats();
  const mean = (index: number): number => Math.round(channels[index]?.mean ?? channels[0]?.mean ?? 255);
  const edge = await inksOf({ r: mean(0), g: mean(1), b: mean(2) });
  return { jpeg, edge, source: { width: info.width, height: info.height } };
}

function scaled({ left, top, right, bottom }: InkInsets, by: number): InkInsets {
  const part = (dots: number): number => Math.round(dots * by);
  return { left: part(left), top: part(top), right: part(right), bottom: part(bottom) };
}
