import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { compose } from '../compose.ts';
import { coverFor } from '../cover-for.ts';
import { tableLetters } from '../letters/letters.ts';
import { openLetters } from '../letters/open-letters.ts';
import { BadPicture } from '../own-picture.ts';
import { CARDS } from '../pictures/card-shapes.ts';
import { openPainters, PaintersBusy } from './pool.ts';

const painters = openPainters();
afterAll(() => painters.close());

const model = coverFor({ title: 'Долгая вода', author: 'Вера Околицына', genre: 'Проза', marks: { age: 16 } });
const solid = (width: number, height: number, colour = '#20384a') =>
  sharp({ create: { width, height, channels: 3, background: colour } });

describe('painters in their own process', () => {
  test('make a cover to sell and a small one for lists', async () => {
    const { jpeg, thumb, width, height } = await painters.paint({ kind: 'cover', model });
    expect([width, height]).toEqual([1600, 2560]);
    expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 1600, height: 2560 });
    expect(await sharp(thumb).metadata()).toMatchObject({ format: 'webp', width: 400, height: 640 });
  });

  test('do not hold the server while they paint', async () => {
    let ticks = 0;
    const clock = setInterval(() => {
      ticks += 1;
    }, 5);
    await painters.paint({ kind: 'cover', model });
    clearInterval(clock);
    // A process that paints itself would not tick at all.
    expect(ticks).toBeGreaterThan(0);
  });

  test('tell what is wrong with a picture, and go on', async () => {
    const small = await solid(800, 1200).jpeg().toBuffer();
    const tried = painters.paint({ kind: 'file', picture: small, marks: {} });
    await expect(tried).rejects.toThrow('Минимальный размер обложки — 1600×2400 пикселей');
    await expect(tried).rejects.toBeInstanceOf(BadPicture);
    const broken = (await solid(1700, 2500).png().toBuffer()).subarray(0, 5000);
    await expect(painters.paint({ kind: 'background', picture: broken })).rejects.toBeInstanceOf(BadPicture);
    await expect(painters.paint({ kind: 'cover', model })).resolves.toMatchObject({ width: 1600 });
  });

  test('refuse a queue without end, and drop what takes too long', async () => {
    const few = openPainters({ hands: 1, waitingMost: 1 });
    const orders = [1, 2, 3].map(() => few.paint({ kind: 'cover', model }));
    const [, , third] = await Promise.allSettled(orders);
    expect(third).toMatchObject({ status: 'rejected', reason: expect.any(PaintersBusy) });
    await few.close();

    const hasty = openPainters({ longestMs: 1 });
    await expect(hasty.paint({ kind: 'cover', model })).rejects.toBeInstanceOf(PaintersBusy);
    await hasty.close();
  });

  test('send a table of letters by which a browser breaks titles as the server does', async () => {
    const table = await painters.paint({ kind: 'letters' });
    const here = compose(model, await openLetters());
    const there = compose(model, tableLetters(JSON.parse(JSON.stringify(table))));
    const lines = (made: typeof here) => made.texts.map(({ role, lines }) => [role, lines.map(({ text }) => text)]);
    expect(lines(there)).toEqual(lines(here));
    expect(JSON.stringify(table).length).toBeLessThan(200_000);
  });
});

describe('a ready cover of the author', () => {
  test('is kept as it is when the law wants nothing on it', async () => {
    const picture = await solid(1600, 2400)
      .withExif({ IFD0: { Artist: 'Вера' } })
      .jpeg()
      .toBuffer();
    const { jpeg, width, height } = await painters.paint({ kind: 'file', picture, marks: {} });
    expect([width, height]).toEqual([1600, 2400]);
    expect((await sharp(jpeg).metadata()).exif?.toString('latin1') ?? '').not.toContain('Artist');
  });

  test('gets the age upon it and the warnings below it, on a twentieth of the whole, hiding nothing', async () => {
    const picture = await solid(1600, 2400, '#20384a').jpeg().toBuffer();
    const { jpeg, width, height } = await painters.paint({ kind: 'file', picture, marks: { age: 18, obscene: true } });
    expect(width).toBe(1600);
    expect(height - 2400).toBeGreaterThan(height * 0.05);
    const pixel = async (x: number, y: number) => {
      const { data } = await sharp(jpeg).extract({ left: x, top: y, width: 1, height: 1 }).raw().toBuffer({
        resolveWithObject: true,
      });
      return [...data];
    };
    const [red = 0, green = 0, blue = 0] = await pixel(100, 2380);
    expect(Math.abs(red - 0x20) + Math.abs(green - 0x38) + Math.abs(blue - 0x4a)).toBeLessThan(20);
    const badge = await sharp(jpeg).extract({ left: 1300, top: 2150, width: 260, height: 200 }).greyscale().stats();
    expect(badge.channels[0]?.max).toBeGreaterThan(200);
  });
});

describe('a card to share', () => {
  test.each([
    ['wide', 'Брод'],
    ['square', 'О том, как превысокомногорассмотрительствующий попечитель отправился в Заозёрск и <b>не</b> вернулся'],
    ['tall', 'Слово '.repeat(25)],
  ] as const)(
    '%s has its size, and its letters are read on the whitest cover and stay inside',
    async (shape, title) => {
      const picture = await solid(1600, 2560, '#ffffff').jpeg().toBuffer();
      const wish = { kind: 'card', shape, picture, title, author: 'Вера Околицына', age: 16 } as const;
      const { bytes, width, height } = await painters.paint(wish);
      const { width: wide, height: high } = CARDS[shape];
      expect([width, height]).toEqual([wide, high]);
      // White letters on what was white: it is dimmed to a contrast of 7 or better, and no letter reaches an edge.
      // What is measured is the file that was read: the strip is cut out first.
      const strip = await sharp(bytes)
        .extract({ left: 0, top: high - 20, width: wide, height: 20 })
        .greyscale()
        .png()
        .toBuffer();
      expect((await sharp(strip).stats()).channels[0]?.max).toBeLessThan(97);
      const words = await painters.paint({ ...wish, title: '', author: '', age: null });
      expect(Buffer.from(words.bytes).equals(Buffer.from(bytes))).toBe(false);
    },
  );
});

describe('a picture of the text', () => {
  test('loses what a camera wrote, stands upright and is no larger than a page', async () => {
    const picture = await solid(4000, 3000)
      .withExif({ IFD0: { Copyright: 'Там, где я живу' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { bytes, mime, width, height } = await painters.paint({ kind: 'illustration', picture });
    expect([mime, width, height]).toEqual(['image/jpeg', 1920, 2560]);
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  });

  test.each([
    ['png', 'image/png'],
    ['gif', 'image/png'],
    ['webp', 'image/jpeg'],
  ] as const)('sent as %s becomes %s', async (format, mime) => {
    const picture = await solid(300, 200).toFormat(format).toBuffer();
    expect(await painters.paint({ kind: 'illustration', picture })).toMatchObject({ mime, width: 300, height: 200 });
  });

  test('that is none is refused', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>');
    for (const picture of [svg, Buffer.from('GIF89a и больше ничего'), Buffer.alloc(0)]) {
      await expect(painters.paint({ kind: 'illustration', picture })).rejects.toBeInstanceOf(BadPicture);
    }
  });
});
