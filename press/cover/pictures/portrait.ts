import sharp from 'sharp';
import { BadPicture, requirePicture } from '../own-picture.ts';
import type { PaintedPicture } from '../worker/tasks.ts';

/** As large as a page shows it on the sharpest screen; the photo of a camera would be a hundred times heavier. */
export const PORTRAIT_SIDE = 640;
/** Of fewer pixels nobody is recognised. */
const LEAST_SIDE = 240;

/** A square of a photo, cut where a face is most likely, upright, without what a camera writes of the place. */
export async function portrait(bytes: Uint8Array): Promise<PaintedPicture> {
  const { width, height } = await requirePicture(bytes);
  if (Math.min(width, height) < LEAST_SIDE) {
    throw new BadPicture('small', `Фотография меньше ${LEAST_SIDE}×${LEAST_SIDE} пикселей`);
  }
  const jpeg = await sharp(bytes, { failOn: 'error' })
    .rotate()
    .resize(PORTRAIT_SIDE, PORTRAIT_SIDE, { fit: 'cover', position: sharp.strategy.attention })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: 84 })
    .toBuffer()
    .catch(() => {
      throw new BadPicture('unreadable', 'Фотографию не\u00A0удалось прочитать: файл повреждён');
    });
  return { bytes: jpeg, mime: 'image/jpeg', width: PORTRAIT_SIDE, height: PORTRAIT_SIDE };
}
