import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  BINDINGS,
  type Binding,
  boundPages,
  dpiOf,
  gutterOf,
  hasSpineText,
  marginsOf,
  pageFindings,
  settled,
  severityOfDpi,
  spineOf,
  TRIMS,
} from './geometry.ts';
import { artDots, wrapOf } from './wrap/wrap-geometry.ts';

const binding = fc.constantFrom<Binding>('soft', 'hard');
const trim = fc.constantFrom<'140x200' | '170x240'>('140x200', '170x240');
const pages = fc.integer({ min: 1, max: 1_200 });

describe('the block', () => {
  test('the gutter widens with the page count, the other margins stay 14 mm', () => {
    const gutters = [1, 150, 151, 300, 301, 500, 501, 700].map(gutterOf);
    expect(gutters).toEqual([15, 15, 18, 18, 21, 21, 24, 24]);
    expect(marginsOf(400)).toEqual({ inner: 21, outer: 14, top: 14, bottom: 14 });
  });

  test('[R11] a soft binding takes 48 to 700 even pages, a hard one 64 to 600 by four', () => {
    expect(boundPages(1, 'soft')).toBe(48);
    expect(boundPages(101, 'soft')).toBe(102);
    expect(boundPages(1, 'hard')).toBe(64);
    expect(boundPages(101, 'hard')).toBe(104);
    expect(pageFindings(701, 'soft', '140x200')[0]?.code).toBe('pages-over');
    expect(pageFindings(700, 'soft', '140x200')).toEqual([]);
    expect(pageFindings(597, 'hard', '140x200')).toEqual([]);
    expect(pageFindings(601, 'hard', '140x200')[0]?.severity).toBe('error');
    expect(pageFindings(20, 'hard', '140x200')[0]?.severity).toBe('warning');
  });

  test('[R11] padding adds less than one step, or only up to the least the binding takes', () => {
    void fc.assert(
      fc.property(pages, binding, (count, how) => {
        const { min, multiple } = BINDINGS[how];
        const bound = boundPages(count, how);
        expect(bound % multiple).toBe(0);
        expect(bound).toBeGreaterThanOrEqual(Math.max(min, count));
        expect(bound - Math.max(min, count)).toBeLessThan(multiple);
      }),
    );
  });

  test('a book too thick for 140×200 is told of the larger trim, one too thick for that of volumes', () => {
    expect(pageFindings(900, 'soft', '140x200')[0]?.message).toContain('170×240');
    expect(pageFindings(900, 'soft', '170x240')[0]?.message).toContain('тома');
  });

  test('the layout comes to rest with the gutter of its own page count', async () => {
    await fc.assert(
      fc.asyncProperty(pages, pages, binding, async (guess, length, how) => {
        let tries = 0;
        const { layout, margins } = await settled(guess, how, ({ inner }) => {
          tries += 1;
          return { pages: Math.round((length * 110) / (125 - inner)) };
        });
        expect(margins.inner).toBe(gutterOf(boundPages(layout.pages, how)));
        expect(tries).toBeLessThanOrEqual(4);
      }),
    );
  });
});

describe('the wrap', () => {
  test('the spine is half a tenth of a millimetre a page and the cover', () => {
    expect(spineOf(300, 'soft')).toBe(15.5);
    expect(spineOf(300, 'hard')).toBe(19);
    expect([spineOf(110, 'soft'), spineOf(108, 'soft')].map(hasSpineText)).toEqual([true, false]);
  });

  test('a soft wrap is two trims, a spine and the bleed; a hard one has turn-ins and hinges besides', () => {
    expect(wrapOf({ trim: '140x200', binding: 'soft', pages: 300 }).sheet).toMatchObject({ width: 305.5, height: 210 });
    expect(wrapOf({ trim: '140x200', binding: 'hard', pages: 300 }).sheet).toMatchObject({ width: 355, height: 240 });
    expect(artDots(wrapOf({ trim: '140x200', binding: 'soft', pages: 300 }))).toEqual({ width: 1713, height: 2481 });
  });

  test('back, spine and front stand side by side and fill the sheet between the turn-ins', () => {
    void fc.assert(
      fc.property(trim, binding, fc.integer({ min: 48, max: 700 }), (size, how, count) => {
        const wrap = wrapOf({ trim: size, binding: how, pages: count });
        const hinge = how === 'hard' ? 8 : 0;
        expect(wrap.spine.x).toBeCloseTo(wrap.back.x + wrap.back.width + hinge, 6);
        expect(wrap.front.x).toBeCloseTo(wrap.spine.x + wrap.spine.width + hinge, 6);
        expect(wrap.front.x + wrap.front.width + wrap.back.x).toBeCloseTo(wrap.sheet.width, 6);
        expect(wrap.back.width).toBe(TRIMS[size].width);
        expect(wrap.art.x + wrap.art.width).toBeCloseTo(wrap.sheet.width, 6);
      }),
    );
  });

  test('the bar code has its 50×30 mm inside the back', () => {
    const { barcode, back } = wrapOf({ trim: '170x240', binding: 'soft', pages: 200 });
    expect(barcode).toMatchObject({ width: 50, height: 30 });
    expect(barcode.x).toBeGreaterThan(back.x);
    expect(barcode.x + barcode.width).toBeLessThan(back.x + back.width);
    expect(barcode.y + barcode.height).toBeLessThan(back.y + back.height);
  });
});

test('a picture is warned of under 300 dots to the inch and refused under 150', () => {
  expect([300, 299, 150, 149].map(severityOfDpi)).toEqual([undefined, 'warning', 'warning', 'error']);
  expect(dpiOf(300, 25.4)).toBe(300);
});
