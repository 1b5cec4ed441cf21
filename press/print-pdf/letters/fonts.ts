import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { withoutSpaceKerning } from './space-kerning.ts';

const require = createRequire(import.meta.url);

/** Tried after a design's own face, for letters it has not; the last two come with Typst itself. */
export const FALLBACK_FONTS: readonly string[] = ['Literata', 'PT Serif', 'Libertinus Serif', 'DejaVu Sans Mono'];

const FILES: readonly string[] = [
  '@expo-google-fonts/pt-serif/400Regular/PTSerif_400Regular.ttf',
  '@expo-google-fonts/pt-serif/400Regular_Italic/PTSerif_400Regular_Italic.ttf',
  '@expo-google-fonts/pt-serif/700Bold/PTSerif_700Bold.ttf',
  '@expo-google-fonts/pt-serif/700Bold_Italic/PTSerif_700Bold_Italic.ttf',
  '@expo-google-fonts/literata/400Regular/Literata_400Regular.ttf',
  '@expo-google-fonts/literata/400Regular_Italic/Literata_400Regular_Italic.ttf',
  '@expo-google-fonts/literata/600SemiBold/Literata_600SemiBold.ttf',
  '@expo-google-fonts/literata/600SemiBold_Italic/Literata_600SemiBold_Italic.ttf',
];

/** The faces of the designs, whole, so that Typst embeds what a book uses of them. */
export function fontFiles(): readonly Buffer[] {
  return FILES.map((file) => withoutSpaceKerning(readFileSync(require.resolve(file))));
}
