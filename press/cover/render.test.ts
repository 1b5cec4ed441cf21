import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { coverFor } from './cover-for.ts';
import { coverModel } from './model.ts';
import { BadPicture, ownPicture, requireCoverPicture } from './own-picture.ts';
import { coverFront, coverOf, coverSquare, MOST_BYTES } from './render.ts';

const model = coverFor({ title: 'Янтарный брод', author: 'Вера Околицына', genre: 'sf_fantasy', marks: { age: 12 } });
const picture = (width: number, height: number, format: 'jpeg' | 'png' | 'webp' = 'jpeg') =>
  sharp({ create: { width, height, channels: 3, background: '#3a6ea5' } })
    .toFormat(format)
    .toBuffer();
const refused = (bytes: Uint8Array) =>
  requireCoverPicture(bytes).then(
    () => 'taken',
    (error: unknown) => (error instanceof BadPicture ? error.message : error),
  );

describe('a cover to sell', () => {
  test('is a JPEG of 1600×2560, sRGB, 300 dpi, under 10 MB', async () => {
    const { jpeg, svg } = await coverFront(model);
    const { format, width, height, space, density, channels, icc } = await sharp(jpeg).metadata();
    expect({ format, width, height, space, density, channels }).toEqual({
      format: 'jpeg',
      width: 1600,
      height: 2560,
      space: 'srgb',
      density: 300,
      channels: 3,
    });
    expect(icc?.length).toBeGreaterThan(100);
    expect(jpeg.byteLength).toBeLessThanOrEqual(MOST_BYTES);
    expect(svg).toMatch(/^<svg /);
    await expect(requireCoverPicture(jpeg)).resolves.toMatchObject({ width: 1600, height: 2560 });
  });

  test('is a square of 3000×3000 for audio', async () => {
    const { width, height } = await sharp((await coverSquare(model)).jpeg).metadata();
    expect([width, height]).toEqual([3000, 3000]);
  });

  test('goes beyond its edges for print', async () => {
    const bleed = { left: 0, top: 59, right: 59, bottom: 59 };
    const { jpeg, width, height } = await coverOf(model, { width: 1654, height: 2362, bleed });
    const facts = await sharp(jpeg).metadata();
    expect([facts.width, facts.height]).toEqual([1654 + 59, 2362 + 118]);
    expect([width, height]).toEqual([1654 + 59, 2362 + 118]);
  });

  test('needs no fonts: all its letters are outlines', async () => {
    const { svg } = await coverFront(model);
    expect(svg).not.toContain('<text');
  });
});

describe('an own picture', () => {
  test('fills the cover, with a shade under the letters', async () => {
    const withPicture = coverModel({
      title: 'Дуэль',
      author: 'Антон Чехов',
      layout: 'low',
      palette: 'night',
      image: { randomBgIdx: 0, own: { x: 0.5, y: 0.5, zoom: 1 } },
    });
    const { jpeg } = await coverFront(withPicture, await picture(2000, 3000));
    const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)];
    const [red = 0, , blue = 0] = at(800, 500);
    expect(Math.abs(red - 0x3a) + Math.abs(blue - 0xa5)).toBeLessThan(12);
    expect(at(1500, 2200).reduce((sum, channel) => sum + channel)).toBeLessThan(0x3a + 0x6e + 0xa5);
  });

  test('of 1600×2400 or more, JPEG or PNG, is taken', async () => {
    expect(await refused(await picture(1600, 2400))).toBe('taken');
    expect(await refused(await picture(1600, 2400, 'png'))).toBe('taken');
  });

  test('that is too small is refused in the words of the rules', async () => {
    expect(await refused(await picture(1599, 2400))).toBe('Минимальный размер обложки — 1600×2400 пикселей');
    expect(await refused(await picture(1600, 2399))).toBe('Минимальный размер обложки — 1600×2400 пикселей');
  });

  test('that lies on its side is measured upright', async () => {
    const turned = await sharp(await picture(2400, 1600))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(await refused(turned)).toBe('taken');
  });

  test('of another kind is refused', async () => {
    expect(await refused(await picture(1600, 2400, 'webp'))).toBe('Загрузите обложку в формате JPEG или PNG');
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="2400"/>');
    expect(await refused(svg)).toBe('Загрузите обложку в формате JPEG или PNG');
  });

  test('that is a bomb of pixels is refused before it is opened', async () => {
    const bomb = await sharp({
      create: { width: 8000, height: 8000, channels: 3, background: '#000' },
      limitInputPixels: false,
    })
      .png()
      .toBuffer();
    expect(bomb.byteLength).toBeLessThan(1_000_000);
    expect(await refused(bomb)).toBe('На картинке слишком много пикселей: больше 60 миллионов');
    await expect(ownPicture(bomb)).rejects.toBeInstanceOf(BadPicture);
  });

  test('that is cut off or false is refused with one sentence', async () => {
    const whole = await picture(1600, 2400, 'png');
    await expect(ownPicture(whole.subarray(0, whole.byteLength / 2))).rejects.toThrow(
      'Файл обложки повреждён: картинку не удалось прочитать',
    );
    expect(await refused(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]))).toBe(
      'Файл обложки повреждён: картинку не удалось прочитать',
    );
    expect(await refused(new Uint8Array(11 * 1024 * 1024))).toBe('Файл обложки больше 10 МБ');
  });
});
