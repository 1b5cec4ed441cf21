import type { Person } from './model.ts';

/** What programs write in place of a name. */
const NOBODY =
  /^(?:user|admin|administrator|owner|home|pc|unknown|author|автор|пользователь|админ|администратор|дом|неизвестен|python-docx|un-named|microsoft office user|windows user|пользователь windows|пользователь microsoft office)\d*$/i;

/**
 * People of a line such as «Анна Иванова; О. П. Петров». Names that programs put in by themselves are left out.
 *
 * @example
 * peopleOf('Лев Николаевич Толстой'); // [{ first: 'Лев', middle: 'Николаевич', last: 'Толстой', nickname: '' }]
 */
export function peopleOf(line: string): readonly Person[] {
  return line
    .split(/\s*[;,/]\s*|\s+(?:и|and|&)\s+/)
    .map((name) => name.replace(/\s+/g, ' ').trim())
    .filter((name) => /\p{L}/u.test(name) && !NOBODY.test(name))
    .map(personOf);
}

/**
 * A person by a name as it is printed: the last word is the family name, one word alone a pen name.
 *
 * @example
 * personOf('А. П. Чехов'); // { first: 'А.', middle: 'П.', last: 'Чехов', nickname: '' }
 */
export function personOf(name: string): Person {
  const words = name.split(' ');
  if (words.length === 1) return { first: '', middle: '', last: '', nickname: name };
  if (words.length === 2) return { first: words[0] ?? '', middle: '', last: words[1] ?? '', nickname: '' };
  return { first: words[0] ?? '', middle: words.slice(1, -1).join(' '), last: words.at(-1) ?? '', nickname: '' };
}
