import sharp from 'sharp';
import { BadPicture, requirePicture } from '../own-picture.ts';

/** What every shop of sound takes. */
export const SQUARE_SIDE = 3000;
/** A picture smaller than half of that would be a blur. */
const LEAST_SIDE = 1400;
/** So little of a nearly square picture may be cut away. */
const NEARLY = 1.06;
const BLUR = 60;
/** What is out of focus has no detail: a small picture, blurred and enlarged, looks the same for a fiftieth of the work. */
const SMALLER = 8;

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
  const drawn = isSquare
    ? sharp(upright).resize(SQUARE_SIDE, SQUARE_SIDE, { fit: 'cover' })
    : await outOfFocus(upright);
  const whole = isSquare
    ? []
    : [{ input: await sharp(upright).resize(SQUARE_SIDE, SQUARE_SIDE, { fit: 'inside' }).toBuffer() }];
  const jpeg = await drawn.composite(whole).jpeg({ quality: 90, chromaSubsampling: '4:4:4' }).toBuffer();
  return { jpeg, width: SQUARE_SIDE, height: SQUARE_SIDE };
}

async function outOfFocus(upright: Uint8Array) {
  const side = SQUARE_SIDE / SMALLER;
  const small = sharp(upright).resize(side, side, { fit: 'cover' });
  const blurred = await small
    .blur(BLUR / SMALLER)
    .modulate({ brightness: 0.8 })
    .png()
    .toBuffer();
  return sharp(blurred).resize(SQUARE_SIDE, SQUARE_SIDE, { kernel: 'cubic' });
}
