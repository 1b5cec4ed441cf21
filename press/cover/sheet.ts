import { writeFileSync } from 'node:fs';
import { Resvg } from '@resvg/resvg-js';
import { FRONT } from './compose.ts';
import { type CoverlessBook, coverFor } from './cover-for.ts';
import type { Letters } from './letters/letters.ts';
import { openLetters } from './letters/open-letters.ts';
import type { CoverModel } from './model.ts';
import { coverSvg } from './svg.ts';

const BOOKS: readonly CoverlessBook[] = [
  { title: 'Долгая вода', author: 'Вера Околицына', genre: 'Проза', seed: 4 },
  { title: 'Дом на Песчаной косе', author: 'Вера Околицына', genre: 'Проза', seed: 1 },
  { title: 'Семнадцать способов молчать', author: 'Ада Полынцева', genre: 'Проза', seed: 2 },
  { title: 'Последний трамвай до Заозёрска', author: 'Вера Околицына', genre: 'Детективы', marks: { age: 16 } },
  { title: 'Янтарный брод', author: 'Вера Околицына', genre: 'Фэнтези', seed: 1, marks: { age: 12 } },
  { title: 'Чайник на орбите', author: 'Егор Лапшуков', genre: 'Фантастика', seed: 1 },
  { title: 'Тени в подъезде № 7', author: 'Игнат Морок', genre: 'Ужасы и мистика', seed: 1, marks: { age: 18 } },
  {
    title: 'Выстрел в понедельник',
    author: 'Роман Сталь',
    genre: 'Боевики и триллеры',
    seed: 1,
    marks: { obscene: true },
  },
  { title: 'Письма, которых не было', author: 'Ника Сольвейн', genre: 'Любовные романы', seed: 2, marks: { age: 16 } },
  { title: 'К северу от карты', author: 'Тимофей Заречин', genre: 'Приключения', seed: 2, marks: { age: 6 } },
  { title: 'Снег идёт вверх', author: 'Вера Околицына', genre: 'Поэзия и драматургия', seed: 2 },
  { title: 'Сказание о граде Китеже', author: 'Неизвестный автор', genre: 'Старинная литература' },
  { title: 'Привычка ставить точку', author: 'Вера Околицына', genre: 'Бизнес-книги' },
  {
    title: 'Бумажный кораблик и Большая лужа',
    author: 'Ася Ветрова',
    genre: 'Детские книги',
    seed: 3,
    marks: { age: 0 },
  },
  { title: 'Тише, мысли: как договориться с собственной тревогой', author: 'Павел Лунин', genre: 'Психология' },
  { title: 'Атлас северных печей', author: 'Тимофей Заречин', genre: 'Дом, хобби, досуг', seed: 1 },
  { title: 'Горькая пыль', author: 'Марк Вешнин', genre: 'Публицистика', seed: 1, marks: { age: 18, drugs: true } },
  { title: 'Код, который живёт', author: 'Лев Битов', genre: 'Компьютеры', seed: 2 },
  {
    title: 'Краткая история почти всего, что мы знаем о звёздах и о себе',
    author: 'Анна Небова, Пётр Кружилин',
    genre: 'Наука и образование',
    seed: 1,
  },
  { title: 'Сад по ту сторону дождя', author: 'Ника Сольвейн', genre: 'Прочее', seed: 3 },
];

const COLUMNS = 5;
const CELL = { width: 320, height: 512, gap: 36 };

/** Covers side by side on one sheet, as SVG. */
export function sheetOf(models: readonly CoverModel[], letters: Letters): string {
  const rows = Math.ceil(models.length / COLUMNS);
  const step = { x: CELL.width + CELL.gap, y: CELL.height + CELL.gap };
  const width = COLUMNS * step.x + CELL.gap;
  const height = rows * step.y + CELL.gap;
  const cells = models.map((model, at) => {
    const place = `x="${CELL.gap + (at % COLUMNS) * step.x}" y="${CELL.gap + Math.floor(at / COLUMNS) * step.y}"`;
    const own = uniqueIds(coverSvg(model, letters, FRONT), at);
    return own.replace(
      / width="\d+" height="\d+" role/,
      ` ${place} width="${CELL.width}" height="${CELL.height}" role`,
    );
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#f7f4ec"/>${cells.join('')}</svg>`;
}

/** Clips and gradients of one cover must not be taken for those of another. */
function uniqueIds(svg: string, at: number): string {
  return svg.replace(/ id="(\w+)"/g, ` id="c${at}-$1"`).replace(/url\(#(\w+)\)/g, `url(#c${at}-$1)`);
}

if (import.meta.main) {
  const letters = await openLetters();
  const sheet = sheetOf(BOOKS.map(coverFor), letters);
  writeFileSync(
    process.argv[2] ?? 'covers.png',
    new Resvg(sheet, { font: { loadSystemFonts: false } }).render().asPng(),
  );
}
