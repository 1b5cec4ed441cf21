import type { Picture } from '@pero/manuscript/model';
import { isPlainSvg } from './plain-svg.ts';

/** A picture as it lies in the book. */
export type PictureFile = {
  readonly id: string;
  readonly name: string;
  readonly mime: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
};

const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/svg+xml': 'svg',
};

/**
 * The picture in a format that every reading program must show: WebP, and drawings that use more than plain SVG,
 * are drawn anew as PNG or JPEG. Others keep their bytes.
 */
export async function pictureFile(picture: Picture): Promise<PictureFile> {
  const { id, width, height } = picture;
  const { mime, bytes } = isForEveryReader(picture) ? picture : await redrawn(picture);
  return { id, name: `${id}.${EXTENSIONS[mime]}`, mime, width, height, bytes };
}

function isForEveryReader({ mime, bytes }: Picture): boolean {
  if (mime === 'image/svg+xml') return isPlainSvg(bytes);
  return mime !== 'image/webp';
}

/** A drawing gets twice its size, so that it stays sharp on a dense screen. */
const SVG_DENSITY = 144;
const LARGEST_SIDE = 2400;

async function redrawn({ bytes, mime }: Picture): Promise<{ readonly mime: string; readonly bytes: Uint8Array }> {
  try {
    // Loaded only when needed: it is larger than all the rest.
    const { default: sharp } = await import('sharp');
    const image = sharp(bytes, mime === 'image/svg+xml' ? { density: SVG_DENSITY } : {}).resize({
      width: LARGEST_SIDE,
      height: LARGEST_SIDE,
      fit: 'inside',
      withoutEnlargement: true,
    });
    const { hasAlpha } = await image.metadata();
    if (hasAlpha === true) return { mime: 'image/png', bytes: new Uint8Array(await image.png().toBuffer()) };
    return { mime: 'image/jpeg', bytes: new Uint8Array(await image.jpeg({ quality: 88 }).toBuffer()) };
  } catch {
    return { mime: 'image/png', bytes: NOTHING };
  }
}

/** One transparent point, in the place of a picture that cannot be drawn. */
const NOTHING = new Uint8Array(
  Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=', 'base64'),
);
