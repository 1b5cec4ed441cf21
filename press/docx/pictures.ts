import type { Manuscript, Picture } from '@pero/manuscript/model';
import sharp from 'sharp';

/** A picture in a format that Word opens. */
export type WordPicture = {
  readonly type: 'jpg' | 'png' | 'gif';
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
};

const TYPES: Readonly<Partial<Record<Picture['mime'], WordPicture['type']>>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
};

/** The pictures of a book by id, as Word wants them: WebP and SVG become PNG. One that cannot be opened is left out. */
export async function wordPictures(manuscript: Manuscript): Promise<ReadonlyMap<string, WordPicture>> {
  const pictures = new Map<string, WordPicture>();
  for (const picture of manuscript.pictures) {
    const word = await wordPicture(picture);
    if (word !== undefined) pictures.set(picture.id, word);
  }
  return pictures;
}

async function wordPicture({ mime, bytes, width, height }: Picture): Promise<WordPicture | undefined> {
  const type = TYPES[mime];
  if (type !== undefined) return { type, data: bytes, width, height };
  try {
    return { type: 'png', data: await sharp(bytes).png().toBuffer(), width, height };
  } catch {
    return undefined;
  }
}
