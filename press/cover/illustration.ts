import sharp from 'sharp';
import { BadPicture } from './own-picture.ts';
import type { PaintedPicture } from './worker/tasks.ts';

/** A picture of more pixels is a bomb. */
const MOST_PIXELS = 60_000_000;
/** A whole page of the largest trim at 300 dots per inch has no more. */
const LONGEST = 2560;
/** Drawings stay PNG, letter-sharp; a photograph sent as PNG is heavier than this and becomes a JPEG. */
const HEAVY_PNG = 2 * 1024 * 1024;
const KNOWN: readonly string[] = ['jpeg', 'png', 'webp', 'gif'];

/**
 * A picture of the text made ready for every format: upright, sRGB, JPEG or PNG, no larger than a page needs, and
 * without what cameras write into pictures. Throws `BadPicture` with one Russian sentence.
 */
export async function illustration(picture: Uint8Array): Promise<PaintedPicture> {
  const { format, width, height, hasAlpha } = await factsOf(picture);
  if (!KNOWN.includes(format)) throw new BadPicture('format', 'Картинка должна быть в формате JPEG, PNG, WebP или GIF');
  if (width * height > MOST_PIXELS) {
    throw new BadPicture('heavy', 'На картинке слишком много пикселей: больше 60 миллионов');
  }
  try {
    const upright = sharp(picture, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .rotate()
      .resize({ width: LONGEST, height: LONGEST, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb');
    const isDrawing = format === 'png' || format === 'gif' || hasAlpha;
    const drawing = isDrawing ? await upright.clone().png().toBuffer({ resolveWithObject: true }) : null;
    if (drawing && (hasAlpha || drawing.data.byteLength <= HEAVY_PNG)) return finished(drawing, 'image/png');
    return finished(await upright.jpeg({ quality: 88 }).toBuffer({ resolveWithObject: true }), 'image/jpeg');
  } catch {
    throw unreadable();
  }
}

type Encoded = { readonly data: Uint8Array; readonly info: { readonly width: number; readonly height: number } };

function finished({ data, info }: Encoded, mime: PaintedPicture['mime']): PaintedPicture {
  return { bytes: data, mime, width: info.width, height: info.height };
}

async function factsOf(picture: Uint8Array) {
  try {
    const {
      format = '',
      width,
      height,
      hasAlpha = false,
    } = await sharp(picture, { limitInputPixels: false }).metadata();
    return { format, width, height, hasAlpha };
  } catch {
    throw unreadable();
  }
}

function unreadable(): BadPicture {
  return new BadPicture('unreadable', 'Картинку не удалось прочитать: файл повреждён');
}
