/** The rules in the order in which a person meets them on the screen, each with its reason in Russian. */
const REASONS = {
  quotes: 'Кавычки-«ёлочки», а внутри них — „лапки“',
  apostrophe: 'Апостроф вместо прямой кавычки',
  primes: 'Знак минуты, фута или дюйма вместо кавычки',
  dialogue: 'Реплика начинается с тире и неразрывного пробела',
  dash: 'Тире вместо дефиса, перед ним неразрывный пробел',
  range: 'Короткое тире между числами',
  minus: 'Знак минуса вместо дефиса',
  ordinal: 'Наращение пишется через дефис без пробелов',
  ellipsis: 'Знак многоточия вместо точек',
  'double-space': 'Один пробел вместо нескольких',
  'space-before': 'Перед знаком препинания пробел не ставится',
  'space-inside': 'Внутри кавычек и скобок пробел не ставится',
  'space-after': 'Между словами и после знака препинания нужен пробел',
  'short-word': 'Короткое слово не остаётся в конце строки',
  particle: 'Частица не отрывается от своего слова',
  initials: 'Инициалы не отрываются от фамилии',
  unit: 'Число не отрывается от того, что считают',
  sign: 'Знак не отрывается от номера',
  abbreviation: 'Сокращение не разрывается',
  number: 'Разряды числа не разрываются',
  yo: 'Буква «ё» там, где слово читается только с ней',
} as const;

/** The name of a rule, as `quotes`. */
export type Rule = keyof typeof REASONS;

/** All rules, in the order of the screen. */
export const RULES = Object.keys(REASONS) as readonly Rule[];

/**
 * Why the rule changes the text: one Russian phrase for the author.
 * `reasonOf('ellipsis')` gives 'Знак многоточия вместо точек'.
 */
export function reasonOf(rule: Rule): string {
  return REASONS[rule];
}
