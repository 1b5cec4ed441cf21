import { canonical } from '@pero/manuscript/canonical/canonical';
import type { Manuscript, Picture } from '@pero/manuscript/model';
import { chapter, manuscriptOf } from '@pero/manuscript/specimens/build';
import { PDFDocument, PDFName, PDFRawStream } from 'pdf-lib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { points } from '../page-plan.ts';
import { print } from '../testing/print.ts';
import { sizeOnPaper } from './pictures.ts';

const room = { measure: points(111), height: points(160) };

test('a picture fills the line when it has the dots, and is smaller when it has not', () => {
  expect(sizeOnPaper({ width: 3000, height: 2000 }, room).width).toBeCloseTo(room.measure);
  expect(sizeOnPaper({ width: 900, height: 600 }, room).width).toBeCloseTo((900 / 300) * 72);
  expect(sizeOnPaper({ width: 600, height: 400 }, room).width).toBeCloseTo(room.measure * 0.6);
  expect(sizeOnPaper({ width: 200, height: 200 }, room).width).toBeCloseTo((200 / 150) * 72);
  expect(sizeOnPaper({ width: 1000, height: 9000 }, room).height).toBeLessThan(room.height);
});

test('coarse pictures are warned of, very coarse and broken ones are errors, and the book is printed all the same', async () => {
  const good = await coloured('p1', 1500, 1000);
  const coarse = await coloured('p2', 600, 400);
  const bad = await coloured('p3', 120, 90);
  const broken = { ...good, id: 'p4', bytes: good.bytes.slice(0, 60) };
  const { pdf, findings } = await print(album([good, coarse, bad, broken]));
  const seen = findings
    .filter(({ code }) => code.startsWith('picture'))
    .map(({ severity, code }) => `${severity} ${code}`);
  expect(seen).toEqual(['warning picture-coarse', 'error picture-coarse', 'error picture-broken']);
  expect(findings.find(({ code }) => code === 'picture-broken')?.place).toBe('Альбом');
  expect(await spacesOf(pdf)).toEqual(['/DeviceGray', '/DeviceGray', '/DeviceGray']);
});

async function coloured(id: string, width: number, height: number): Promise<Picture> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: { r: width % 255, g: 90, b: 30 } } })
    .jpeg()
    .toBuffer();
  return { id, mime: 'image/jpeg', width, height, bytes: new Uint8Array(bytes) };
}

function album(pictures: readonly Picture[]): Manuscript {
  const blocks = pictures.map(({ id }) => ({ kind: 'picture' as const, picture: id, alt: 'Вид', caption: [] }));
  return canonical({ ...manuscriptOf('Альбом', [chapter('Альбом', blocks)]), pictures });
}

/** The colour space of each picture in the file. */
async function spacesOf(pdf: Uint8Array): Promise<readonly string[]> {
  const file = await PDFDocument.load(pdf, { updateMetadata: false });
  return file.context.enumerateIndirectObjects().flatMap(([, object]) => {
    if (!(object instanceof PDFRawStream)) return [];
    if (object.dict.get(PDFName.of('Subtype')) !== PDFName.of('Image')) return [];
    return [String(object.dict.get(PDFName.of('ColorSpace')))];
  });
}
