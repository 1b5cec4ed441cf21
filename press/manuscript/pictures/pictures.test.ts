import { describe, expect, test } from 'vitest';
import { pictureShelf } from './pictures.ts';
import { sniffPicture } from './sniff.ts';
import { isWholePicture } from './whole.ts';

function png(width: number, height: number): Uint8Array {
  const bytes = Buffer.alloc(33);
  bytes.write('\x89PNG\r\n\x1a\n', 'latin1');
  bytes.writeUInt32BE(13, 8);
  bytes.write('IHDR', 12);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

const JPEG = Buffer.from('ffd8ffe000104a46494600010100000100010000ffc0001108012c01900301220002110103110100ffd9', 'hex');
const GIF = Buffer.from('4749463839610a000500', 'hex');
const WEBP = Buffer.concat([
  Buffer.from('RIFF....WEBPVP8X', 'latin1'),
  Buffer.from('0a000000000000007f020001000000', 'hex'),
]);

describe('a picture is known by its bytes', () => {
  test.each([
    ['PNG', png(640, 480), 'image/png', 640, 480],
    ['JPEG', JPEG, 'image/jpeg', 400, 300],
    ['GIF', GIF, 'image/gif', 10, 5],
    ['WebP', WEBP, 'image/webp', 640, 2],
    [
      'SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="10mm" viewBox="0 0 5 7" height="20"/>'),
      'image/svg+xml',
      38,
      20,
    ],
    ['SVG', Buffer.from('<?xml version="1.0"?><svg viewBox="0 0 50 70"></svg>'), 'image/svg+xml', 50, 70],
  ])('%s', (_, bytes, mime, width, height) =>
    expect(sniffPicture(bytes)).toEqual({ kind: 'picture', mime, width, height }),
  );

  test.each([
    ['<svg width="1" height="1"><script>alert(1)</script></svg>'],
    ['<svg width="1" height="1" onload="alert(1)"/>'],
    ['<svg width="1" height="1"><image href="https://example.org/a.png"/></svg>'],
  ])('%s is not safe', (svg) => expect(sniffPicture(Buffer.from(svg))).toEqual({ kind: 'unsafe' }));

  test('and broken ones by theirs', () => {
    expect(sniffPicture(png(0, 480))).toEqual({ kind: 'broken' });
    expect(sniffPicture(Buffer.from('ffd8ff', 'hex'))).toEqual({ kind: 'broken' });
    expect(sniffPicture(Buffer.from('BM......'))).toEqual({ kind: 'unknown', name: 'BMP' });
  });
});

/** Smallest whole pictures of their kinds. */
const WHOLE = {
  'image/png': Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
  'image/jpeg': Buffer.from(
    'ffd8ffe000104a46494600010100000100010000ffc0000b080001000101011100ffda0008010100003f00d2ffd9',
    'hex',
  ),
  'image/gif': Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
} as const;

describe('a picture is whole when its end is there', () => {
  test.each(Object.entries(WHOLE))('%s', (mime, bytes) => {
    const kind = mime as keyof typeof WHOLE;
    expect(isWholePicture(kind, bytes)).toBe(true);
    for (let length = 8; length < bytes.length; length += 1) {
      expect(isWholePicture(kind, bytes.subarray(0, length)), `cut at ${length}`).toBe(false);
    }
  });

  test('a PNG with a wrong checksum is not', () => {
    const damaged = Buffer.from(WHOLE['image/png']);
    damaged.writeUInt8(damaged.readUInt8(45) ^ 1, 45);
    expect(isWholePicture('image/png', damaged)).toBe(false);
  });

  test('the end of a small picture in the description is not the end of a JPEG', () => {
    const inner = Buffer.concat([Buffer.from('ffe10006ffd9ffd9', 'hex')]);
    const whole = WHOLE['image/jpeg'];
    const cut = Buffer.concat([whole.subarray(0, 2), inner, whole.subarray(2, -2)]);
    expect(isWholePicture('image/jpeg', cut)).toBe(false);
  });

  test('a damaged one in a manuscript is kept, and told of once', () => {
    const shelf = pictureShelf();
    const cut = WHOLE['image/png'].subarray(0, 50);
    expect([shelf.add(cut, 'Глава 2'), shelf.add(cut, 'Глава 5')]).toEqual(['p1', 'p1']);
    expect(shelf.add(WHOLE['image/jpeg'], '')).toBe('p2');
    expect(shelf.remarks).toMatchObject([{ code: 'picture-damaged', place: 'Глава 2' }]);
  });
});

describe('a shelf of pictures', () => {
  test('keeps equal pictures once', () => {
    const shelf = pictureShelf();
    expect([shelf.add(JPEG, ''), shelf.add(new Uint8Array(JPEG), ''), shelf.add(GIF, '')]).toEqual(['p1', 'p1', 'p2']);
    expect(shelf.pictures.map(({ mime }) => mime)).toEqual(['image/jpeg', 'image/gif']);
  });

  test('leaves out what cannot be shown, and says so with the place', () => {
    const shelf = pictureShelf();
    const emf = Buffer.alloc(60);
    emf.write(' EMF', 40);
    expect(shelf.add(emf, 'Глава 3')).toBeUndefined();
    expect(shelf.add(png(50_000, 50_000), 'Глава 4')).toBeUndefined();
    expect(shelf.remarks).toMatchObject([
      { severity: 'lost', code: 'picture-format', place: 'Глава 3', message: expect.stringContaining('EMF') },
      { severity: 'lost', code: 'picture-huge', place: 'Глава 4' },
    ]);
  });
});
