import sharp from 'sharp';
import { BadPicture, requirePicture } from './own-picture.ts';

/** What every shop of sound takes. */
export const SQUARE_SIDE = 3000;
/** A picture smaller than half of that would be a blur. */
const LEAST_SIDE = 1400;
/** So little of a nearly square picture may be cut away. */
const NEARLY = 1.06;
const BLUR = 60;

/**
 * A cover for sound: 3000 × 3000. A square picture fills it; an upright one, a book's own cover, stands whole in the middle
 * of itself, enlarged and out of focus, so that nothing of it is cut.
 */
export async function squarePicture(bytes: Uint8Array) {
  const { width, height } = await requirePicture(bytes);
  if (Math.min(width, height) < LEAST_SIDE) {
    throw new BadPicture(
      'small',
      `Обложка меньше ${LEAST_SIDE}×${LEAST_SIDE} пикселей: на\u00A0полке она будет мутной`,
    );
  }
  const upright = await sharp(bytes, { failOn: 'error' })
    .rotate()
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .toBuffer()
    .catch(() => {
      throw new BadPicture('unreadable', 'Файл обложки повреждён: картинку не\u00A0удалось прочитать');
    });
  const isSquare = Math.max(width, height) / Math.min(width, height) <= NEARLY;
  const filled = sharp(upright).resize(SQUARE_SIDE, SQUARE_SIDE, { fit: 'cover' });
  const drawn = isSquare ? filled : sharp(await filled.blur(BLUR).modulate({ brightness: 0.8 }).toBuffer());
  const whole = isSquare
    ? []
    : [{ input: await sharp(upright).resize(SQUARE_SIDE, SQUARE_SIDE, { fit: 'inside' }).toBuffer() }];
  const jpeg = await drawn.composite(whole).jpeg({ quality: 90, chromaSubsampling: '4:4:4' }).toBuffer();
  return { jpeg, width: SQUARE_SIDE, height: SQUARE_SIDE };
}
