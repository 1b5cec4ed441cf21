import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { automatonOf } from '../press/spelling/automaton-make.ts';
import { endingsOf, formsOfLine } from '../press/spelling/hunspell.ts';
import { caseOf, codesOf, SIGN_OF } from '../press/spelling/letters.ts';
import { bytesOf } from '../press/spelling/packing.ts';

/**
 * Makes of Hunspell's Russian dictionary the one that browsers load: `node tools/make-dictionary.ts`. What is made is
 * committed, in press/spelling: a quarter of a minute and 370 MB here are half a megabyte and no time there.
 */
const read = (name: string) =>
  readFileSync(fileURLToPath(new URL(`index.${name}`, import.meta.resolve('dictionary-ru'))), 'utf8');

const endings = endingsOf(read('aff'));
const words = new Set<string>();
// The first line is how many there are.
for (const line of read('dic').split('\n').slice(1)) {
  for (const form of formsOfLine(line, endings)) {
    const codes = codesOf(form.toLowerCase());
    const written = caseOf(form);
    if (form === '') continue;
    if (!codes) throw new Error(`Letters that are not Russian: ${form}`);
    const sign = SIGN_OF[written === 'mixed' ? 'capitals' : written];
    words.add(String.fromCharCode(...(sign === 0 ? [] : [sign]), ...codes));
  }
}
const sorted = [...words].sort();
const edges = automatonOf(sorted.map((word) => Array.from(word, (letter) => letter.charCodeAt(0))));
const packed = gzipSync(bytesOf(edges), { level: 9 });
writeFileSync(new URL('../press/spelling/russian.dictionary', import.meta.url), packed);
process.stdout.write(`${sorted.length} words, ${edges.length} edges, ${packed.length} bytes\n`);
