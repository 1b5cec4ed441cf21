import { expect, test } from 'vitest';
import { draftAnnotation } from './annotation.ts';
import { stemOf } from './words.ts';

const OPENING = [
  'Маяк на Северном мысе погас в ту самую осень, когда умный инженер Вера Лисицына получила письмо от отца, которого считала пропавшим. Письмо пришло без марки, и почерк в нём был молодой и весёлый.',
  '— Ты поедешь? — спросил Глеб и посмотрел в окно.',
  '— Поеду, — сказала Вера.',
  'Глеб Орлов работал на почте с пятнадцати лет и знал в посёлке каждого. Письма без марок приходили сюда и раньше, но Глеб никому о них не рассказывал: смотрители маяка просили молчать.',
  'Он отвернулся.',
  'Она подумала, что это странно, и вздохнула, и подошла к нему.',
  'Старый маяк построили сто лет назад, и с тех пор смотрители вели дневник, в котором море названо по имени. Вера Лисицына читала этот дневник в детстве и помнила страницы, которых потом не нашла ни в одном архиве.',
  'Посёлок жил рыбой и слухами. Каждую осень рыбаки уходили за мыс, и каждую осень Глеб Орлов считал лодки, которые возвращались к маяку.',
];
const LATER = Array.from(
  { length: 30 },
  (_, index) =>
    `Вера Лисицына и Глеб Орлов в день ${index} шли вдоль моря к маяку, и письмо отца говорило им, что убийца рядом и что смотритель умер. Вера знала, кто это сделал.`,
);
const BOOK = { title: 'Маяк на Северном мысе', genreIds: [801] };
const found = draftAnnotation([...OPENING, ...LATER].join('\n'), BOOK) ?? '';
const lines = found.split('\n\n');

test('[BK13] the draft says what the book is, and takes two sentences of it at most, never a paragraph', () => {
  expect(lines[0]).toMatch(/^«Маяк на Северном мысе» — \S.*\.$/);
  expect(lines).toHaveLength(3);
  for (const line of lines.slice(1)) {
    const sentence = line.replace(/^«|»$/g, '');
    const from = OPENING.find((paragraph) => paragraph.includes(sentence));
    expect(from).toBeDefined();
    expect(from).not.toBe(sentence);
    expect(sentence.length).toBeLessThanOrEqual(220);
  }
});

test('[BK13] the opening of the book is quoted as a quotation', () => {
  expect(lines.at(-1)).toMatch(/^«Маяк на Северном мысе погас.*\.»$/);
});

test('[BK13] it has no speeches, nobody unnamed and nothing of the end', () => {
  expect(found).not.toMatch(/^[—–]/m);
  expect(found).not.toMatch(/^«?(?:Он|Она|Это) /m);
  expect(found).not.toMatch(/убийца|умер/);
});

test('[BK13] the same text gets the same draft', () => {
  expect(draftAnnotation([...OPENING, ...LATER].join('\n'), BOOK)).toBe(found);
});

test('[BK13] a text with nothing to tell gets none', () => {
  expect(draftAnnotation('', BOOK)).toBeNull();
  expect(draftAnnotation(Array(200).fill('— Да, — сказал он.').join('\n'), BOOK)).toBeNull();
  expect(draftAnnotation(Array(200).fill('Мороз и солнце').join('\n'), BOOK)).toBeNull();
});

test.each([
  ['облонских', 'облонский'],
  ['письмо', 'письма'],
  ['работал', 'работать'],
  ['каждая', 'каждую'],
])('«%s» and «%s» are one word', (a, b) => {
  expect(stemOf(a)).toBe(stemOf(b));
});
