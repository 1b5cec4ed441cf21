import { canonical } from '@pero/manuscript/canonical/canonical';
import type { Block } from '@pero/manuscript/model';
import { chapter, manuscriptOf } from '@pero/manuscript/specimens/build';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { print } from '../testing/print.ts';
import { novel, prose } from '../testing/sample.ts';
import { dictOf, isObject, listOf, type PdfDict, type PdfFile, unpacked } from './pdf-objects.ts';
import { takenApart } from './pdf-reader.ts';

test('a page lists its head and the pictures that it draws, and none of other pages', async () => {
  const pictures = await Promise.all(['p1', 'p2', 'p3'].map(grey));
  const shown = pictures.map(({ id }): Block => ({ kind: 'picture', picture: id, alt: 'Вид', caption: [] }));
  const blocks = shown.flatMap((picture, index) => [...prose(12, index + 1), picture]);
  const { pdf } = await print(canonical({ ...manuscriptOf('Альбом', [chapter('Альбом', blocks)]), pictures }));
  const listed = pagesOf(takenApart(pdf)).map((page) => dictOf(resourcesOf(page).get('/XObject') ?? new Map()));
  const headed = listed.filter((drawn) => drawn.has('/Head'));
  expect(headed.length).toBeGreaterThan(6);
  const drawn = headed.flatMap((all) => [...all].filter(([name]) => name !== '/Head').map(([, picture]) => picture));
  expect(drawn).toHaveLength(3);
  expect(new Set(drawn).size).toBe(3);
});

test('the file holds no other description of itself, no profile of grey, and no page but its own', async () => {
  const { pdf, pages } = await print(novel());
  const file = takenApart(pdf);
  const dicts = file.objects.flatMap(({ value }) => (value instanceof Map ? [value] : []));
  expect(dictOf(file.trailer.get('/Root')).has('/Metadata')).toBe(false);
  expect(dicts.filter((dict) => dict.get('/Type') === '/Metadata' || dict.has('/N'))).toEqual([]);
  expect(dicts.filter((dict) => dict.get('/Type') === '/Page')).toHaveLength(pages);
  const spaces = pagesOf(file).flatMap((page) => [
    ...dictOf(resourcesOf(page).get('/ColorSpace') ?? new Map()).values(),
  ]);
  expect(new Set(spaces)).toEqual(new Set(['/DeviceGray']));
});

test('a print file is not tagged: nothing in it speaks of a structure', async () => {
  const file = takenApart((await print(novel())).pdf);
  const dicts = file.objects.flatMap(({ value }) => (value instanceof Map ? [value] : []));
  const keys = new Set(dicts.flatMap((dict) => [...dict.keys()]));
  for (const key of ['/StructTreeRoot', '/MarkInfo', '/StructParents', '/StructParent'])
    expect(keys).not.toContain(key);
  expect(pagesOf(file).some((page) => drawnOn(page).includes('/MCID'))).toBe(false);
});

function pagesOf({ trailer }: PdfFile): readonly PdfDict[] {
  return listOf(dictOf(dictOf(trailer.get('/Root')).get('/Pages')).get('/Kids')).map(dictOf);
}

function resourcesOf(page: PdfDict): PdfDict {
  return dictOf(page.get('/Resources'));
}

function drawnOn(page: PdfDict): string {
  const contents = page.get('/Contents') ?? [];
  const streams = Array.isArray(contents) ? contents : [contents];
  return streams.map((stream) => (isObject(stream) ? unpacked(stream).toString('latin1') : '')).join('\n');
}

async function grey(id: string) {
  const [width, height] = [900, 600];
  const bytes = await sharp({ create: { width, height, channels: 3, background: `#${id.slice(1).repeat(6)}` } })
    .jpeg()
    .toBuffer();
  return { id, mime: 'image/jpeg' as const, width, height, bytes: new Uint8Array(bytes) };
}
