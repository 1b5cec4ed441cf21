import type { Day } from '@pero/kernel/day';

/** What a certificate says, line by line: this text is signed, as it stands. */
export type Statement = {
  readonly number: number;
  readonly title: string;
  readonly author: string;
  /** When the text was taken. */
  readonly at: string;
  readonly chapters: number;
  readonly characters: number;
  readonly root: string;
};

const HEAD = 'Перо: свидетельство о тексте, вид 1';
const DAY_HEAD = 'Перо: день свидетельств, вид 1';

export function statementText({ number, title, author, at, chapters, characters, root }: Statement): string {
  return lines(HEAD, [
    ['Номер', `${number}`],
    ['Название', title],
    ['Заявил', author],
    ['Время', at],
    ['Глав', `${chapters}`],
    ['Знаков', `${characters}`],
    ['Отпечаток', root],
  ]);
}

/** A day of certificates: the root over all of them, and the day before it. Whoever keeps one holds all that were before. */
export type DayOfCertificates = {
  readonly day: Day;
  readonly count: number;
  /** Null on a day without any. */
  readonly root: string | null;
  /** The hash of the text of the day before; null of the first one. */
  readonly previous: string | null;
};

export function dayText({ day, count, root, previous }: DayOfCertificates): string {
  return lines(DAY_HEAD, [
    ['День', day],
    ['Свидетельств', `${count}`],
    ['Корень', root ?? '-'],
    ['До него', previous ?? '-'],
  ]);
}

/** What a signed text says under this name; null where it says nothing. */
export function saidIn(text: string, name: string): string | null {
  const start = `${name}: `;
  const line = text.split('\n').find((one) => one.startsWith(start));
  return line === undefined ? null : line.slice(start.length);
}

export function isStatement(text: string): boolean {
  return text.startsWith(`${HEAD}\n`);
}

export function isDayText(text: string): boolean {
  return text.startsWith(`${DAY_HEAD}\n`);
}

function lines(head: string, pairs: readonly (readonly [string, string])[]): string {
  // Nobody's title begins a line of its own.
  const line = (value: string) => value.replaceAll(/\s+/g, ' ').trim();
  return `${[head, ...pairs.map(([name, value]) => `${name}: ${line(value)}`)].join('\n')}\n`;
}
