import { numberOf, romanOf } from './numerals.ts';

/** What the words of a line say about it being a heading. */
export type HeadingWords = {
  /**
   * `volume` > `book` > `part` > `chapter`: by name and number; `kind` words such as «День первый»;
   * `named` for «Пролог» and the like; `number` for a number alone; `numbered` for a number and a title.
   */
  readonly rank: Rank;
  readonly number?: number;
  /** Where one heading stands over several numbers, «XIII. XIV.»: the last of them. */
  readonly last?: number;
  /** Lines of one series share it: `chapter`, `kind:день`, `number:roman`. */
  readonly series: string;
  /** Nothing but the word and the number: a title may follow on the next line. */
  readonly isBare: boolean;
};

export type Rank = 'volume' | 'book' | 'part' | 'chapter' | 'kind' | 'named' | 'number' | 'numbered';

const DIVISIONS: Readonly<Record<string, Rank>> = {
  том: 'volume',
  volume: 'volume',
  книга: 'book',
  book: 'book',
  часть: 'part',
  part: 'part',
  раздел: 'part',
  глава: 'chapter',
  главка: 'chapter',
  chapter: 'chapter',
};

const KINDS = new Set(
  (
    'день ночь вечер утро письмо сцена акт действие явление картина песнь песня история рассказ запись эпизод серия ' +
    'урок лекция тетрадь хроника интерлюдия интермедия сон год неделя месяц встреча шаг правило отрывок фрагмент ' +
    'выстрел круг ступень приложение беседа дорожка кадр код ключ видение уровень раунд этап'
  ).split(' '),
);

const NAMED =
  /^(?:пролог|эпилог|предисловие|послесловие|введение|вступление|заключение|интерлюдия|интермедия|от автора|от издател[яь]|от издательства|от редактора|от редакции|от переводчика|к читателю|обращение к читателю|вместо (?:предисловия|послесловия|эпилога|введения|пролога|заключения)|предисловие .{1,40}|послесловие .{1,40}|приложения?|примечания|комментарии|благодарности|посвящение|глоссарий|словарь|об авторе|действующие лица|список литературы|библиография|предыстория|развязка|prologue|epilogue|preface|foreword|introduction|afterword|acknowledge?ments|appendix)$/;

const LONGEST = 160;

/** What the words of a line say about it being a heading; nothing when they say nothing. */
export function headingWordsOf(raw: string): HeadingWords | undefined {
  const line = raw.replace(/[\s\u00A0]+/g, ' ').trim();
  if (line === '' || line.length > LONGEST) return undefined;
  const bare = line.replace(/^[«"„([]+|(?<![.:»"“)\]*†])[.:»"“)\]*†]+$/g, '').trim();
  const lower = bare.toLowerCase().replaceAll('ё', 'е');
  if (NAMED.test(lower)) return { rank: 'named', series: 'named', isBare: true };
  return byName(bare) ?? byNumber(line);
}

function byName(line: string): HeadingWords | undefined {
  const words = line.split(' ');
  return wordThenNumber(words) ?? numberThenWord(words);
}

/** «Глава двадцать первая. Побег»: the number may be one, two or three words long. */
function wordThenNumber(words: readonly string[]): HeadingWords | undefined {
  const [first = '', ...rest] = words;
  const name = rankOf(first);
  if (name === undefined) return undefined;
  const sign = rest[0] === '№' || rest[0] === 'No.' ? 1 : 0;
  for (const length of [3, 2, 1]) {
    const candidate = rest.slice(sign, sign + length).join(' ');
    const number = numberOf(stripped(candidate).replace(/^№/, ''));
    const tail = rest.slice(sign + length);
    if (number === undefined || rest.length < sign + length || !isTitle(candidate, tail)) continue;
    return { ...name, number, isBare: tail.length === 0 };
  }
  return rest.length === 1 && LAST.test(rest[0] ?? '') ? { ...name, isBare: true } : undefined;
}

