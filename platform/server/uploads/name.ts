const LONGEST = 120;
const LONGEST_EXTENSION = 12;

/**
 * A file's name as a person may safely be shown it and may save it under: no folders, no control or direction
 * characters, none that Windows forbids, never empty.
 * `cleanFileName('C:\\Рабочий стол\\снимок.png')` gives 'снимок.png'.
 */
export function cleanFileName(given: string): string {
  const last = given.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const clean = last
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|(?<![. ])[. ]+$/g, '');
  return shortened(clean) || 'файл';
}

function shortened(name: string): string {
  const letters = [...name];
  if (letters.length <= LONGEST) return name;
  const dot = letters.lastIndexOf('.');
  const extension = dot > 0 && letters.length - dot <= LONGEST_EXTENSION ? letters.slice(dot) : [];
  return [...letters.slice(0, LONGEST - extension.length), ...extension].join('');
}
