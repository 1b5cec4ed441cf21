import { isBik } from '@pero/kernel/papers/bik';
import { isCard, isMir } from '@pero/kernel/papers/card';
import { isPersonInn } from '@pero/kernel/papers/inn';
import { accountProblem } from '../../rules/requisites.ts';
import { bankAt } from './banks.ts';

export type AccountFields = {
  readonly bik: string;
  readonly account: string;
  readonly name: string;
  readonly inn: string;
};

export function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

/** `40817 810 0 9991 0004312`: as it stands in a bank's own papers: kind, currency, key digit, branch, number. */
export function maskAccount(text: string): string {
  const digits = digitsOf(text).slice(0, 20);
  return parted(digits, [5, 8, 9, 13]);
}

/** `2200 0000 0000 0004` */
export function maskCard(text: string): string {
  return parted(digitsOf(text).slice(0, 19), [4, 8, 12, 16]);
}

export function maskBik(text: string): string {
  return digitsOf(text).slice(0, 9);
}

export function maskInn(text: string): string {
  return parted(digitsOf(text).slice(0, 12), [4, 8]);
}

/** What is said while it is typed: nothing is wrong yet with what is only unfinished. */
export type FieldHint = { readonly words: string; readonly tone: 'ok' | 'bad' | 'plain' };

export function sayBik(bik: string): FieldHint {
  if (bik.length < 9) return plain('9\u00A0цифр, в\u00A0реквизитах счёта');
  if (!isBik(bik)) return bad('Так БИК не\u00A0начинается: первая цифра 0, 1 или\u00A02');
  const bank = bankAt(bik);
  return bank === null ? plain('Банк не\u00A0из\u00A0нашего списка, это не\u00A0помешает') : ok(bank);
}

export function sayAccount(text: string, bik: string): FieldHint {
  const account = digitsOf(text);
  if (account.length < 20) return plain(`20\u00A0цифр, ещё ${20 - account.length}`);
  if (!isBik(bik)) return plain('Укажите БИК, и\u00A0мы сверим счёт с\u00A0банком');
  const problem = numberProblem(account, bik);
  return problem === null ? ok('Контрольный разряд сходится с\u00A0БИК') : bad(problem);
}

/** By the worker's own rule; whose account it is only the worker knows, so here it is whoever it says. */
function numberProblem(account: string, bik: string): string | null {
  const name = 'Владелец';
  const known = { fullName: name, inn: '', form: null, mask: maskOfAccount(account, bik), holder: name };
  return accountProblem({ bik, account, name, inn: null }, known);
}

export function sayCard(text: string): FieldHint {
  const digits = digitsOf(text);
  if (digits.length < 13) return plain('Номер на\u00A0лицевой стороне');
  if (!isCard(digits))
    return digits.length < 16 ? plain('Номер на\u00A0лицевой стороне') : bad('Проверьте номер карты');
  return ok(isMir(digits) ? 'Карта «Мир»' : 'Номер сходится');
}

type Wrong = { readonly [Field in keyof AccountFields]?: string };

/** What stands in the way of keeping it, by field. */
export function wrongAccount({ bik, account, name, inn }: AccountFields): Wrong {
  const isNamed = name.trim().split(/\s+/).length > 1;
  const hint = sayAccount(account, bik);
  const isWhole = digitsOf(account).length === 20;
  return {
    ...(!isBik(bik) && { bik: 'Введите БИК: 9\u00A0цифр' }),
    ...(!isWhole && { account: 'Введите номер счёта: 20\u00A0цифр' }),
    ...(isWhole && hint.tone === 'bad' && { account: hint.words }),
    ...(!isNamed && { name: 'Укажите фамилию и\u00A0имя владельца счёта' }),
    ...(inn !== '' && !isPersonInn(digitsOf(inn)) && { inn: 'Проверьте ИНН: контрольные цифры не\u00A0сходятся' }),
  };
}

/** All that leaves in clear: «•••• 4417, Сбербанк». */
export function maskOfAccount(account: string, bik: string): string {
  const bank = bankAt(bik);
  const last = `•••• ${digitsOf(account).slice(-4)}`;
  return bank === null ? last : `${last}, ${bank}`;
}

function parted(digits: string, places: readonly number[]): string {
  const ends = [...places.filter((place) => place < digits.length), digits.length];
  return ends.map((end, at) => digits.slice(ends[at - 1] ?? 0, end)).join(' ');
}

function ok(words: string): FieldHint {
  return { words, tone: 'ok' };
}
function bad(words: string): FieldHint {
  return { words, tone: 'bad' };
}
function plain(words: string): FieldHint {
  return { words, tone: 'plain' };
}
