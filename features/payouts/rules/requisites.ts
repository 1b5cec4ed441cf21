import { isAccountIn, isBik, isRoubleAccount } from '@pero/kernel/papers/bik';
import { isPersonInn } from '@pero/kernel/papers/inn';
import type { TaxStatus } from '@pero/verification/rules/tax';

/** What a worker finds when it opens requisites. */
export type OpenAccount = {
  readonly bik: string;
  readonly account: string;
  readonly name: string;
  readonly inn: string | null;
};

/** What is known of whoever gave them. */
export type KnownHolder = {
  readonly fullName: string;
  readonly inn: string;
  readonly form: TaxStatus | null;
  /** As it was given in clear. */
  readonly mask: string;
  readonly holder: string;
};

/** So long nothing goes to new requisites: an owner who did not give them has two days to say so. */
const NEW_PLACE_HOURS = 48;

export function usableFrom(given: Date): Date {
  return new Date(given.getTime() + NEW_PLACE_HOURS * 3_600_000);
}

/** Accounts of persons: resident, non-resident, deposits, of a sole trader. */
const OF_PERSONS = /^(?:40817|40820|423|40802)/;
const OF_TRADERS = '40802';

/** What is wrong with an account, in words for its owner; null when money can go there. Never names a number. */
export function accountProblem(open: OpenAccount, known: KnownHolder): string | null {
  return numberProblem(open, known.form) ?? ownerProblem(open, known) ?? maskProblem(open, known);
}

function numberProblem({ bik, account }: OpenAccount, form: TaxStatus | null): string | null {
  if (!isBik(bik)) return 'Проверьте БИК: в\u00A0нём 9\u00A0цифр';
  if (!/^\d{20}$/.test(account)) return 'Проверьте номер счёта: в\u00A0нём 20\u00A0цифр';
  if (!isRoubleAccount(account)) return 'Счёт не\u00A0рублёвый: роялти выплачиваем только в\u00A0рублях';
  if (!OF_PERSONS.test(account)) return 'Это не\u00A0счёт физического лица или предпринимателя';
  if (!isAccountIn(account, bik)) return 'Счёт не\u00A0подходит к\u00A0БИК: проверьте обе строки';
  const isForeignTrade = account.startsWith(OF_TRADERS) && form !== null && form !== 'entrepreneur';
  return isForeignTrade ? 'Это счёт предпринимателя, а\u00A0в\u00A0налоговых данных указан другой статус' : null;
}

function ownerProblem({ name, inn }: OpenAccount, known: KnownHolder): string | null {
  if (!isSameName(name, known.fullName)) {
    return 'Имя владельца счёта не\u00A0совпадает с\u00A0именем в\u00A0подтверждённом профиле';
  }
  if (inn === null || inn === '') return null;
  if (!isPersonInn(inn)) return 'Проверьте ИНН: контрольные цифры не\u00A0сходятся';
  return known.inn === '' || known.inn === inn ? null : 'ИНН не\u00A0совпадает с\u00A0ИНН в\u00A0налоговых данных';
}

/** What the owner sees of the account must be true of it. */
function maskProblem({ account, name }: OpenAccount, { mask, holder }: KnownHolder): string | null {
  const isTrue = lastDigitsOf(mask) === account.slice(-4) && isSameName(holder, name);
  return isTrue ? null : 'Данные не\u00A0сошлись с\u00A0теми, что были показаны. Введите реквизиты заново';
}

function lastDigitsOf(mask: string): string {
  return /\d{4}/.exec(mask)?.[0] ?? '';
}

/** Case, «ё» and double spaces do not make another person. */
export function isSameName(a: string, b: string): boolean {
  return plain(a) === plain(b) && plain(a) !== '';
}

function plain(name: string): string {
  return name.toLocaleLowerCase('ru').replaceAll('ё', 'е').replace(/\s+/g, ' ').trim();
}

/** What a bank says of a refusal, for the author: without the number that it may name. */
export function bankWords(reason: string | null): string {
  const words = (reason ?? '').trim().slice(0, 300);
  return words === '' ? 'Банк отказал в\u00A0переводе' : words.replace(/\d(?:[\s\u00A0-]?\d){4,}/g, '•••');
}

/** Does it show more than four digits together, in whatever groups they are written? Then it is no mask. */
export function showsTooMuch(mask: string): boolean {
  return /\d{5}/.test(mask.replace(/[\s\u00A0.\-–—_/]/g, ''));
}
