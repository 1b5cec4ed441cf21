import { describe, expect, test } from 'vitest';
import { problemOf } from './use-picture-upload.ts';

const jpeg = { type: 'image/jpeg', size: 1_000_000 };

describe('a picture is looked at before it is sent', () => {
  test('[BK08] a ready cover smaller than shops take is refused in the words of the server', () => {
    expect(problemOf(jpeg, { width: 1600, height: 2400 }, 'cover')).toBeNull();
    expect(problemOf(jpeg, { width: 1599, height: 2400 }, 'cover')?.replaceAll('\u00A0', ' ')).toMatch(
      /^Минимальный размер обложки — 1600×2400 пикселей/,
    );
  });

  test('[BK08] behind the letters any size will do, but only JPEG and PNG of at most 10 MB', () => {
    expect(problemOf(jpeg, { width: 300, height: 200 }, 'cover-picture')).toBeNull();
    expect(problemOf({ ...jpeg, type: 'image/webp' }, { width: 300, height: 200 }, 'cover-picture')).toContain('JPEG');
    expect(problemOf({ ...jpeg, size: 11_000_000 }, { width: 300, height: 200 }, 'cover-picture')).toContain('10');
  });
});
