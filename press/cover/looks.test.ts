import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { beforeAll, describe, expect, test } from 'vitest';
import { BACKGROUND_NAMES, BACKGROUNDS, backgroundAt, indexOf } from './backgrounds/all.ts';
import { contrastOf } from './colour.ts';
import { FRONT, SQUARE } from './compose.ts';
import { coverFor } from './cover-for.ts';
import { genreGroupOf } from './genre-codes.ts';
import { GENRE_GROUPS } from './genre-styles.ts';
import { LAYOUT_NAMES } from './layouts/names.ts';
import type { Letters } from './letters/letters.ts';
import { openLetters } from './letters/open-letters.ts';
import { coverModel, readModel } from './model.ts';
import { PALETTE_NAMES, PALETTES } from './palettes.ts';
import { randomOf } from './random.ts';
import { coverSvg } from './svg.ts';

let letters: Letters;
beforeAll(async () => {
  letters = await openLetters();
});

describe('the constructor', () => {
  test('offers at least 8 layouts, 12 palettes and 16 backgrounds', () => {
    expect(LAYOUT_NAMES.length).toBeGreaterThanOrEqual(8);
    expect(PALETTE_NAMES.length).toBeGreaterThanOrEqual(12);
    expect(BACKGROUND_NAMES.length).toBeGreaterThanOrEqual(16);
  });

  test.each(PALETTE_NAMES)('the letters of the palette %s can be read', (name) => {
    const { ground, ink, deep, onDeep } = PALETTES[name];
    expect(contrastOf(ground, ink)).toBeGreaterThanOrEqual(4.5);
    expect(contrastOf(deep, onDeep)).toBeGreaterThanOrEqual(4.5);
  });

  test('[R17] randomBgIdx and the font style survive being stored, and decide the cover', () => {
    const model = coverModel({
      title: 'Дуэль',
      author: 'Чехов',
      layout: 'high',
      image: { randomBgIdx: 8 },
      font: { family: 'literata', style: 'bold' },
    });
    const again = readModel(JSON.parse(JSON.stringify(model)), { title: '', author: '' });
    expect(again.image.randomBgIdx).toBe(8);
    expect(again.font.style).toBe('bold');
    expect(coverSvg(again, letters)).toBe(coverSvg(model, letters));
    expect(coverSvg({ ...model, image: { randomBgIdx: 9 } }, letters)).not.toBe(coverSvg(model, letters));
    expect(coverSvg({ ...model, font: { family: 'literata', style: 'regular' } }, letters)).not.toBe(
      coverSvg(model, letters),
    );
  });

  test('[R17] every number is a background, and the same number the same one', () => {
    expect(backgroundAt(indexOf('city', 3))).toEqual({ name: 'city', variant: 3 });
    for (const index of [0, 24, 25, 999, 123_456]) expect(backgroundAt(index)).toEqual(backgroundAt(index));
    expect(backgroundAt(Number.NaN).name).toBe('sea');
  });

  test('a stored configuration that is broken or old still makes a cover', () => {
    for (const stored of [
      null,
      7,
      'x',
      {},
      { layout: 'gone', palette: 3, image: { randomBgIdx: -1 }, font: [], marks: { age: 21 } },
    ]) {
      const model = readModel(stored, { title: 'Дуэль', author: 'Чехов' });
      expect(model).toMatchObject({ title: 'Дуэль', layout: 'plate', palette: 'paper', marks: { obscene: false } });
      expect(model.marks.age).toBeUndefined();
      expect(coverSvg(model, letters)).toMatch(/^<svg .*<\/svg>$/);
    }
  });

  test('a title cannot break out of the picture', () => {
    const svg = coverSvg(coverModel({ title: '"><script>alert(1)</script>\u0000&', author: '<b>' }), {
      ...letters,
      outline: undefined,
    } as never);
    expect(svg).not.toMatch(/<script|<b>/);
    expect(svg).not.toContain('\u0000');
    expect(() => new Resvg(svg)).not.toThrow();
  });
});

