import { chapter, manuscriptOf } from '@pero/manuscript/build';
import { canonical } from '@pero/manuscript/canonical/canonical';
import type { Block } from '@pero/manuscript/model';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { dictOf, listOf, type PdfDict, type PdfFile } from './pdf-objects.ts';
import { takenApart } from './pdf-reader.ts';
import { print } from './testing/print.ts';
import { novel, prose } from './testing/sample.ts';

test('a page lists its head and the pictures that it draws, and none of other pages', async () => {
  const pictures = await Promise.all(['p1', 'p2', 'p3'].map(grey));
  const shown = pictures.map(({ id }): Block => ({ kind: 'picture', picture: id, alt: 'Вид', caption: [] }));
  const blocks = shown.flatMap((picture, index) => [...prose(12, index + 1), picture]);
  const { pdf } = await print(canonical({ ...manuscriptOf('Альбом', [chapter('Альбом', blocks)]), pictures }));
  const listed = pagesOf(takenApart(pdf)).map((page) => [
    ...dictOf(resourcesOf(page).get('/XObject') ?? new Map()).keys(),
  ]);
  const headed = listed.filter((names) => names.includes('/Head'));
  expect(headed.length).toBeGreaterThan(6);
  expect(
    headed
      .flat()
      .filter((name) => name !== '/Head')
      .toSorted(),
  ).toEqual(['/Im0', '/Im1', '/Im2']);
});

test('the file holds no other description of itself, no profile of grey, and no page but its own', async () => {
  const { pdf, pages } = await print(novel());
  const file = takenApart(pdf);
  const dicts = file.objects.flatMap(({ value }) => (value instanceof Map ? [value] : []));
  expect(dictOf(file.trailer.get('/Root')).has('/Metadata')).toBe(false);
  expect(dicts.filter((dict) => dict.get('/Type') === '/Metadata' || dict.has('/N'))).toEqual([]);
  expect(dicts.filter((dict) => dict.get('/Type') === '/Page')).toHaveLength(pages);
  const spaces = dicts.filter((dict) => dict.has('/d65gray')).map((dict) => dict.get('/d65gray'));
  expect(new Set(spaces)).toEqual(new Set(['/DeviceGray']));
});

function pagesOf({ trailer }: PdfFile): readonly PdfDict[] {
  return listOf(dictOf(dictOf(trailer.get('/Root')).get('/Pages')).get('/Kids')).map(dictOf);
}

function resourcesOf(page: PdfDict): PdfDict {
  return dictOf(page.get('/Resources'));
}

async function grey(id: string) {
  const [width, height] = [900, 600];
  const bytes = await sharp({ create: { width, height, channels: 3, background: `#${id.slice(1).repeat(6)}` } })
    .jpeg()
    .toBuffer();
  return { id, mime: 'image/jpeg' as const, width, height, bytes: new Uint8Array(bytes) };
}
