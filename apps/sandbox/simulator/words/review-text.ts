import { type Dice, oneOf } from '../dice.ts';
import { COMMENTS, DRAFT_COMMENTS, DRAFT_LINES, GENRE_LINES, GIVEN_UP, PRINT_LINES, REPLIES } from './genre-words.ts';
import { BAD, GOOD, MIXED, type Voice } from './review-words.ts';

type About = {
  readonly stars: number;
  readonly group: string;
  readonly isPrint: boolean;
  readonly isUnfinished: boolean;
  readonly isFinished: boolean;
  readonly isWoman: boolean;
  readonly chapters: number;
};

/** What a reader writes beside his stars. */
export function reviewText(dice: Dice, about: About): string {
  const { opening, middle, ending } = voiceOf(about.stars);
  const middles = [oneOf(dice, middle), ...special(dice, about)];
  while (dice() < 0.55 || middles.length < 2) {
    const line = oneOf(dice, middle);
    if (!middles.includes(line)) middles.push(line);
  }
  const lines = [oneOf(dice, opening), ...middles, oneOf(dice, ending)];
  const text = lines.map((line) => filled(dice, line, about)).join(' ');
  return lines.length > 5 ? broken(text) : text;
}

/** What he says to others on the way. */
export function commentText(dice: Dice, about: Pick<About, 'group' | 'isUnfinished' | 'isWoman' | 'chapters'>): string {
  const texts = about.isUnfinished && dice() < 0.6 ? DRAFT_COMMENTS : COMMENTS;
  const lines = [oneOf(dice, texts)];
  if (dice() < 0.4) lines.push(oneOf(dice, linesOf(about.group)?.good ?? GOOD.middle));
  return lines.map((line) => filled(dice, line, about)).join(' ');
}

export function replyText(dice: Dice, about: Pick<About, 'isWoman' | 'chapters'>): string {
  return filled(dice, oneOf(dice, REPLIES), about);
}

function voiceOf(stars: number): Voice {
  if (stars >= 4) return GOOD;
  return stars === 3 ? MIXED : BAD;
}

/** Lines that only this kind of book can earn. */
function special(dice: Dice, { stars, group, isPrint, isUnfinished, isFinished }: About): string[] {
  const tone = stars >= 4 ? 'good' : 'bad';
  const genre = linesOf(group);
  return [
    ...(genre && dice() < 0.75 ? [oneOf(dice, genre[tone])] : []),
    ...(isPrint ? [oneOf(dice, PRINT_LINES[tone])] : []),
    ...(isUnfinished && dice() < 0.6 ? [oneOf(dice, DRAFT_LINES)] : []),
    ...(isFinished ? [] : [oneOf(dice, GIVEN_UP)]),
  ];
}

function linesOf(group: string): { readonly good: readonly string[]; readonly bad: readonly string[] } | undefined {
  return GENRE_LINES[group];
}

/** «{|а}» is a man's ending and a woman's, «[один/другой]» is either, «#2-9» a number, «#2-9-й» that of a chapter. */
function filled(dice: Dice, line: string, { isWoman, chapters }: Pick<About, 'isWoman' | 'chapters'>): string {
  return line
    .replaceAll(/\{([^{|}]*)\|([^{}]*)\}/g, (_, man: string, woman: string) => (isWoman ? woman : man))
    .replaceAll(/\[([^[\]]+)\]/g, (_, either: string) => oneOf(dice, either.split('/')))
    .replaceAll(/#(\d+)-(\d+)(-?)/g, (_, least: string, most: string, isChapter: string) => {
      const top = isChapter ? Math.min(Number(most), chapters) : Number(most);
      return `${numberIn(dice, Math.min(Number(least), top), top)}${isChapter}`;
    });
}

function numberIn(dice: Dice, least: number, most: number): number {
  return least + Math.floor(dice() * (most - least + 1));
}

/** A long one has a second paragraph. */
function broken(text: string): string {
  const middle = text.indexOf('. ', text.length / 2);
  return middle === -1 ? text : `${text.slice(0, middle + 1)}\n\n${text.slice(middle + 2)}`;
}
