import { decodePDFRawStream, PDFDocument, PDFName, PDFRawStream } from 'pdf-lib';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { openCompositor } from '../compositor.ts';
import { inksOf, PAPER, readableOn } from '../letters/ink.ts';
import { points } from '../page-plan.ts';
import { fontsOf, letters, runsOf } from '../testing/read-pdf.ts';
import { barsOf } from './barcode.ts';
import { obscenityStrips, printWrap, shortenings, type WrapOptions } from './wrap.ts';
import { boundFindings, cutFindings } from './wrap-findings.ts';
import { markedArt, wrapOf } from './wrap-geometry.ts';

const compositor = openCompositor();
const art = (width: number, height: number): Promise<Uint8Array> =>
  sharp({ create: { width, height, channels: 3, background: '#23457a' } })
    .jpeg()
    .toBuffer();
let front: Uint8Array;

beforeAll(async () => {
  front = await art(300, 430);
});

const cover = (options: Partial<WrapOptions> = {}): WrapOptions => ({
  trim: '140x200',
  binding: 'soft',
  pages: 220,
  title: 'Дуэль',
  author: 'Антон Чехов',
  annotation: ['Повесть о том, как двое образованных людей не могли ужиться в маленьком городе.'],
  isbn: '978-5-17-118366-0',
  age: 16,
  front,
  date: new Date('2026-03-01T00:00:00Z'),
  ...options,
});

test('a cover is one sheet of the size the page count asks for, with its boxes', async () => {
  const { pdf, wrap } = await printWrap(cover(), compositor);
  const file = await PDFDocument.load(pdf, { updateMetadata: false });
  const [page] = file.getPages();
  expect(file.getPageCount()).toBe(1);
  expect(wrap.sheet.width).toBe(2 * 140 + 11.5 + 10);
  expect(page?.getMediaBox().width).toBeCloseTo(points(301.5), 2);
  expect(page?.getTrimBox().width).toBeCloseTo(points(291.5), 2);
  expect(page?.getTrimBox().x).toBeCloseTo(points(5), 2);
});

