import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create } from 'fontkit';
import { expect, test } from 'vitest';
import { withoutSpaceKerning } from './space-kerning.ts';

type Font = { readonly layout: (text: string) => { readonly positions: readonly { readonly xAdvance: number }[] } };

const require = createRequire(import.meta.url);
const faces = [
  'pt-serif/400Regular/PTSerif_400Regular.ttf',
  'pt-serif/400Regular_Italic/PTSerif_400Regular_Italic.ttf',
  'pt-serif/700Bold/PTSerif_700Bold.ttf',
  'literata/400Regular/Literata_400Regular.ttf',
];
const LETTERS = [...'абвгдеёжзийклмнопрстуфхцчшщъыьэюяАВГРТУЧЬЭЮЯ.,—–!?«»'];

test.each(faces)('%s: no sign is kerned against a space, and every pair of letters is kerned as before', (face) => {
  const bytes = readFileSync(require.resolve(`@expo-google-fonts/${face}`));
  const [before, after] = [create(bytes) as Font, create(withoutSpaceKerning(bytes)) as Font];
  for (const letter of LETTERS) {
    for (const pair of [`${letter} `, ` ${letter}`, `${letter}\u00A0`]) expect(kerning(after, pair), pair).toBe(0);
    for (const other of LETTERS) {
      expect(kerning(after, letter + other), letter + other).toBe(kerning(before, letter + other));
    }
  }
});

function kerning(font: Font, pair: string): number {
  const width = (text: string): number => font.layout(text).positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
  return Math.round(width(pair) - [...pair].reduce((sum, each) => sum + width(each), 0));
}
