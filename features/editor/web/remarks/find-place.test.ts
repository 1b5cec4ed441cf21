import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foundPlace } from './find-place.ts';

const blocks = ['Вода стояла долго.', 'Он ждал её до утра, и она пришла.', 'Вода ушла. Вода вернулась.'];
const words = (texts: readonly string[], pinned: Parameters<typeof foundPlace>[1]) => {
  const place = foundPlace(texts, pinned);
  return place && `${place.block}:${texts[place.block]?.slice(place.from, place.to)}`;
};
const pinned = { block: 1, from: 3, to: 10, quote: 'ждал её' };

describe('[R16] the place of a remark', () => {
  test('[BK19] is where it was pinned while the text is the same', () => {
    expect(words(blocks, pinned)).toBe('1:ждал её');
  });

  test('[BK19] moves with the text: within its paragraph and into another one', () => {
    expect(words(['Вода.', 'Да, он и правда ждал её до утра.'], pinned)).toBe('1:ждал её');
    expect(words(['Новая.', 'Ещё одна.', ...blocks], pinned)).toBe('3:ждал её');
    expect(words([blocks[1] ?? ''], pinned)).toBe('0:ждал её');
  });

  test('[BK19] is the nearest where the same words stand in several', () => {
    expect(words(blocks, { block: 2, from: 12, to: 16, quote: 'Вода' })).toBe('2:Вода');
    expect(foundPlace(blocks, { block: 2, from: 12, to: 16, quote: 'Вода' })?.from).toBe(11);
    expect(words(blocks, { block: 1, from: 0, to: 4, quote: 'Вода' })).toBe('0:Вода');
  });

  test('[BK19] is known again after typesetting: quotes, dashes, spaces, dots and «ё»', () => {
    const typed = { block: 0, from: 0, to: 30, quote: '"Елка" - дерево... и все' };
    expect(words(['Вот: «Ёлка»\u00A0— дерево… и\u00A0всё, что было.'], typed)).toBe(
      '0:«Ёлка»\u00A0— дерево… и\u00A0всё',
    );
  });

  test('[BK19] is gone when its words are', () => {
    expect(foundPlace(['Он ждал.', 'Она пришла.'], pinned)).toBeNull();
    expect(foundPlace([], pinned)).toBeNull();
  });

  test('[BK19] without words is its whole paragraph, and without a paragraph the chapter', () => {
    expect(words(blocks, { block: 2, from: null, to: null, quote: '' })).toBe(`2:${blocks[2]}`);
    expect(foundPlace(blocks, { block: 9, from: null, to: null, quote: '' })).toBeNull();
    expect(foundPlace(blocks, { block: null, from: null, to: null, quote: 'Вода' })).toBeNull();
  });

  test('[BK19] is found whatever is written before and after it, and always holds its words', () => {
    const line = fc.stringMatching(/^[а-яё ]{0,30}$/);
    fc.assert(
      fc.property(
        fc.array(line, { maxLength: 6 }),
        fc.array(line, { maxLength: 6 }),
        line,
        line,
        (above, below, b, a) => {
          const quote = 'Щука №7 плывёт';
          const texts = [...above, `${b}${quote}${a}`, ...below];
          const place = foundPlace(texts, { block: 1, from: 2, to: 2 + quote.length, quote });
          expect(place && texts[place.block]?.slice(place.from, place.to)).toBe(quote);
        },
      ),
    );
  });

  test('[BK19] never leaves the text, whatever is asked', () => {
    const anything = fc.record({
      block: fc.option(fc.integer({ min: 0, max: 8 })),
      from: fc.option(fc.nat(60)),
      to: fc.option(fc.nat(60)),
      quote: fc.string({ maxLength: 6 }),
    });
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 20 }), { maxLength: 6 }), anything, (texts, asked) => {
        const place = foundPlace(texts, asked);
        if (place === null) return;
        const text = texts[place.block] ?? '';
        expect(place.from).toBeLessThanOrEqual(place.to);
        expect(place.to).toBeLessThanOrEqual(text.length);
      }),
    );
  });
});
