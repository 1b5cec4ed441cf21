import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

/** What a person reads beside a field whose contract has no words of its own. One place for all calls. */
export function wordsFor(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? FILL_IN : (TYPES[issue.expected] ?? UNFIT);
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'not_multiple_of':
      return issue.divisor === 0.01 ? 'Укажите сумму не точнее копейки' : `Укажите число, кратное ${issue.divisor}`;
    case 'invalid_value':
      return issue.input === undefined ? FILL_IN : `Выберите одно из значений: ${issue.values.join(', ')}`;
    case 'invalid_format':
      return FORMATS[issue.format] ?? UNFIT;
    case 'unrecognized_keys':
      return `Таких полей нет: ${issue.keys.slice(0, 5).join(', ')}`;
    default:
      return UNFIT;
  }
}

/** Why the contract refused a value, as one word for programs. */
export const INPUT_REASONS = [
  ...['required', 'wrong-type', 'wrong-format', 'not-an-option', 'unknown-field', 'unfit'],
  ...['too-short', 'too-long', 'too-few', 'too-many', 'too-small', 'too-big', 'wrong-step'],
] as const;
export type InputReason = (typeof INPUT_REASONS)[number];

/** Asked of an issue that was reported with its input (`reportInput`): what is left out is told from what is wrong. */
export function reasonFor(issue: z.core.$ZodIssue): InputReason {
  switch (issue.code) {
    case 'invalid_type':
    case 'invalid_union':
      return issue.input === undefined || issue.input === null ? 'required' : 'wrong-type';
    case 'invalid_value':
      return issue.input === undefined || issue.input === null ? 'required' : 'not-an-option';
    case 'too_small':
      return sized(issue.origin, issue.input === '' ? 'required' : 'too-short', 'too-few', 'too-small');
    case 'too_big':
      return sized(issue.origin, 'too-long', 'too-many', 'too-big');
    case 'invalid_format':
      return 'wrong-format';
    case 'not_multiple_of':
      return 'wrong-step';
    case 'unrecognized_keys':
      return 'unknown-field';
    default:
      return 'unfit';
  }
}

function sized(origin: string, text: InputReason, list: InputReason, number: InputReason): InputReason {
  if (origin === 'string') return text;
  return origin === 'array' || origin === 'set' ? list : number;
}

const FILL_IN = 'Заполните это поле';
const UNFIT = 'Проверьте это значение: оно не подходит';

const TYPES: Readonly<Record<string, string>> = {
  string: 'Укажите текст',
  number: 'Укажите число',
  int: 'Укажите целое число',
  boolean: 'Укажите true или false',
  array: 'Укажите список',
  object: 'Укажите объект с полями',
  record: 'Укажите объект с полями',
  date: 'Укажите дату',
};

const FORMATS: Readonly<Record<string, string>> = {
  email: 'Укажите адрес почты, например anna@mail.ru',
  url: 'Укажите ссылку, например https://example.com/',
  uuid: 'Укажите идентификатор вида 123e4567-e89b-42d3-a456-426614174000',
  date: 'Укажите дату, например 2026-11-15',
  datetime: 'Укажите дату и время, например 2026-11-15T09:00:00Z',
  time: 'Укажите время, например 09:00',
};

function tooSmall({ origin, minimum, inclusive }: z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall>): string {
  const least = Number(minimum);
  if (origin === 'string') return least <= 1 ? FILL_IN : `Нужно не меньше ${counted(least, 'знак')}`;
  if (origin === 'array' || origin === 'set') return `Нужно не меньше ${counted(least, 'значение')}`;
  return inclusive === false ? `Укажите число больше ${least}` : `Укажите число не меньше ${least}`;
}

function tooBig({ origin, maximum, inclusive }: z.core.$ZodRawIssue<z.core.$ZodIssueTooBig>): string {
  const most = Number(maximum);
  if (origin === 'string') return `Можно не больше ${counted(most, 'знак')}`;
  if (origin === 'array' || origin === 'set') return `Можно не больше ${counted(most, 'значение')}`;
  return inclusive === false ? `Укажите число меньше ${most}` : `Укажите число не больше ${most}`;
}

/** After «не больше» and «не меньше» the genitive stands: of one, of many. */
function counted(count: number, what: 'знак' | 'значение'): string {
  const isOne = count % 10 === 1 && count % 100 !== 11;
  const forms = what === 'знак' ? ['знака', 'знаков'] : ['значения', 'значений'];
  return `${count} ${isOne ? forms[0] : forms[1]}`;
}

/** The field as a form names it: the place in a list says nothing to a person. */
export function fieldOf(path: readonly PropertyKey[]): string | null {
  const named = path.filter((part) => typeof part !== 'number').map(String);
  return named.length > 0 ? named.join('.') : null;
}