test('everything on it is printed in the four inks: no screen colour is left', async () => {
  const { pdf } = await printWrap(cover({ binding: 'hard', hasObscenity: true, mentionsDrugs: true }), compositor);
  const file = await PDFDocument.load(pdf, { updateMetadata: false });
  const streams = file.context
    .enumerateIndirectObjects()
    .map(([, object]) => object)
    .filter((object) => object instanceof PDFRawStream);
  const pictures = streams.filter(({ dict }) => dict.get(PDFName.of('Subtype')) === PDFName.of('Image'));
  expect(pictures.map(({ dict }) => String(dict.get(PDFName.of('ColorSpace'))))).toEqual(['/DeviceCMYK']);
  const drawing = streams.filter(
    ({ dict }) => !dict.has(PDFName.of('Length1')) && !pictures.some((picture) => picture.dict === dict),
  );
  const drawn = drawing.map((stream) => Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1')).join('\n');
  expect(drawn).toMatch(/ k\s/);
  expect(drawn).not.toMatch(/\s(?:rg|RG|g|G)\s/);
  expect(Buffer.from(pdf).toString('latin1')).not.toMatch(/DeviceRGB|CalRGB|ICCBased|sRGB/);
});

test('it has the words, the bar code’s digits and the marks, with all fonts embedded', async () => {
  const { pdf } = await printWrap(cover({ hasObscenity: true, mentionsDrugs: true }), compositor);
  const [runs = []] = await runsOf(pdf);
  const words = letters(runs.map((run) => run.text).join(''));
  for (const part of [
    'Повестьотом',
    'АнтонЧехов',
    'СОДЕРЖИТНЕЦЕНЗУРНУЮБРАНЬ',
    '18+',
    'Незаконноепотребление',
    'ISBN978-5-17-118366-0',
  ]) {
    expect(words).toContain(part);
  }
  expect([...(await fontsOf(pdf)).values()]).not.toContain(false);
});

test('a thin spine has no text', async () => {
  const [thin, thick] = [
    await printWrap(cover({ pages: 100 }), compositor),
    await printWrap(cover({ pages: 120 }), compositor),
  ];
  const words = async (pdf: Uint8Array): Promise<string> =>
    (await runsOf(pdf))
      .flat()
      .map((run) => run.text)
      .join('');
  expect(await words(thin.pdf)).not.toContain('Антон');
  expect(await words(thick.pdf)).toContain('Антон');
});

test('the warning of obscene language takes a twentieth of each side and leaves the bar code clear', () => {
  for (const binding of ['soft', 'hard'] as const) {
    const wrap = wrapOf({ trim: '140x200', binding, pages: 200 });
    const strips = obscenityStrips(wrap, false);
    expect(strips).toHaveLength(2);
    for (const { area, side } of strips)
      expect(area.height * side.width).toBeGreaterThanOrEqual(0.05 * side.width * side.height);
    const onBack = strips[1]?.area;
    expect((onBack?.y ?? 0) + (onBack?.height ?? 0)).toBeLessThan(wrap.barcode.y);
  }
});

test('a picture with too few dots for the front is told of', async () => {
  const { findings } = await printWrap(cover({ front: await art(800, 1200) }), compositor);
  expect(findings).toMatchObject([{ severity: 'error', code: 'cover-coarse' }]);
  expect((await printWrap(cover({ front: await art(1760, 2500) }), compositor)).findings).toEqual([]);
});

test('the bars of an ISBN are an EAN-13: 95 modules, guards at the ends and in the middle', () => {
  const { bars, digits } = barsOf('978-5-17-118366-0');
  const last = bars.at(-1);
  expect(digits).toBe('9785171183660');
  expect((last?.at ?? 0) + (last?.width ?? 0)).toBe(95);
  expect(bars.filter(({ isGuard }) => isGuard).map(({ at }) => at)).toEqual([0, 2, 46, 48, 92, 94]);
  expect(() => barsOf('978-5-17-118366-1')).toThrow();
});

test('text on a cover is paper white on dark inks and black on light ones', async () => {
  expect(readableOn(await inksOf('#102040'))).toEqual(PAPER);
  expect(readableOn(await inksOf('#f4ead0')).k).toBe(100);
});

describe('the spine', () => {
  const LONG =
    'Очень длинное название книги, которое не помещается на корешке никоим образом, потому что автор любит длинные названия и подзаголовки';

  test.each([
    ['a short title', 'Дуэль', 120],
    ['a long title on a thin spine', LONG, 112],
    ['a long title on a thick one', LONG, 400],
  ])('keeps clear of its folds and ends: %s', async (_what, title, pages) => {
    const { pdf, wrap } = await printWrap(cover({ title, pages, publisher: 'Перо', annotation: [] }), compositor);
    const { spine, sheet } = wrap;
    const runs = (await runsOf(pdf)).flat().filter(({ x }) => x > points(spine.x) && x < points(spine.x + spine.width));
    expect(runs.length).toBeGreaterThan(1);
    for (const { x, y, width, size } of runs) {
      // Lines go up the sheet: letters stand to the left of their baseline, and tails to the right of it.
      expect(x - size * 0.72).toBeGreaterThanOrEqual(points(spine.x + 1.4));
      expect(x + size * 0.25).toBeLessThanOrEqual(points(spine.x + spine.width));
      expect(y).toBeGreaterThanOrEqual(points(sheet.height - spine.y - spine.height + 11.9));
      expect(y + width).toBeLessThanOrEqual(points(sheet.height - spine.y - 11.9));
    }
  });

  test('has the whole title when it fits, and as many words as fit when it does not', async () => {
    const words = async (title: string, pages: number): Promise<string> => {
      const { pdf } = await printWrap(cover({ title, pages, annotation: [] }), compositor);
      const runs = (await runsOf(pdf)).flat();
      return letters(runs.map(({ text }) => text).join(''));
    };
    expect(await words(LONG, 400)).toContain(letters(LONG));
    const thin = await words(LONG, 112);
    expect(thin).toContain('Оченьдлинноеназваниекниги,которое');
    expect(thin).toContain('…');
    expect(thin).not.toContain(letters(LONG));
  });

  test('a title is shortened by whole words, without the sign before the cut', () => {
    expect(shortenings('Мы, народ: повесть')).toEqual(['Мы, народ: повесть', 'Мы, народ…', 'Мы…']);
    expect(shortenings('Дуэль')).toEqual(['Дуэль']);
  });
});

test('pages that the binding does not take are told of, and the spine is that of the bound block', async () => {
  const codes = (binding: 'soft' | 'hard', pages: number): readonly string[] =>
    boundFindings({ binding, pages, trim: '140x200' }).map(({ code }) => code);
  expect(codes('hard', 64)).toEqual([]);
  expect(codes('hard', 60)).toEqual(['pages-unbound']);
  expect(codes('soft', 61)).toEqual(['pages-unbound']);
  expect(codes('hard', 700)).toEqual(['pages-over']);
  const { findings, wrap } = await printWrap(cover({ pages: 61 }), compositor);
  expect(findings).toMatchObject([{ code: 'pages-unbound' }, { code: 'cover-coarse' }]);
  expect(wrap.spine.width).toBe(3.6);
});

test('a front with marks is not cut without a word, and its foot is not folded away', async () => {
  const hard = wrapOf({ trim: '140x200', binding: 'hard', pages: 220 });
  const soft = wrapOf({ trim: '140x200', binding: 'soft', pages: 220 });
  expect(markedArt(hard)).toEqual({ x: hard.front.x, y: hard.front.y - 5, width: 145, height: 210 });
  for (const wrap of [soft, hard]) {
    expect(cutFindings({ art: markedArt(wrap) }, { width: 1714, height: 2483 }, true)).toEqual([]);
  }
  const { findings } = await printWrap(
    cover({ front: await art(400, 640), hasObscenity: true, frontHasMarks: true }),
    compositor,
  );
  expect(findings.find(({ code }) => code === 'cover-marks-cut')).toMatchObject({ severity: 'error' });
});

test('back and spine have the colours of the cover when they are told', async () => {
  const [colour, ink] = [await inksOf('#23402f'), await inksOf('#ebddb8')];
  const { pdf } = await printWrap(cover({ colour, ink }), compositor);
  const file = await PDFDocument.load(pdf, { updateMetadata: false });
  const drawing = file.context
    .enumerateIndirectObjects()
    .flatMap(([, object]) =>
      object instanceof PDFRawStream && !object.dict.has(PDFName.of('Length1')) ? [object] : [],
    )
    .filter(({ dict }) => dict.get(PDFName.of('Subtype')) !== PDFName.of('Image'))
    .map((stream) => Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1'))
    .join('\n');
  const painted = [...drawing.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) k/g)].map(([, ...parts]) =>
    parts.map((part) => Math.round(Number(part) * 100)),
  );
  expect(painted).toContainEqual([colour.c, colour.m, colour.y, colour.k]);
});
