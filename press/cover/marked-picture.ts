import { Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';
import { openLetters } from './letters/open-letters.ts';
import { ageMark, stripsFor } from './marks.ts';
import { ageOf, coverModel, type LegalMarks } from './model.ts';
import { BadPicture, requireCoverPicture } from './own-picture.ts';
import type { Tone } from './scene.ts';
import { drawn } from './svg.ts';

type Size = { readonly width: number; readonly height: number };
/** With the size of the picture that it was made of. */
type MarkedPicture = Size & { readonly jpeg: Uint8Array; readonly own: Size };

/** Both sides stay at least as large as this when a larger picture is made smaller. */
const ENOUGH = { width: 2000, height: 3000 } as const;
const WIDTH = 1000;
const MARGIN = 45;
const DARK: Tone = { ground: '#111111', ink: '#ffffff' };
const LIGHT: Tone = { ground: '#ffffff', ink: '#111111' };

/**
 * A ready cover of the author's with the marks of the law: the age on it, the warnings on strips below it, so that they
 * hide nothing. Throws `BadPicture` when it cannot be a cover.
 */
export async function markedPicture(bytes: Uint8Array, marks: LegalMarks): Promise<MarkedPicture> {
  const own = sizeOf(await requireCoverPicture(bytes));
  const { data, info } = await upright(bytes);
  if (ageOf(marks) === undefined && !marks.drugs) return { jpeg: data, ...sizeOf(info), own };
  const letters = await openLetters();
  const foot = (info.height * WIDTH) / info.width;
  const whole = wholeHeight(foot, marks, letters);
  const under = (await isDarkAtFoot(data, info)) ? DARK : LIGHT;
  const corner = { right: WIDTH - MARGIN, bottom: foot - MARGIN };
  const strips = stripsFor(marks, whole, letters);
  const format = { width: info.width, height: Math.round((whole * info.width) / WIDTH) };
  const href = `data:image/jpeg;base64,${data.toString('base64')}`;
  const svg = drawn(
    {
      height: whole,
      canvas: { x: 0, y: 0, width: WIDTH, height: whole },
      drawing: `<image href="${href}" x="0" y="0" width="${WIDTH}" height="${foot}" preserveAspectRatio="none"/>`,
      texts: [],
      marks: [
        // The badge stands out from the picture, the strips from the badge's side of it.
        ...ageMark(marks, corner, under === DARK ? LIGHT : DARK, letters),
        ...strips.place(foot, under, { side: 0, foot: 2 }),
      ],
    },
    coverModel({ title: '', author: '' }),
    letters,
    format,
  );
  const raster = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
  const { width, height } = raster;
  const jpeg = await sharp(raster.pixels, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .withMetadata({ density: 300 })
    .jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
    .toBuffer();
  return { jpeg, width, height, own };
}

function sizeOf({ width, height }: Size): Size {
  return { width, height };
}

async function upright(bytes: Uint8Array) {
  try {
    return await sharp(bytes, { failOn: 'error' })
      .rotate()
      .resize({ ...ENOUGH, fit: 'outside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .withMetadata({ density: 300 })
      .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
      .toBuffer({ resolveWithObject: true });
  } catch {
    throw new BadPicture('unreadable', 'Файл обложки повреждён: картинку не удалось прочитать');
  }
}

/** The strips count in the surface of which they must take a share, so a few rounds find the height. */
function wholeHeight(foot: number, marks: LegalMarks, letters: Parameters<typeof stripsFor>[2]): number {
  let whole = foot;
  for (let round = 0; round < 4; round += 1) whole = foot + stripsFor(marks, whole, letters).height;
  return whole;
}

async function isDarkAtFoot(picture: Uint8Array, { width, height }: Size) {
  const part = Math.round(height * 0.12);
  const { channels } = await sharp(picture)
    .extract({ left: 0, top: height - part, width, height: part })
    .greyscale()
    .stats();
  return (channels[0]?.mean ?? 0) < 128;
}
