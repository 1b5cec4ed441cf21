/**
 * What two spellings of one name have in common: «Анастасия» and «Анастасья», «Филипп» and «Филип», «Вронский» and
 * «Вранский». Letters that are heard alike are one letter, doubled ones are single.
 */
function soundOf(word: string): string {
  const vowels = word
    .replace(/[ьъ]/g, '')
    .replace(/и(?=[аеоуюя])/g, '')
    .replace(/[йы]/g, 'и')
    .replace(/э/g, 'е')
    .replace(/о/g, 'а');
  const dull = vowels.replace(/[здбгвж]/g, (letter) => DULL[letter] ?? letter);
  return [...dull].filter((letter, at, all) => letter !== all[at - 1]).join('');
}

const DULL: Readonly<Record<string, string>> = { з: 'с', д: 'т', б: 'п', г: 'к', в: 'ф', ж: 'ш' };

const SHORT = 5;
const LONG = 6;

/** Names by how they sound and, if they are long, with any one letter of their middle left out: so is a slip found. */
export type Sounds = ReadonlyMap<string, string>;

export function soundsOf(forms: Iterable<string>): Sounds {
  const sounds = new Map<string, string>();
  for (const form of forms) {
    if (form.length < SHORT) continue;
    for (const key of keysOf(form)) if (!sounds.has(key)) sounds.set(key, form);
  }
  return sounds;
}

function keysOf(word: string): string[] {
  const keys = [soundOf(word)];
  if (word.length < LONG) return keys;
  // Ends differ by case and gender, beginnings by being other names.
  for (let at = 1; at < word.length - 3; at += 1) keys.push(`${word.slice(0, at)}*${word.slice(at + 1)}`);
  return keys;
}

/** The form of a name that this word, which is none, may be meant for. */
export function meantBy(word: string, sounds: Sounds): string | null {
  if (word.length < SHORT) return null;
  for (const key of keysOf(word)) {
    const form = sounds.get(key);
    if (form !== undefined && isNear(word, form)) return form;
  }
  return null;
}

/** «Иоанна» is not «Анна», nor «Готье» Катя. */
function isNear(word: string, form: string): boolean {
  return form !== word && form[0] === word[0] && Math.abs(form.length - word.length) <= 1;
}