describe('backgrounds', () => {
  const scene = (name: (typeof PALETTE_NAMES)[number], variant: number, height: number) => ({
    width: 1000,
    height,
    top: height * 0.46,
    bottom: height - 200,
    palette: PALETTES[name],
    letters,
    random: randomOf(variant * 7919 + 17),
  });

  /** The share of pixels in the rows on which the ink can be read (3 : 1, the measure for large letters). */
  function readableShare(drawing: string, ink: string, height: number, from: number, to: number): number {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 ${height}" width="40" height="${height / 25}">${drawing}</svg>`;
    const { pixels, width } = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
    let good = 0;
    let all = 0;
    for (let y = Math.ceil(from / 25); y < Math.floor(to / 25); y++) {
      for (let x = 0; x < width; x++) {
        const at = (y * width + x) * 4;
        const hex = [0, 1, 2].map((channel) => (pixels[at + channel] ?? 0).toString(16).padStart(2, '0')).join('');
        all += 1;
        if (contrastOf(`#${hex}`, ink) >= 3) good += 1;
      }
    }
    return good / all;
  }

  test.each(BACKGROUND_NAMES)('%s is calm where letters stand, in every palette and on every shape', (name) => {
    for (const palette of PALETTE_NAMES) {
      for (const height of palette === 'water' || palette === 'coal' ? [1600, 1000] : [1600]) {
        const { drawing, head, foot } = BACKGROUNDS[name](scene(palette, height % 7, height));
        const top = readableShare(drawing, head.ink, height, 0, height * 0.44);
        const bottom = readableShare(drawing, foot.ink, height, height - 180, height);
        expect({ palette, height, top: top >= 0.97, bottom: bottom >= 0.97 }).toEqual({
          palette,
          height,
          top: true,
          bottom: true,
        });
        expect(contrastOf(foot.ground, foot.ink)).toBeGreaterThanOrEqual(4.5);
      }
    }
  });

  test('are the same for the same number and differ between variants', () => {
    const drawn = (variant: number) =>
      coverSvg(
        coverModel({ title: 'Т', author: 'А', layout: 'high', image: { randomBgIdx: indexOf('city', variant) } }),
        letters,
      );
    expect(drawn(1)).toBe(drawn(1));
    expect(drawn(1)).not.toBe(drawn(2));
  });
});

describe('the builder', () => {
  test('needs neither Node nor files, so that a browser can draw the same cover', () => {
    const seen = new Set([resolve(import.meta.dirname, 'svg.ts')]);
    const outside: string[] = [];
    for (const file of seen) {
      const imports = [...readFileSync(file, 'utf8').matchAll(/from '([^']+)'/g)].map(([, name = '']) => name);
      const own = imports.map((name) => name.replace(/^@pero\/typography\/(.*)$/, '../typography/$1.ts'));
      outside.push(...own.filter((name) => !name.startsWith('.')));
      for (const name of own.filter((each) => each.startsWith('.'))) seen.add(resolve(dirname(file), name));
    }
    expect(seen.size).toBeGreaterThan(25);
    expect(outside).toEqual([]);
  });
});

describe('a cover by genre', () => {
  test('every group of genres has its looks', () => {
    const groups = Object.keys(GENRE_GROUPS);
    expect(groups).toHaveLength(25);
    for (const genre of groups) {
      const model = coverFor({ title: 'Книга', author: 'Автор', genre });
      expect(LAYOUT_NAMES).toContain(model.layout);
      expect(PALETTE_NAMES).toContain(model.palette);
      expect(coverSvg(model, letters, FRONT)).toContain('</svg>');
      expect(coverSvg(model, letters, SQUARE)).toContain('</svg>');
    }
  });

  test('goes by the code of the genre', () => {
    expect(genreGroupOf('det_classic')).toBe('Детективы');
    expect(genreGroupOf('sf_fantasy')).toBe('Фэнтези');
    expect(genreGroupOf('no_such_code')).toBe('Прочее');
    expect(genreGroupOf('toString')).toBe('Прочее');
  });

  test('is the same every time, and another with another seed', () => {
    const book = { title: 'Янтарный брод', author: 'Вера Околицына', genre: 'sf_fantasy' };
    expect(coverFor(book)).toEqual(coverFor(book));
    expect(coverFor({ ...book, seed: 1 })).not.toEqual(coverFor(book));
  });
});
