import { hang } from '@pero/kernel/typography';
import { screenAt } from '../screens.ts';

export type SoonWords = {
  readonly title: string;
  /** What will be here. */
  readonly what: string;
  /** What is safe, or where to go meanwhile. */
  readonly meanwhile: string;
};

/** The words of a screen that is being built. */
export function soonWordsAt(path: string): SoonWords {
  const screen = screenAt(path);
  const [title, what, meanwhile = 'Готовим и скоро откроем.'] = (screen && words[screen.path]) ?? ordinary;
  return { title, what: hang(what), meanwhile: hang(meanwhile) };
}

type Row = readonly [title: string, what: string, meanwhile?: string];

const ordinary: Row = ['Этот раздел ещё пишется', 'Мы готовим страницу и откроем её, как только она будет готова.'];

/** By the address of the table; a test compares the two. */
export const words: Readonly<Record<string, Row>> = {
  '/status/': ['Статус автора', 'Четыре показателя, ваш уровень в каждом и советы, как подняться.'],
};
