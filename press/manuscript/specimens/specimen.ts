import { divide } from '../chapters/chapters.ts';
import type { Appearance, LooseBlock } from '../chapters/loose.ts';
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

/** Some prose of about so many characters, for tests. */
export function prose(characters: number, appearance?: Appearance): readonly LooseBlock[] {
  const blocks: LooseBlock[] = [];
  for (let length = 0, turn = 0; length < characters; turn += 1) {
    const line = [0, 1, 2].map((step) => SENTENCES[(turn + step * 2) % SENTENCES.length]).join(' ');
    blocks.push(appearance === undefined ? { block: paragraph(line) } : { block: paragraph(line), appearance });
    length += line.length;
  }
  return blocks;
}

/** A paragraph with a look. */
export function line(text: string, appearance?: Appearance): LooseBlock {
  return appearance === undefined ? { block: paragraph(text) } : { block: paragraph(text), appearance };
}

/** Headings with prose under each. */
export function book(titles: readonly (string | LooseBlock)[], characters = 3000): readonly LooseBlock[] {
  return titles.flatMap((title) => [typeof title === 'string' ? line(title) : title, ...prose(characters)]);
}

/** The titles of the chapters that are found. `titles(book(['I', 'II', 'III']))` gives ['I', 'II', 'III']. */
export function titles(blocks: readonly LooseBlock[]): readonly string[] {
  return divide(blocks).chapters.map(({ title }) => title);
}

/** Sections as indented lines; parts have a sign before them. */
export function outline(sections: readonly Section[], depth = 0): readonly string[] {
  return sections.flatMap((section) => [
    `${'  '.repeat(depth)}${section.kind === 'part' ? '§' : ''}${titleOf(section)}`,
    ...outline(section.sections, depth + 1),
  ]);
}
