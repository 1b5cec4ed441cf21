import { canonical } from '@pero/manuscript/canonical/canonical';
import type { Section } from '@pero/manuscript/model';
import { manuscriptOf, paragraph, text } from '@pero/manuscript/specimens/build';
import { chaptersOf, titleOf } from '@pero/manuscript/text';
import { expect, test } from 'vitest';
import { date, print } from '../testing/print.ts';
import { plannedSections } from '../text/set-sections.ts';
import { partPages } from './part-pages.ts';

function section(title: string, length: number, sections: readonly Section[] = []): Section {
  return {
    id: '',
    kind: sections.length > 0 ? 'part' : 'chapter',
    title: title === '' ? [] : [[text(title)]],
    epigraphs: [],
    blocks: length === 0 ? [] : [paragraph('Жили-были. '.repeat(Math.ceil(length / 11)))],
    sections,
  };
}

function partsOf(...sections: readonly Section[]): readonly string[] {
  const all = chaptersOf(canonical(manuscriptOf('Проба', sections)));
  const parts = partPages(all);
  return all.filter(({ section: { id } }) => parts.has(id)).map(({ section: one }) => titleOf(one));
}

test('the parts of a novel have pages of their own, by their words or by the size of their chapters', () => {
  const chapters = [section('I', 9000), section('II', 9000)];
  expect(partsOf(section('Часть первая', 0, chapters), section('Часть вторая', 0, chapters))).toHaveLength(2);
  expect(partsOf(section('Зима', 100, chapters), section('Весна', 0, chapters))).toEqual(['Зима', 'Весна']);
  expect(partsOf(section('Том первый', 0, [section('Часть первая', 0, chapters)]))).toHaveLength(2);
  expect(partsOf(section('Зима', 0, [section('Глава 1', 900)]))).toEqual(['Зима']);
});

test('the headings of a handbook have none, however deep they stand', () => {
  const inner = [section('Дома и дворы', 300, [section('Подъезды', 900)]), section('Арки', 900)];
  expect(partsOf(section('Глава 1. Улицы', 0, inner))).toEqual([]);
  expect(partsOf(section('Улицы', 2000, inner))).toEqual([]);
  expect(partsOf(section('Улицы', 0, inner), section('Дворы', 0, [section('Двор', 9000)]))).toEqual([]);
  expect(partsOf(section('1. Улицы', 0, [section('1.1. Дома', 9000), section('1.2. Дворы', 9000)]))).toEqual([]);
});

test('a section within a chapter has the chapter’s title over its pages', () => {
  const book = canonical(manuscriptOf('Проба', [section('Глава 1. Улицы', 0, [section('Дворы', 900)])]));
  expect(plannedSections(book, 'auto').map(({ run, opening }) => [run, opening])).toEqual([
    ['Глава 1. Улицы', 'page'],
    ['Глава 1. Улицы', 'inner'],
  ]);
});

test('a book without titles has no table of contents', async () => {
  const { places } = await print(canonical(manuscriptOf('Проба', [section('', 3000)])), { date });
  expect(places.some(({ id }) => id === 'contents')).toBe(false);
});
