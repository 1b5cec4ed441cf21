import type { ChapterText } from '@pero/editor/rules/chapter-text';
import type { Block } from '@pero/manuscript/model';
import { paragraph, text } from '@pero/manuscript/specimens/build';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type PlainBlock, paired, plainBlocks } from './blocks.ts';

const chapterOf = (more: Partial<ChapterText>): ChapterText => ({
  title: [],
  epigraphs: [],
  blocks: [],
  notes: [],
  ...more,
});
const line = (words: string) => [text(words)];
const linesOf = (...texts: string[]) => plainBlocks(chapterOf({ blocks: texts.map((words) => paragraph(words)) }));
const told = (before: PlainBlock[], now: PlainBlock[]) =>
  paired(before, now).map(({ before: then, now: is }) => `${then?.text ?? '—'} → ${is?.text ?? '—'}`);

describe('[MD15] a chapter as it is compared', () => {
  test('is its heading, epigraphs, blocks and notes in this order; only blocks can hold a remark', () => {
    const chapter = chapterOf({
      title: [line('Глава первая')],
      epigraphs: [{ blocks: [paragraph('Мороз и солнце')], source: [line('Пушкин')] }],
      blocks: [paragraph('Было утро.')],
      notes: [{ id: 'n1', label: '1', blocks: [paragraph('Примечание.')] }],
    });
    expect(plainBlocks(chapter).map(({ block, kind, text: words }) => [block, kind, words])).toEqual([
      [null, 'heading', 'Глава первая'],
      [null, 'epigraph', 'Мороз и солнце\nПушкин'],
      [0, 'paragraph', 'Было утро.'],
      [null, 'note', 'Примечание.'],
    ]);
  });

  test('an epigraph without words of its own is its source alone', () => {
    const [epigraph] = plainBlocks(chapterOf({ epigraphs: [{ blocks: [], source: [line('Пушкин')] }] }));
    expect(epigraph?.text).toBe('Пушкин');
  });

  test('what has no words says what it is', () => {
    const picture = { kind: 'picture', picture: 'p1', alt: '', caption: [] } as const;
    const blocks: Block[] = [
      picture,
      { ...picture, caption: line('Дом') },
      { kind: 'page-break' },
      { kind: 'scene-break', ornament: '' },
      { kind: 'scene-break', ornament: '* * *' },
    ];
    expect(plainBlocks(chapterOf({ blocks })).map(({ text: words }) => words)).toEqual([
      '[картинка]',
      'Дом',
      '[с\u00A0новой страницы]',
      '[пробел]',
      '* * *',
    ]);
  });
});

describe('[MD15] paragraphs then and now', () => {
  test('that a typographer went over are the same paragraphs, whatever became of ё, case and marks', () => {
    expect(told(linesOf('Все еще елки', 'Дом'), linesOf('ДОМ!', 'Всё ещё — ёлки', 'Дом?'))).toEqual([
      '— → ДОМ!',
      'Все еще елки → Всё ещё — ёлки',
      'Дом → Дом?',
    ]);
  });

  test('hold the rest together: what stands between two of them is compared there and nowhere else', () => {
    const before = linesOf('Раз два три четыре.', 'Якорь.', 'Пять шесть семь восемь.');
    const now = linesOf('Пять шесть семь девять.', 'Якорь.', 'Раз два три пять.');
    expect(told(before, now)).toEqual([
      '— → Пять шесть семь девять.',
      'Раз два три четыре. → —',
      'Якорь. → Якорь.',
      '— → Раз два три пять.',
      'Пять шесть семь восемь. → —',
    ]);
  });

  test('of which one was carried to another place: it alone is gone there and new here', () => {
    const [a, b, c, d, e] = ['Альфа', 'Бета', 'Гамма', 'Дельта', 'Эпсилон'] as const;
    const gone = told(linesOf(a, b, c, d, e), linesOf(e, a, b, c, d));
    expect(gone).toEqual([`— → ${e}`, `${a} → ${a}`, `${b} → ${b}`, `${c} → ${c}`, `${d} → ${d}`, `${e} → —`]);
    const back = told(linesOf(e, a, b, c, d), linesOf(a, b, c, d, e));
    expect(back).toEqual([`${e} → —`, `${a} → ${a}`, `${b} → ${b}`, `${c} → ${c}`, `${d} → ${d}`, `— → ${e}`]);
  });

  test('written anew are pairs where a third of the shorter one’s words stayed, in any case', () => {
    expect(told(linesOf('Лодка стояла у причала'), linesOf('СТОЯЛА Лодка'))).toEqual([
      'Лодка стояла у причала → СТОЯЛА Лодка',
    ]);
    expect(told(linesOf('СТОЯЛА Лодка'), linesOf('Лодка стояла у причала'))).toEqual([
      'СТОЯЛА Лодка → Лодка стояла у причала',
    ]);
    expect(told(linesOf('Лодка стояла у причала'), linesOf('Было утро'))).toEqual([
      '— → Было утро',
      'Лодка стояла у причала → —',
    ]);
  });

  test('are known again however much was taken out or put in before them', () => {
    const many = Array.from({ length: 15 }, (_, at) => `Строка${at}`);
    expect(told(linesOf('Дом', ...many, 'Сад', 'Конец'), linesOf('Дом', 'Сад', 'Конец'))).toEqual([
      'Дом → Дом',
      ...many.map((gone) => `${gone} → —`),
      'Сад → Сад',
      'Конец → Конец',
    ]);
  });

  test('of which one is much longer are a pair by the words of the shorter', () => {
    const [short, long] = ['Лодка плыла вниз', 'Старая лодка стояла у самого берега реки Волги летом'];
    expect(told(linesOf(short), linesOf(long))).toEqual([`${short} → ${long}`]);
    expect(told(linesOf(long), linesOf(short))).toEqual([`${long} → ${short}`]);
  });

  test('are all there once, in their order, on either side', () => {
    const words = fc.array(fc.constantFrom('да', 'нет', 'Дом', 'река вода', 'Ночь ночь'), { maxLength: 12 });
    fc.assert(
      fc.property(words, words, (before, now) => {
        const pairs = paired(linesOf(...before), linesOf(...now));
        expect(pairs.flatMap(({ before: then }) => then?.text ?? [])).toEqual(before);
        expect(pairs.flatMap(({ now: is }) => is?.text ?? [])).toEqual(now);
      }),
    );
  });

  test('that stayed are never told as gone and new, however many were put between them', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(Array.from({ length: 12 }, (_, at) => at)), (places) => {
        const stays = places.toSorted((a, b) => a - b).map((at) => `Строка${at}`);
        const now = Array.from({ length: 12 }, (_, at) => [`Строка${at}`, `Вставка${at}`]).flat();
        const pairs = told(linesOf(...stays), linesOf(...now));
        expect(pairs.filter((pair) => !pair.startsWith('—'))).toEqual(stays.map((each) => `${each} → ${each}`));
      }),
    );
  });
});
