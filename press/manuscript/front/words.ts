/** What a line in front of the first chapter says of itself by its words. */
export type FrontWords = 'rights' | 'makers' | 'annotation' | 'dedication' | 'likely-dedication' | 'title-page';

const RIGHTS =
  /©|(?:^|\s)\([cс]\)\s|copyright|all rights reserved|все права (?:защищены|сохранены)|(?:^|\P{L})(?:isbn|удк|ббк)\s/iu;
/** Who made the book and how: lines such as these stand beside © and ISBN. */
const MAKERS =
  /^(?:главный |ответственный |литературный |выпускающий |художественный |технический )?(?:редактор|корректор|верстка|компьютерная верстка|дизайн|дизайнер|обложка|художник|иллюстратор|иллюстрации|фото|переводчик|перевод с|издательство|издатель|типография|отпечатано|подписано в печать|тираж|формат|гарнитура|бумага|заказ|охраняется|любое (?:использование|копирование|воспроизведение)|никакая часть|запрещ|воспроизведение|e-?mail|https?:|www\.|edited by|cover|published by|printed in|no part of)(?!\p{L})/iu;
const ANNOTATION = /^(?:аннотация|о книге|краткое содержание|about the book|synopsis|abstract)[.:]?$/iu;
const DEDICATED =
  /^(?:посвящ(?:ается|аю|аем|ено|ена|ение)|с посвящением|(?:светлой |доброй |вечной |благословенной )?памяти \p{Lu}|dedicated to|in (?:loving )?memory of)/u;
/** The dative of those to whom books are given: it may begin any sentence, so the place must say the rest. */
const GIVEN =
  /^(?:с любовью|с благодарностью|мо(?:ей|ему|им)|наш(?:ей|ему|им)|тво(?:ей|ему|им)|тебе|вам|всем|тем|тому|той|каждому|дорог(?:ой|ому|им)|любим(?:ой|ому|ым)|родн(?:ой|ому|ым)|мил(?:ой|ому|ым)|маме|папе|матери|отцу|мамам|родителям|жене|мужу|супруг[еу]|сын[уа]|сыновьям|дочери|дочке|дочкам|детям|внук[уа]|внукам|внучке|бабушке|дедушке|деду|брату|братьям|сестре|сестрам|семье|друг[уа]|друзьям|учител[юя]|учителям|читател[юя]|читателям|в память|памяти|for|to)(?!\p{L})/iu;

const GENRES =
  'роман|роман-эпопея|повесть|повести|рассказ|рассказы|новелла|новеллы|сказка|сказки|поэма|пьеса|драма|комедия|трагедия|' +
  'эссе|очерк|очерки|мемуары|воспоминания|дневник|стихи|стихотворения|лирика|сборник|антология|хроника|трилогия|дилогия|' +
  'цикл|детектив|триллер|фэнтези|фантастика|биография|автобиография|novel|novella|stories|poems|a novel';
/** «Роман», «Фантастический роман», «Повесть в двух частях», «Сборник рассказов». */
const GENRE = new RegExp(
  `^(?:\\p{L}+(?:ий|ый|ой|ая|яя|ое|ее|ие|ые)[ -]){0,2}(?:${GENRES})(?!\\p{L})[^.!?…]{0,40}$`,
  'iu',
);
const IMPRINT =
  /^(?:(?:г\. ?)?\p{Lu}[\p{L}-]+(?: \p{Lu}[\p{L}-]+)?[,.]?\s*(?:[—–-]\s*)?)?(?:1[89]|20)\d\d(?:\s?г(?:\.|од|ода)?)?$/u;
const AGE = /^\(?(?:0|6|12|16|18)\s?\+\)?$/;
const SERIES = /^(?:серия|цикл|книга|том|часть|book|volume|series)\s.{1,60}$/iu;

/** What the words of a line say when it stands in front of the first chapter; nothing when they say nothing. */
export function frontWordsOf(line: string): FrontWords | undefined {
  const words = line.replace(/\s+/g, ' ').trim().replaceAll('ё', 'е').replaceAll('Ё', 'Е');
  if (words === '' || words.length > LONGEST) return undefined;
  if (RIGHTS.test(words)) return 'rights';
  if (ANNOTATION.test(words)) return 'annotation';
  if (MAKERS.test(words)) return 'makers';
  if (DEDICATED.test(withSmallWords(words))) return 'dedication';
  if (GENRE.test(words) || IMPRINT.test(words) || AGE.test(words) || SERIES.test(words)) return 'title-page';
  return GIVEN.test(words) ? 'likely-dedication' : undefined;
}

const LONGEST = 400;

/** Whether a line names the kind of a work, as «Роман» or «Повесть в двух частях» under a title does. */
export function isGenre(line: string): boolean {
  return GENRE.test(line.trim().replaceAll('ё', 'е'));
}

/** Names keep their capitals: «памяти Ивана» is a dedication, «памяти не хватало» is not. */
function withSmallWords(words: string): string {
  const isAllCapitals = !/\p{Ll}/u.test(words);
  if (isAllCapitals)
    return words.toLowerCase().replace(/^(\p{L}+ )(\p{L})/u, (_, first, next) => first + next.toUpperCase());
  return words.slice(0, 1).toLowerCase() + words.slice(1);
}
