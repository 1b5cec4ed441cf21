import { Resvg } from '@resvg/resvg-js';
import sharp, { type Sharp } from 'sharp';
import { type Format, FRONT, SQUARE } from './compose.ts';
import { openLetters } from './letters/open-letters.ts';
import type { CoverModel } from './model.ts';
import { ownPicture } from './own-picture.ts';
import { coverSvg } from './svg.ts';

/** A cover ready to be sold: sRGB, 300 dots per inch. */
export type Cover = {
  readonly jpeg: Uint8Array;
  readonly svg: string;
  readonly width: number;
  readonly height: number;
};

/** The shops take no larger files. */
export const MOST_BYTES = 10 * 1024 * 1024;

/**
 * The front of an electronic book, 1600×2560. Throws `BadPicture` when the model wants an own picture and this is none.
 */
export function coverFront(model: CoverModel, picture?: Uint8Array): Promise<Cover> {
  return coverOf(model, FRONT, picture);
}

/** The square of an audiobook or a podcast, 3000×3000. */
export function coverSquare(model: CoverModel, picture?: Uint8Array): Promise<Cover> {
  return coverOf(model, SQUARE, picture);
}

/** A cover of any shape, as for print: with bleed. */
export async function coverOf(model: CoverModel, format: Format, picture?: Uint8Array): Promise<Cover> {
  const { left = 0, top = 0, right = 0, bottom = 0 } = format.bleed ?? {};
  const letters = await openLetters();
  const own = model.image.own && picture ? await ownPicture(picture) : undefined;
  const svg = coverSvg(model, letters, format, own);
  const raster = new Resvg(svg, { font: { loadSystemFonts: false }, fitTo: { mode: 'original' } }).render();
  const { width, height } = raster;
  const pixels = sharp(raster.pixels, { raw: { width, height, channels: 4 } }).removeAlpha();
  const jpeg = await smallEnough(pixels);
  return { jpeg, svg, width: format.width + left + right, height: format.height + top + bottom };
}

async function smallEnough(pixels: Sharp): Promise<Uint8Array> {
  for (const quality of [90, 80, 65]) {
    const jpeg = await pixels
      .clone()
      .withMetadata({ density: 300 })
      .jpeg({ quality, chromaSubsampling: '4:4:4' })
      .toBuffer();
    if (jpeg.byteLength <= MOST_BYTES) return jpeg;
  }
  return pixels.jpeg({ quality: 50 }).toBuffer();
}
