const SHORT_WORDS =
  'а|без|бы|в|во|вы|да|для|до|же|за|и|из|изо|или|к|ко|мы|на|над|не|ни|но|о|об|обо|он|от|по|под|при|про|с|со|то|ты|у|что|я';
const SPACE = '[ \\u00A0]';
const WORD_START = '(?<![\\p{L}\\p{N}])';

const AFTER_SHORT_WORD = new RegExp(`${WORD_START}(${SHORT_WORDS})${SPACE}(?=[\\p{L}\\p{N}«„"(№−-])`, 'giu');
const BEFORE_PARTICLE = new RegExp(`(?<=\\p{L})${SPACE}(?=(?:б|бы|ж|же|ли|ль)(?![\\p{L}\\p{N}]))`, 'giu');
const BEFORE_DASH = new RegExp(`(?<=\\S)${SPACE}(?=—(?:\\s|$))`, 'gu');
const NUMBER_AND_UNIT = new RegExp(
  `(?<=\\p{N})${SPACE}(?=[₽%‰°×]|(?!(?:${SHORT_WORDS})(?![\\p{L}\\p{N}]))\\p{L})`,
  'giu',
);
const DIGIT_GROUPS = new RegExp(`(?<!\\p{N})\\p{N}{1,3}(?:${SPACE}\\p{N}{3}(?!\\p{N})){1,20}`, 'gu');
const AFTER_SIGN = new RegExp(`(?<=[№§])${SPACE}(?=\\p{N})`, 'gu');

/**
 * Ties what must not part at a line's end: a short preposition or conjunction to the next word, a particle and a dash
 * to the word before, a number to its unit. It changes only spaces into no-break spaces.
 * `hang('Книга в руке — не журавль')` gives 'Книга в° руке° — не° журавль', where ° is a no-break space.
 */
export function hang(text: string): string {
  return [DIGIT_GROUPS, AFTER_SIGN, NUMBER_AND_UNIT, AFTER_SHORT_WORD, BEFORE_PARTICLE, BEFORE_DASH].reduce(
    (tied, places) => tied.replace(places, (match) => match.replaceAll(' ', '\u00A0')),
    text,
  );
}
