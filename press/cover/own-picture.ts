import sharp from 'sharp';
import type { OwnPicture } from './picture-art.ts';

/** The picture cannot be a cover. `message` is the one Russian sentence that the author sees. */
export class BadPicture extends Error {
  readonly code: 'unreadable' | 'format' | 'small' | 'heavy';

  constructor(code: BadPicture['code'], message: string) {
    super(message);
    this.code = code;
  }
}

/** What the shops take. */
export const LEAST = { width: 1600, height: 2400 } as const;
export const MOST_PICTURE_BYTES = 10 * 1024 * 1024;
/** A picture of more pixels is a bomb, not a cover. */
const MOST_PIXELS = 60_000_000;
/** Larger ones are made smaller first: the cover has no more pixels than this. */
const ENOUGH = 4000;

/** What a picture is, when it can be a cover. */
export type PictureFacts = {
  readonly format: 'jpeg' | 'png';
  readonly width: number;
  readonly height: number;
};

/**
 * Whether the bytes are a picture that can be a whole cover: JPEG or PNG, large enough, not too heavy, no bomb.
 * Throws `BadPicture` with the sentence for the author.
 */
export async function requireCoverPicture(bytes: Uint8Array): Promise<PictureFacts> {
  const facts = await requirePicture(bytes);
  if (facts.width < LEAST.width || facts.height < LEAST.height) {
    throw new BadPicture('small', 'Минимальный размер обложки — 1600×2400 пикселей');
  }
  return facts;
}

/** The same for a picture that becomes a part of a cover: any size will do. */
export async function requirePicture(bytes: Uint8Array): Promise<PictureFacts> {
  if (bytes.byteLength > MOST_PICTURE_BYTES) throw new BadPicture('heavy', 'Файл обложки больше 10 МБ');
  const kind = kindOf(bytes);
  if (kind === undefined) throw new BadPicture('format', 'Загрузите обложку в формате JPEG или PNG');
  const { width, height, isTurned } = await factsOf(bytes);
  if (width * height > MOST_PIXELS)
    throw new BadPicture('heavy', 'На картинке слишком много пикселей: больше 60 миллионов');
  return isTurned ? { format: kind, width: height, height: width } : { format: kind, width, height };
}

/** By the first bytes: libvips would also read SVG, PDF and others that have no business here. */
function kindOf(bytes: Uint8Array): 'jpeg' | 'png' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  const isPng = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a].every((byte, at) => bytes[at] === byte);
  return isPng ? 'png' : undefined;
}

async function factsOf(bytes: Uint8Array): Promise<{ width: number; height: number; isTurned: boolean }> {
  try {
    const { width, height, orientation = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata();
    return { width, height, isTurned: orientation >= 5 };
  } catch {
    throw unreadable();
  }
}

function unreadable(): BadPicture {
  return new BadPicture('unreadable', 'Файл обложки повреждён: картинку не удалось прочитать');
}

/** The picture made ready for the builder: upright, in sRGB, no larger than a cover needs, as a `data:` address. */
export async function ownPicture(bytes: Uint8Array): Promise<OwnPicture> {
  await requirePicture(bytes);
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .rotate()
      .resize({ width: ENOUGH, height: ENOUGH, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: 95 })
      .toBuffer({ resolveWithObject: true });
    return { href: `data:image/jpeg;base64,${data.toString('base64')}`, width: info.width, height: info.height };
  } catch {
    throw unreadable();
  }
}
