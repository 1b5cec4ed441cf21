import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { caretAfter, maskDivision, maskSerial, significantIn } from './masks.ts';

describe('series and number of a passport', () => {
  test.each([
    ['4', '4'],
    ['451', '45 1'],
    ['4511123456', '45 11 123456'],
    ['4511 № 123456', '45 11 123456'],
    ['45-11-123456-99', '45 11 123456'],
    ['пасп. 45', '45'],
  ])('[AC12] «%s» becomes «%s»', (typed, masked) => {
    expect(maskSerial('russian_passport', typed)).toBe(masked);
  });

  test('[AC12] of another country keep their letters, as capitals', () => {
    expect(maskSerial('foreign_document', ' ab 123-45*')).toBe('AB 123-45');
    expect(maskSerial('foreign_document', 'ѣ№ 1/2')).toBe('Ѣ№ 1/2');
    expect(maskSerial('foreign_document', '9'.repeat(80))).toHaveLength(30);
  });
});

describe('the code of a division', () => {
  test.each([
    ['77', '77'],
    ['770', '770'],
    ['7700', '770-0'],
    ['770 001', '770-001'],
    ['770-0012', '770-001'],
  ])('[AC19] «%s» becomes «%s»', (typed, masked) => {
    expect(maskDivision(typed)).toBe(masked);
  });
});

test('[AC12] a mask put over itself changes nothing', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      for (const mask of [maskDivision, (text: string) => maskSerial('russian_passport', text)]) {
        expect(mask(mask(typed))).toBe(mask(typed));
      }
    }),
  );
});

test('[AC12] the caret stays behind the character that was typed', () => {
  expect(caretAfter('45 11 123456', 4)).toBe(5);
  expect(caretAfter('45 11 123456', 0)).toBe(0);
  expect(caretAfter('770-001', 6)).toBe(7);
  expect(significantIn('45 11 1')).toBe(5);
});
