import { openZip } from '@pero/manuscript/bytes/zip';
import { canonical } from '@pero/manuscript/canonical/canonical';
import { chapter, manuscriptOf, paragraph } from '@pero/manuscript/specimens/build';
import * as fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { isMoving } from './moving.ts';
import { writeEpub } from './write.ts';

/** A GIF of so many frames, each of another grey; a frame may look like the sign of another inside. */
async function gifOf(frames: number): Promise<Uint8Array> {
  const side = 24;
  const points = Buffer.alloc(side * side * 3 * frames);
  for (let index = 0; index < points.length; index += 1)
    points[index] = (index * 44 + Math.floor(index / 1728) * 60) % 256;
  const raw = { width: side, height: side * frames, channels: 3, pageHeight: side } as const;
  return new Uint8Array(
    await sharp(points, { raw })
      .gif({ delay: Array.from({ length: frames }, () => 100) })
      .toBuffer(),
  );
}

test('a GIF moves when it has more than one frame', async () => {
  expect(isMoving(await gifOf(1))).toBe(false);
  expect(isMoving(await gifOf(2))).toBe(true);
  expect(isMoving(await gifOf(7))).toBe(true);
});

test('a PNG moves when it says so before its points; other pictures stand still', async () => {
  const raw = { width: 4, height: 4, channels: 3 } as const;
  const png = await sharp(Buffer.alloc(48), { raw }).png().toBuffer();
  expect(isMoving(png)).toBe(false);
  const chunk = Buffer.concat([Buffer.from([0, 0, 0, 8]), Buffer.from('acTL'), Buffer.alloc(12)]);
  expect(isMoving(Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]))).toBe(true);
  expect(isMoving(await sharp(Buffer.alloc(48), { raw }).jpeg().toBuffer())).toBe(false);
});

test('broken pictures are looked at to their end and no further', () => {
  const begin = fc.constantFrom('GIF89a', 'GIF87a', '\x89PNG\r\n\x1a\n', '');
  const property = fc.property(begin, fc.uint8Array({ maxLength: 400 }), (head, rest) => {
    expect(typeof isMoving(Buffer.concat([Buffer.from(head, 'latin1'), rest]))).toBe('boolean');
  });
  void fc.assert(property, { numRuns: 1000 });
});

test('a book whose pictures move says that nobody knows whether they flash, and claims no conformance', async () => {
  const opf = async (bytes: Uint8Array): Promise<string> => {
    const picture = { id: 'p1', mime: 'image/gif', width: 24, height: 24, bytes } as const;
    const blocks = [{ kind: 'picture', picture: 'p1', alt: 'Костёр', caption: [] }, paragraph('Ночь.')] as const;
    const book = canonical({ ...manuscriptOf('Костёр', [chapter('I', blocks)]), pictures: [picture] });
    const zip = await openZip(await writeEpub(book, { modified: new Date(0) }));
    return Buffer.from((await zip.read('EPUB/package.opf')) ?? '').toString('utf8');
  };
  const still = await opf(await gifOf(1));
  expect(still).toContain('<meta property="schema:accessibilityHazard">none</meta>');
  expect(still).toContain('conformsTo');
  const moving = await opf(await gifOf(3));
  expect(moving).toContain('<meta property="schema:accessibilityHazard">unknown</meta>');
  expect(moving).toContain('Есть движущиеся рисунки.');
  expect(moving).not.toContain('conformsTo');
});
