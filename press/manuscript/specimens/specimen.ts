import { divide } from '../chapters/chapters.ts';
import type { Look, LooseBlock } from '../chapters/loose.ts';
import type { Section } from '../model.ts';
import { titleOf } from '../text.ts';
import { paragraph } from './build.ts';

const SENTENCES = [
  'Утром ветер переменился, и в доме стало слышно море.',
  'Она долго стояла у окна, не решаясь обернуться, а когда обернулась, в комнате уже никого не было.',
  'Старик сказал, что дорога через перевал закрыта до весны и что ждать больше нечего.',
  '— Вы уверены? — спросил он.',
  '— Уверен, — ответила она и закрыла книгу.',
];

/**
 * Some prose of about so many characters, for tests.
 *
 * @example
 * prose(3000);
 */
export function prose(characters: number, look?: Look): readonly LooseBlock[] {
  const blocks: LooseBlock[] = [];
  for (let length = 0, turn = 0; length < characters; turn += 1) {
    const line = [0, 1, 2].map((step) => SENTENCES[(turn + step * 2) % SENTENCES.length]).join(' ');
    blocks.push(look === undefined ? { block: paragraph(line) } : { block: paragraph(line), look });
    length += line.length;
  }
  return blocks;
}

/**
 * A paragraph with a look.
 *
 * @example
 * line('Глава 1', { isBold: true });
 */
export function line(text: string, look?: Look): LooseBlock {
  return look === undefined ? { block: paragraph(text) } : { block: paragraph(text), look };
}

/**
 * Headings with prose under each.
 *
 * @example
 * book(['I', 'II', 'III']);
 */
export function book(titles: readonly (string | LooseBlock)[], characters = 3000): readonly LooseBlock[] {
  return titles.flatMap((title) => [typeof title === 'string' ? line(title) : title, ...prose(characters)]);
}

/**
 * The titles of the chapters that are found.
 *
 * @example
 * titles(book(['I', 'II', 'III'])); // ['I', 'II', 'III']
 */
export function titles(blocks: readonly LooseBlock[]): readonly string[] {
  return divide(blocks).chapters.map(({ title }) => title);
}

/**
 * Sections as indented lines; parts have a sign before them.
 *
 * @example
 * outline(sections); // ['§Часть первая', '  Глава 1']
 */
export function outline(sections: readonly Section[], depth = 0): readonly string[] {
  return sections.flatMap((section) => [
    `${'  '.repeat(depth)}${section.kind === 'part' ? '§' : ''}${titleOf(section)}`,
    ...outline(section.sections, depth + 1),
  ]);
}