/** «Явление последнее» has no number and ends the count. */
const LAST = /^последн(?:ий|яя|ее)[.:]?$/i;

/** After the number comes nothing, a sign, or a title that begins with a capital or a digit. */
function isTitle(number: string, tail: readonly string[]): boolean {
  if (tail.length === 0 || /[.:)—–-]$/.test(number)) return true;
  const next = tail.join(' ');
  return /^[—–:|/-]/.test(next) || /^[\p{Lu}\d«"„([]/u.test(next);
}

function numberThenWord(words: readonly string[]): HeadingWords | undefined {
  if (words.length < 2 || words.length > 3 || /[.):]$/.test(words.at(-2) ?? '')) return undefined;
  const name = rankOf(stripped(words.at(-1) ?? ''));
  const number = name === undefined ? undefined : numberOf(stripped(words.slice(0, -1).join(' ')));
  return name === undefined || number === undefined || number > 999 ? undefined : { ...name, number, isBare: true };
}

function rankOf(word: string): { rank: Rank; series: string } | undefined {
  const lower = stripped(word).toLowerCase();
  const rank = DIVISIONS[lower];
  if (rank !== undefined) return { rank, series: rank };
  return KINDS.has(lower) ? { rank: 'kind', series: `kind:${lower}` } : undefined;
}

function stripped(word: string): string {
  return word
    .replace(/(?<![.:,)—–-])[.:,)—–-]+$/, '')
    .replace(/^(\d+)-(?:я|ая|й|ый|ой|е|ое)$/, '$1')
    .trim();
}

const ALONE = /^[—–\-*~.([\s]*(?:(\d{1,3})|([IVXLCХСІ]+))[—–\-*~.)\]\s]*$/;
const WITH_TITLE = /^(?:§\s*)?(?:(\d{1,3})|([IVXLCХСІ]+))(?:[.)]|\s[—–-])\s+(\S.*)$/;

function byNumber(line: string): HeadingWords | undefined {
  const alone = ALONE.exec(line);
  if (alone !== null) return numbered('number', alone[1], alone[2], true);
  const several = severalNumbers(line);
  if (several !== undefined) return several;
  const titled = WITH_TITLE.exec(line);
  return titled === null ? undefined : numbered('numbered', titled[1], titled[2], false);
}

function numbered(
  rank: Rank,
  digits: string | undefined,
  roman: string | undefined,
  isBare: boolean,
): HeadingWords | undefined {
  if (digits !== undefined) return { rank, number: Number(digits), series: `${rank}:digits`, isBare };
  const number = roman === undefined ? undefined : romanOf(roman);
  return number === undefined ? undefined : { rank, number, series: `${rank}:roman`, isBare };
}

const SEVERAL = /^(?:\d{1,3}|[IVXLCХСІ]{1,9})(?:(?:[.,]\s?|\s?[—–-]\s?)(?:\d{1,3}|[IVXLCХСІ]{1,9})){1,8}\.?$/;
const MOST_AT_ONCE = 20;

/** «XIII. XIV.», «IX, X, XI», «5–7»: one heading over numbers that follow each other. */
function severalNumbers(line: string): HeadingWords | undefined {
  if (!SEVERAL.test(line)) return undefined;
  const words = line.split(/[^\dIVXLCХСІ]+/).filter((word) => word !== '');
  const numbers = words.map((word) => (/^\d/.test(word) ? Number(word) : romanOf(word)));
  const isRange = /[—–-]/.test(line);
  const [first] = numbers;
  const last = numbers.at(-1);
  if (first === undefined || last === undefined || last <= first || last - first > MOST_AT_ONCE) return undefined;
  const isInOrder = numbers.every((number, place) => isRange || number === first + place);
  if (!isInOrder || (isRange && numbers.length > 2)) return undefined;
  return {
    rank: 'number',
    number: first,
    last,
    series: `number:${/^\d/.test(line) ? 'digits' : 'roman'}`,
    isBare: true,
  };
}
