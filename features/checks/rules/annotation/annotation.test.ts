import { GENRES } from '@pero/works/rules/genres/genres';
import { ANNOTATION } from '@pero/works/rules/meta';
import { describe, expect, test } from 'vitest';
import { annotationOfModel, annotationPrompt } from '../annotation-prompt.ts';
import { draftAnnotation } from './annotation.ts';
import { narrationOf } from './sentences.ts';
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

describe('a sentence of the book', () => {
  const REST = 'Берег был пуст, и волны катились одна за другой до самого вечера, пока не погас свет на дальней косе.';
  const sentences = (text: string) => narrationOf(`${text} ${REST}`, 10_000)[0]?.sentences.map((one) => one.text);
  const standsAlone = (text: string) => narrationOf(`${text} ${REST}`, 10_000)[0]?.sentences[0]?.standsAlone;

  test.each([
    'Вера уехала из города ранней весной.',
    'Инженер Вера знала, что её ждут у моря.',
    'Вера Лисицына знала, что её ждут у моря.',
    'Дом «Далеко» стоял у самого моря.',
    'Ян Ли знал, что его ждут у моря.',
  ])('[BK13] stands alone: «%s»', (text) => expect(standsAlone(text)).toBe(true));

  test.each([
    'Она уехала из города ранней весной.',
    'Однако город молчал до самого утра.',
    'Город знал, что её ждут у моря.',
    'Город знал, что её ждёт там Вера.',
    'Старик до вечера ждал тебя у моря.',
    'Куда уехала Вера ранней весной?',
    'Вывеска у моря гласила «Добро пожаловать!»',
    'вера уехала из города ранней весной.',
  ])('[BK13] leans on others: «%s»', (text) => expect(standsAlone(text)).toBe(false));

  test.each([
    ['Вера ушла. Дверь хлопнула!', ['Вера ушла.', 'Дверь хлопнула!']],
    ['Вера ушла. «Далеко» опустел.', ['Вера ушла.', '«Далеко» опустел.']],
    ['Дом звался «Тихий.» Вера ушла.', ['Дом звался «Тихий.»', 'Вера ушла.']],
    ['Жил здесь А. С. Пушкин. Вера ушла.', ['Жил здесь А. С. Пушкин.', 'Вера ушла.']],
  ])('[BK13] ends where it ends: «%s»', (text, found) => expect(sentences(text)).toEqual([...found, REST]));
});

describe('the draft', () => {
  const HOUSE = 'Старый дом стоял на краю посёлка, и ветер с моря приносил туда песок, соль и голоса далёких кораблей.';
  const SELDOM = 'Рядом с сараем столяр Пётр каждое утро строгал доски для новой лодки и складывал стружку в корзину.';
  const OFTEN = 'Рядом с амбаром рыбачка Вера каждое утро чинила сети для новой лодки и складывала поплавки в корзину.';
  const rest = Array(120).fill('Тогда к морю пришла Вера.');
  const FICTION = 801;
  const PARENTS = GENRES.find(({ group }) => group === 'Родителям')?.id ?? 0;
  const draft = (paragraphs: readonly string[], genre = FICTION) =>
    draftAnnotation([...paragraphs, ...rest].join('\n'), { title: 'Соль', genreIds: [genre] })?.split('\n\n');

  test('[BK13] of a story tells of whom it names often; of a book of advice names say nothing', () => {
    expect(draft([HOUSE, SELDOM, OFTEN])?.at(-1)).toBe(`«${OFTEN}»`);
    expect(draft([HOUSE, SELDOM, OFTEN], PARENTS)?.at(-1)).toBe(`«${SELDOM}»`);
  });

  test('[BK13] tells what the book comes back to, not what stands first', () => {
    const lone = 'Каменщик привёз из города мраморную лестницу, медный колокол и чугунную ограду для нового сада.';
    const told = ['смотрителя', 'рыбака', 'почтальона', 'учителя'].map(
      (who) => `Маяк за посёлком каждую ночь светил кораблям и лодкам в море, и жизнь ${who} зависела от маяка и моря.`,
    );
    expect(told).toContain(draft([HOUSE, lone, ...told])?.[1]);
  });

  test('[BK13] opens with the first sentence, unless that is all gestures', () => {
    const gestures =
      'Ветер поднял песок, повернул старый флюгер, взял с подоконника сухие травы и вышел вон из посёлка.';
    expect(draft([HOUSE, OFTEN])?.at(-1)).toBe(`«${HOUSE}»`);
    expect(draft([gestures, HOUSE, OFTEN])?.at(-1)).not.toBe(`«${gestures}»`);
  });

  test('[BK13] never says one sentence twice, and leaves out a genre that it does not know', () => {
    expect(draft([HOUSE])).toHaveLength(2);
    expect(draft([HOUSE], 9_999_999)).toEqual([`«${HOUSE}»`]);
  });
});

describe('a model that is asked for an annotation', () => {
  const book = { title: 'Соль', genreIds: [801, 9_999_999] };

  test('[BK13] is shown the beginning and the middle, never the end', () => {
    const text = Array.from({ length: 8000 }, (_, at) => `слово${at}`).join(' ');
    const { user } = annotationPrompt(book, text);
    const [, middle = ''] = user.split('Из середины:\n');
    expect(user).toContain('Название: Соль');
    expect(user).toContain('Начало книги:\nслово0 ');
    expect(middle).toHaveLength(4000);
    expect(text.indexOf(middle)).toBe(Math.floor(text.length / 2));
    expect(user).not.toContain('слово7999');
    expect(annotationPrompt(book, 'Мало слов').user).not.toContain('Из середины');
  });

  test.each([
    ['Аннотация\n\nПовесть о доме.', 'Повесть о доме.'],
    ['   Аннотация:  \nПовесть о доме.', 'Повесть о доме.'],
    ['# Аннотация\n\n**Повесть** о _доме_.', 'Повесть о доме.'],
    ['Повесть.\n\n\n\nАннотация к ней.', 'Повесть.\n\nАннотация к ней.'],
  ])('[BK13] may answer with headings and stars: of %j is left %j', (answer, left) => {
    expect(annotationOfModel(answer)).toBe(left);
  });

  test('[BK13] may write as much as an annotation has room for, and what is more is cut', () => {
    expect(annotationOfModel('я'.repeat(ANNOTATION.most))).toBe('я'.repeat(ANNOTATION.most));
    expect(annotationOfModel('я'.repeat(ANNOTATION.most + 1))).toBe(`${'я'.repeat(ANNOTATION.most - 1)}…`);
  });
});
