import type { Person } from '../model.ts';
import { isGivenName } from './given-names.ts';

/** What programs write in place of a name. */
const NOBODY =
  /^(?:user|admin|administrator|owner|home|pc|unknown|author|автор|пользователь|админ|администратор|дом|неизвестен|python-docx|un-named|microsoft office user|windows user|пользователь windows|пользователь microsoft office)\d*$/i;

/** People of a line such as «Анна Иванова; О. П. Петров». Names that programs put in by themselves are left out. */
export function peopleOf(line: string): readonly Person[] {
  const one = withoutSpaces(line);
  if (isInverted(one)) return [personOf(one)];
  return one
    .split(/[;,/]\s*|(?<!\s)\s+[;,/]\s*/)
    .flatMap(pairOf)
    .filter((name) => /\p{L}/u.test(name) && !NOBODY.test(name))
    .map(personOf);
}

function withoutSpaces(name: string): string {
  return name.replace(/\s+/g, ' ').trim();
}

/** «Аркадий и Борис Стругацкие» is one name of two people: apart neither would have theirs. */
function pairOf(name: string): readonly string[] {
  const names = name.split(/(?<!\s)\s+(?:и|and|&)\s+/);
  const isShared = names.length === 2 && isGivenName(names[0] ?? '') && (names[1] ?? '').includes(' ');
  return isShared ? [name] : names;
}

/** «Толстой, Л. Н.»: a comma within one name, not between two. */
function isInverted(line: string): boolean {
  const [last = '', given = '', ...more] = line.split(/,\s*|(?<!\s)\s+,\s*/);
  const words = wordsOf(given);
  const isGiven = words.length > 0 && (words.every(isInitial) || isPatronymic(words.at(-1) ?? ''));
  return more.length === 0 && last !== '' && !last.includes(' ') && isGiven;
}

/**
 * A person by a name as it is written: «Имя Отчество Фамилия», «Фамилия Имя Отчество», with initials, with a comma.
 * One word alone is a pen name, and so is what two people share.
 */
export function personOf(name: string): Person {
  const comma = name.indexOf(',');
  if (comma > 0) return named(wordsOf(name.slice(comma + 1)), name.slice(0, comma).trim());
  const words = wordsOf(name);
  if (words.length < 2 || / (?:и|and|&) /.test(name)) return { first: '', middle: '', last: '', nickname: name };
  if (isFamilyFirst(words)) return named(words.slice(1), words[0] ?? '');
  const particle = words.findIndex((word, index) => index > 0 && PARTICLE.test(word));
  const from = particle > 0 && particle < words.length - 1 ? particle : words.length - 1;
  return named(words.slice(0, from), words.slice(from).join(' '));
}

function named([first = '', ...middle]: readonly string[], last: string): Person {
  return { first, middle: middle.join(' '), last, nickname: '' };
}

/** «И.И.» are two words. */
function wordsOf(name: string): readonly string[] {
  const apart = name.replace(/(?<=(?:^|[\s.])\p{L}\.)(?=\p{L})/gu, ' ');
  return apart.split(/\s+/).filter((word) => word !== '');
}

const PARTICLE =
  /^(?:ван|фон|де|дер|ден|ди|да|дю|дель|делла|ла|ле|аль|эль|ибн|бен|бин|van|von|de|der|den|di|da|du|del|della|la|le|al|el|ibn|ben|bin)$/;
const PATRONYMIC = /..(?:вич|ьич|тич|мич|кич|вна|чна|шна)$/i;

function isInitial(word: string): boolean {
  return /^\p{Lu}\p{Ll}?\.$/u.test(word);
}

function isPatronymic(word: string): boolean {
  return PATRONYMIC.test(word) || /^(?:оглы|оглу|кызы|гызы)$/i.test(word);
}

/** Whoever writes the family name first writes what follows it as documents do. */
function isFamilyFirst(words: readonly string[]): boolean {
  const [first = '', second = '', third = ''] = words;
  if (isInitial(first)) return false;
  if (words.slice(1).every(isInitial)) return true;
  if (words.length > 2) return isPatronymic(words.at(-1) ?? '') && !isPatronymic(second) && third !== '';
  return isGivenName(second) && !isGivenName(first);
}

/** The name in full, as titles have it. */
export function fullName({ first, middle, last, nickname }: Person): string {
  const name = [first, middle, last].filter((part) => part !== '').join(' ');
  return name === '' ? nickname : name;
}

/** The name as libraries sort it. */
export function sortedName({ first, middle, last, nickname }: Person): string {
  if (last === '') return first || nickname;
  const initials = [first, ...middle.split(' ')].filter((part) => part !== '').map(initialsOf);
  return initials.length === 0 ? last : `${last}, ${initials.join('\u00A0')}`;
}

/** «Жан-Жак» has two. */
function initialsOf(name: string): string {
  return name
    .split('-')
    .map((part) => (isInitial(part) ? part : `${[...part][0] ?? ''}.`))
    .join('-');
}
