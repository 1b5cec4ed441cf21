import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanFileName } from './name.ts';

describe('the name of a sent file', () => {
  test.each([
    ['C:\\Рабочий стол\\снимок экрана.png', 'снимок экрана.png'],
    ['../../etc/passwd', 'passwd'],
    ['.htaccess', 'htaccess'],
    ['a"b<c>.png', 'a_b_c_.png'],
    ['фото\r\nSet-Cookie: x.png', 'фотоSet-Cookie_ x.png'],
    ['...', 'файл'],
    ['', 'файл'],
  ])('%j becomes %j', (given, clean) => {
    expect(cleanFileName(given)).toBe(clean);
  });

  test('keeps its extension when it is too long', () => {
    expect(cleanFileName(`${'я'.repeat(300)}.jpeg`)).toBe(`${'я'.repeat(115)}.jpeg`);
  });

  test('is never empty, long, a path or a header’s second line, and stays as it is when cleaned again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (given) => {
        const clean = cleanFileName(given);
        const isGood = clean.length > 0 && [...clean].length <= 120 && !/[/\\\r\n"]/.test(clean);
        return isGood && cleanFileName(clean) === clean;
      }),
    );
  });
});
