import { typesetText } from '@pero/typography/suggest';
import { Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';
import { type Fitted, fit } from '../letters/fitting.ts';
import { FONTS, MARK_FACES } from '../letters/fonts.ts';
import type { Letters } from '../letters/letters.ts';
import { openLetters } from '../letters/open-letters.ts';
import { coverModel } from '../model.ts';
import { BadPicture } from '../own-picture.ts';
import type { PlacedText } from '../placing.ts';
import { drawn } from '../svg.ts';
import { CARDS, type CardShape, type CardWish } from './card-shapes.ts';

type Place = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };

/** Where the cover stands and where the words do, in pixels. Services lay their own buttons over the ends of a tall one. */
const PLACES: Readonly<Record<CardShape, { cover: Place; words: Place; isCentred: boolean }>> = {
  wide: {
    cover: { left: 70, top: 55, width: 340, height: 520 },
    words: { left: 480, top: 75, width: 650, height: 480 },
    isCentred: false,
  },
  square: {
    cover: { left: 270, top: 60, width: 540, height: 640 },
    words: { left: 80, top: 740, width: 920, height: 280 },
    isCentred: true,
  },
  tall: {
    cover: { left: 160, top: 260, width: 760, height: 980 },
    words: { left: 80, top: 1300, width: 920, height: 340 },
    isCentred: true,
  },
};

/** Out of focus a picture has no detail: it is blurred small and enlarged. */
const SMALLER = 8;
/** So dark that white letters are read on it, were the cover white paper. */
const DIMMED = 0.36;
const INK = '#ffffff';

/**
 * A cover beside its title and author, on itself out of focus. The letters always fit.
 */
export async function paintedCard({ shape, picture, ...words }: CardWish) {
  const { width, height } = CARDS[shape];
  const { cover: box, words: room, isCentred } = PLACES[shape];
  const { data: face, info } = await sharp(picture)
    .rotate()
    .resize({ width: box.width, height: box.height, fit: 'inside' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .png()
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw new BadPicture('unreadable', 'Файл обложки повреждён: картинку не\u00A0удалось прочитать');
    });
  const left = Math.round(box.left + (box.width - info.width) / 2);
  const top = Math.round(box.top + (box.height - info.height) / 2);
  const shade = await shadeOf({ left, top, width: info.width, height: info.height }, { width, height });
  const letters = await lettersOf(words, room, { width, height }, isCentred);
  const bytes = await (await ground(face, width, height))
    .composite([{ input: shade }, { input: face, left, top }, { input: letters }])
    .removeAlpha()
    .jpeg({ quality: 88, chromaSubsampling: '4:4:4' })
    .toBuffer();
  return { bytes, mime: 'image/jpeg' as const, width, height };
}

async function ground(face: Uint8Array, width: number, height: number) {
  const small = await sharp(face)
    .resize(Math.round(width / SMALLER), Math.round(height / SMALLER), { fit: 'cover' })
    .blur(6)
    .linear(DIMMED, 0)
    .png()
    .toBuffer();
  return sharp(await sharp(small).resize(width, height, { kernel: 'cubic', fit: 'fill' }).png().toBuffer());
}

/** A soft shade under the cover, so that it stands off a ground of its own colours. */
function shadeOf({ left, top, width, height }: Place, whole: { width: number; height: number }) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${whole.width}" height="${whole.height}"><rect x="${left}" y="${top + 10}" width="${width}" height="${height}" fill="#000000" fill-opacity="0.6"/></svg>`;
  const { pixels, width: wide, height: high } = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
  return sharp(pixels, { raw: { width: wide, height: high, channels: 4 } })
    .blur(14)
    .png()
    .toBuffer();
}

type Words = Pick<CardWish, 'title' | 'author' | 'age'>;

/** Units of a cover: the width is 1000. */
async function lettersOf(words: Words, room: Place, whole: { width: number; height: number }, isCentred: boolean) {
  const letters = await openLetters();
  const scale = 1000 / whole.width;
  const box = {
    x: room.left * scale,
    y: room.top * scale,
    width: room.width * scale,
    height: room.height * scale,
  };
  const canvas = { x: 0, y: 0, width: 1000, height: whole.height * scale };
  const texts = stacked(blocksOf(words, box, letters), box, isCentred);
  const composition = { height: canvas.height, canvas, drawing: '', texts, marks: [] };
  const svg = drawn(composition, coverModel({ title: '', author: '' }), letters, whole);
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
}

type Room = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
type Block = { readonly role: PlacedText['role']; readonly fitted: Fitted };
const BETWEEN = 22;

function blocksOf({ title, author, age }: Words, room: Room, letters: Letters): readonly Block[] {
  const clean = (text: string) => typesetText(text.replace(/\s+/g, ' ').trim());
  const line = { leading: 1.2, tracking: 0, isCaps: false, isFilled: false, width: room.width, smallest: 12 } as const;
  const small = { ...line, face: FONTS.golos.regular, height: room.height * 0.24, largest: 34, mostLines: 2 };
  const authors = fit(clean(author), small, letters);
  const mark = fit(
    age === null ? '' : `${age}+`,
    { ...small, face: MARK_FACES.age, largest: 26, mostLines: 1 },
    letters,
  );
  const rest = room.height - authors.height - mark.height - 2 * BETWEEN;
  const head = {
    ...line,
    face: FONTS.literata.bold,
    leading: 1.12,
    height: rest,
    largest: 78,
    smallest: 22,
    mostLines: 6,
  };
  return [
    { role: 'title', fitted: fit(clean(title), head, letters) },
    { role: 'author', fitted: authors },
    { role: 'genre', fitted: mark },
  ];
}

/** One under another, in the middle of the height of their room. */
function stacked(blocks: readonly Block[], room: Room, isCentred: boolean): PlacedText[] {
  const shown = blocks.filter(({ fitted }) => fitted.lines.length > 0);
  const whole = shown.reduce((sum, { fitted }) => sum + fitted.height, BETWEEN * Math.max(0, shown.length - 1));
  let y = room.y + Math.max(0, (room.height - whole) / 2);
  return shown.map(({ role, fitted }) => {
    const top = y;
    y += fitted.height + BETWEEN;
    const lines = fitted.lines.map(({ text, width, size, baseline }) => ({
      text,
      width,
      size,
      colour: INK,
      x: room.x + (isCentred ? (room.width - width) / 2 : 0),
      baseline: top + baseline,
    }));
    const box = { x: room.x, y: top, width: room.width, height: fitted.height };
    return { role, face: fitted.face, tracking: fitted.tracking, stroke: 0, lines, box };
  });
}
