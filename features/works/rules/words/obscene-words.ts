import { type FoundWord, wordsAround } from './words.ts';

/**
 * The four roots that the law calls obscene language, with what Russian puts before and after them. Words are small
 * and without ё. Each root stands at the beginning of the word or after one of the listed prefixes, so that
 * «страхуй», «употреблять», «рубля», «себя», «троеборье» and «подебоширить» stay what they are.
 */
const PREFIX = 'а|без|вз|вы|до|за|из|ис|на|не|недо|ни|о|об|от|пере|по|под|пона|при|про|раз|рас|у';
const OBSCENE = new RegExp(
  [
    `^(?:${PREFIX}|с|ох)?ху(?:[йяию]|е(?![хр]))`,
    'п[ие]зд|пизж',
    '^(?:вы|за|на|недо|от|пере|по|про|раз|рас|с)?бля(?:д|$|т(?:[ьи]|ск|ств)|я+$)',
    `^(?:${PREFIX.replace('|под|', '|')})?еб(?:$|[алнуеиоыюцкст])|ъеб|^(?:долбо|долба|мозго|ското|козло|хуе|рыло)еб`,
  ].join('|'),
);
const INNOCENT = /^(?:ебург|ебилет|ебонит)/;
const CORE = /ху[йяиюе]|п[ие]зд|пизж|бля|еб/g;

/** Rude, but printed without a mark. */
const COARSE =
  /^(?:муда[кч]|мудил|мудозвон|залуп|г[оа]ндон|пид[оа]р|(?:за|на|под|вз)?дроч(?!ен)|шлюх|манд(?:авош|а$|у$|ой$)|хул[ие]$)/;
const COARSE_CORE = /муд[аио]|залуп|ндон|пид[оа]р|дроч|шлюх|манд|хул[ие]/g;

/** Obscene words of a text that is small and without ё, also those written with Latin letters or stars. */
export function obsceneWords(plain: string, original: string): FoundWord[] {
  const open = wordsAround(plain, CORE, isObscene);
  const mixed = wordsAround(plain, /[а-я][a-z0-9@$]|[a-z0-9@$][а-я]/g, isDisguised);
  const masked = wordsAround(plain, /[а-я][*#@$]/g, isMasked).filter((met) => isNoName(met, original));
  return [...open, ...mixed, ...masked]
    .sort((a, b) => a.from - b.from)
    .filter(({ from }, index, all) => index === 0 || all[index - 1]?.from !== from);
}

export function coarseWords(plain: string): FoundWord[] {
  return wordsAround(plain, COARSE_CORE, (word) => COARSE.test(word));
}

/** One word, small and without ё. */
function isObscene(word: string): boolean {
  return OBSCENE.test(word) && !INNOCENT.test(word);
}

const LOOKALIKES: Readonly<Record<string, string>> = {
  ...{ a: 'а', c: 'с', e: 'е', k: 'к', m: 'м', o: 'о', p: 'р', t: 'т', x: 'х', y: 'у', h: 'н', i: 'и', u: 'и' },
  ...{ '0': 'о', '3': 'з', '6': 'б', '@': 'а', $: 'с' },
};

function isDisguised(word: string): boolean {
  const honest = word.replace(/[a-z0-9@$]/g, (letter) => LOOKALIKES[letter] ?? letter);
  return /^[а-я]+$/.test(honest) && isObscene(honest);
}

/** What people hide behind stars. */
const HIDDEN = [
  ...['хуй', 'хуя', 'хую', 'хуем', 'хуи', 'хуев', 'хуево', 'хуевый', 'хуевая', 'хуйня', 'хуйню', 'хуйни', 'хуета'],
  ...['нахуй', 'нахуя', 'похуй', 'похую', 'нихуя', 'дохуя', 'охуеть', 'охуел', 'охуела', 'охуели', 'охуенно'],
  ...['охуенный', 'захуярить', 'хуярить', 'хуесос', 'хуйло', 'пизда', 'пизды', 'пизде', 'пизду', 'пиздой', 'пиздец'],
  ...['пиздеть', 'пиздит', 'пиздишь', 'пиздюк', 'пиздюли', 'пиздатый', 'спиздить', 'спиздил', 'распиздяй'],
  ...['блядь', 'блять', 'бляди', 'блядей', 'блядский', 'блядская', 'блядство', 'выблядок', 'ебать', 'ебал', 'ебали'],
  ...['ебу', 'ебет', 'ебут', 'ебаный', 'ебаная', 'ебаное', 'ебаные', 'ебаного', 'ебаной', 'ебанный', 'ебануть'],
  ...['ебанутый', 'ебанутая', 'ебнуть', 'ебло', 'еблан', 'ебля', 'ебучий', 'ебучая', 'заебал', 'заебала', 'заебали'],
  ...['заебись', 'заебать', 'наебать', 'наебал', 'наебали', 'выебать', 'выебал', 'уебок', 'уебище', 'уебывай'],
  ...['проебать', 'проебал', 'поебать', 'отъебись', 'разъебать', 'доебался', 'долбоеб', 'долбоебы', 'долбоеба'],
];

/** Stars at the very end hide a word only when at least two follow one or two letters of its beginning. */
function isMasked(word: string): boolean {
  if (!/^[а-я]+[*#@$]+[а-я]*$/.test(word) && !/^[а-я]+[*#@$]+[а-я]+[*#@$]+[а-я]+$/.test(word)) return false;
  if (!/[а-я]$/.test(word) && !/^(?:х|п|бл|еб|хе|пи|на|ху|за)[*#@$]{2,}$/.test(word)) return false;
  const pattern = word.replace(/[*#@$]+/g, ({ length }) => (length === 1 ? '[а-я]' : `[а-я]{1,${length + 2}}`));
  const fits = new RegExp(`^${pattern}$`);
  return HIDDEN.some((hidden) => fits.test(hidden));
}

/** «Княгиня Б***» and «город П**» are an old custom, not a curse. */
function isNoName({ from, word }: FoundWord, original: string): boolean {
  const first = original.charAt(from);
  return /[а-я]$/.test(word) || first === first.toLowerCase();
}
