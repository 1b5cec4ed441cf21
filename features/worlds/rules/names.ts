import { folded, formsOf, type Gender, type WordForms } from '@pero/spelling/forms';

export const KINDS = ['person', 'place', 'thing', 'event'] as const;
export type Kind = (typeof KINDS)[number];

/** Of an entry, what is looked for in the text. */
export type Named = {
  readonly id: number;
  readonly kind: Kind;
  readonly name: string;
  readonly aliases: readonly string[];
  readonly gender: Gender | null;
};

type PatternWord = WordForms & { readonly isCapital: boolean };

/** Words that stand one after another, each in any of its forms. */
export type Pattern = {
  readonly entry: number;
  readonly words: readonly PatternWord[];
  /** One name of several that are known: another one may follow it, and it is somebody else's then. */
  readonly isPart: boolean;
};

const PATRONYMIC = /(?:[оеё]вич|[иы]ч|[оеё]вна|ична|инична)$/;
const MEN = new Set(
  `илья никита кузьма фома лука савва данила гаврила фока мина сила миша саша паша гоша леша алеша сережа ваня петя коля витя толя
володя костя боря гена дима рома вова слава сеня федя юра яша гриша леня степа тема вася митя жора жека саня леха серега дядя
дедушка папа юноша судья воевода старшина`.split(/\s/),
);

/** What a name says by itself; null where it says nothing. */
export function genderOf(name: string): Gender | null {
  const words = folded(name).split(/\s+/);
  for (const word of words) {
    if (/(?:[ое]вич|[иы]ч)$/.test(word) && words.length > 1) return 'm';
    if (/(?:[ое]вна|ична|инична)$/.test(word)) return 'f';
  }
  const [one = ''] = words;
  if (MEN.has(one)) return 'm';
  if (/[ая]$/.test(one)) return 'f';
  if (words.some((word) => /(?:[ое]ва|[иы]на|ская|цкая)$/.test(word))) return 'f';
  return /[бвгджзклмнпрстфхцчшщй]$/.test(one) ? 'm' : null;
}

const PREPOSITIONS = new Set(
  'в во на с со у о об обо к ко за от до из под над при для без по через между и'.split(' '),
);

export function isPreposition(word: string): boolean {
  return PREPOSITIONS.has(word);
}

/** What a text may call an entry by: its names whole, and of people each part that they are called by. */
export function patternsOf(entry: Named): Pattern[] {
  const gender = entry.kind === 'person' ? (entry.gender ?? genderOf(entry.name)) : null;
  const phrases = new Map<string, Pattern>();
  const add = (words: readonly string[], isPart: boolean) => {
    const key = words.join(' ');
    if (words.length === 0 || phrases.has(key)) return;
    phrases.set(key, { entry: entry.id, words: wordsOf(words, entry.kind, gender), isPart });
  };
  for (const name of [entry.name, ...entry.aliases]) {
    const words = wordsIn(name);
    add(words, false);
    if (entry.kind === 'person') for (const part of partsOf(words)) add(part, true);
  }
  return [...phrases.values()];
}

const WORD = /\p{L}+(?:[-\u2011]\p{L}+)*/gu;
/** More than any name has; what is longer is looked for by its beginning. */
const WORDS_MOST = 6;

function wordsIn(name: string): string[] {
  return (name.match(WORD) ?? []).slice(0, WORDS_MOST).map((word) => word.replaceAll('\u2011', '-'));
}

/** «Анна Аркадьевна Каренина» is Анна, Анна Аркадьевна, Анна Каренина, Каренина, in either order. */
function partsOf(words: readonly string[]): string[][] {
  const own = words.filter(isCapital);
  if (own.length === 1 && words.length > 1) return [own];
  if (own.length < 2) return [];
  const at = own.findIndex((word, index) => index > 0 && PATRONYMIC.test(folded(word)));
  if (at < 0) return [[own[0] ?? ''], [own.at(-1) ?? ''], own.toReversed()];
  const [first = '', patronymic = ''] = [own[at - 1], own[at]];
  const surnames = own.filter((_, index) => index !== at && index !== at - 1);
  const short = shortPatronymic(patronymic);
  return [
    [first],
    [first, patronymic],
    ...short.map((each) => [first, each]),
    ...surnames.flatMap((surname) => [
      [surname],
      [first, surname],
      [surname, first],
      [surname, first, patronymic],
      [first, patronymic, surname],
      [patronymic, surname],
    ]),
  ];
}

/** As it is said: «Иваныч», «Сергевна». */
function shortPatronymic(word: string): string[] {
  if (/[оеё]вич$/.test(word)) {
    const stem = word.slice(0, -4);
    return [`${stem}${/[аеиоуья]$/.test(stem) ? '' : 'ы'}ч`, ...(/ь$|и$/.test(stem) ? [`${stem.slice(0, -1)}ич`] : [])];
  }
  return word.endsWith('еевна') ? [`${word.slice(0, -5)}евна`] : [];
}

function isCapital(word: string): boolean {
  return /^\p{Lu}/u.test(word);
}

function wordsOf(words: readonly string[], kind: Kind, gender: Gender | null): PatternWord[] {
  const end = words.findIndex((word, at) => at > 0 && isPreposition(folded(word)));
  return words.map((word, at) => {
    // «Дом на косе»: what follows a preposition stands as it stands.
    const forms: WordForms =
      end >= 0 && at >= end ? { base: new Set([folded(word)]), oblique: new Set() } : formsOf(word, gender);
    const called = kind === 'person' && at === 0 && words.length === 1 ? vocative(word) : [];
    return { base: new Set([...forms.base, ...called]), oblique: forms.oblique, isCapital: isCapital(word) };
  });
}

/** «Тань», «Маш»: how somebody is called across a yard. */
function vocative(word: string): string[] {
  const whole = folded(word);
  const stem = whole.slice(0, -1);
  if (stem.length < 3 || !/[ая]$/.test(whole) || /[аеиоуыэюя]$/.test(stem)) return [];
  return [whole.endsWith('я') && !stem.endsWith('ь') ? `${stem}ь` : stem];
}

/** Each word of a name in each of its forms. */
export function wordFormsOf(entry: Named): readonly string[] {
  return patternsOf(entry).flatMap(({ words }) => words.flatMap(({ base, oblique }) => [...base, ...oblique]));
}
