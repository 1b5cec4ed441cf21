import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Inline, Manuscript } from '@pero/manuscript/model';
import { walk, walkBlocks } from '@pero/manuscript/walk';
import type { EpubFont } from '../options.ts';

/** A cut of the typeface with the characters that the book uses. */
export type FontFile = {
  readonly name: string;
  readonly family: string;
  readonly isBold: boolean;
  readonly isItalic: boolean;
  readonly bytes: Uint8Array;
};

const FAMILIES: Readonly<Record<EpubFont, { readonly family: string; readonly file: string }>> = {
  literata: { family: 'Literata', file: 'Literata' },
  'pt-serif': { family: 'PT Serif', file: 'PTSerif' },
};

type Cut = { readonly folder: string; readonly isBold: boolean; readonly isItalic: boolean };

const CUTS: readonly Cut[] = [
  { folder: '400Regular', isBold: false, isItalic: false },
  { folder: '400Regular_Italic', isBold: false, isItalic: true },
  { folder: '700Bold', isBold: true, isItalic: false },
  { folder: '700Bold_Italic', isBold: true, isItalic: true },
];

/**
 * The typeface cut down to the characters of the book: some 60 KB instead of half a megabyte. Bold italic comes only
 * when the text has it; both typefaces are under the Open Font License, which allows this.
 */
export async function fontFiles(font: EpubFont, manuscript: Manuscript): Promise<readonly FontFile[]> {
  const characters = charactersOf(manuscript);
  const cuts = CUTS.filter(({ isBold, isItalic }) => !(isBold && isItalic) || characters.hasBoldItalic);
  return Promise.all(cuts.map((cut) => fontFile(font, cut, characters.all)));
}

async function fontFile(font: EpubFont, { folder, isBold, isItalic }: Cut, characters: string): Promise<FontFile> {
  const { family, file } = FAMILIES[font];
  const path = createRequire(import.meta.url).resolve(`@expo-google-fonts/${font}/${folder}/${file}_${folder}.ttf`);
  const { default: subsetFont } = await import('subset-font');
  const bytes = await subsetFont(await readFile(path), characters, { targetFormat: 'truetype' });
  return { name: `${file}_${folder}.ttf`, family, isBold, isItalic, bytes: new Uint8Array(bytes) };
}

/** What pages made by the writer itself may need. */
const ALWAYS =
  ' abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789абвгдеёжзийклмнопрстуфхцчшщъыьэюяАБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ.,:;!?-–—«»„“…()+©*';

function charactersOf(manuscript: Manuscript): { readonly all: string; readonly hasBoldItalic: boolean } {
  const seen = new Set(ALWAYS);
  let hasBoldItalic = false;
  const inline = (each: Inline): void => {
    if (each.kind !== 'text') return;
    for (const char of each.text) seen.add(char);
    hasBoldItalic ||= each.marks.includes('strong') && each.marks.includes('emphasis');
  };
  const { info, notes } = manuscript;
  const names = info.authors.flatMap((person) => Object.values(person));
  for (const char of [info.title, info.subtitle, info.publisher, info.series?.name, ...names].join('')) seen.add(char);
  walkBlocks(info.annotation, { inline });
  walk(manuscript, { inline });
  for (const note of notes) {
    for (const char of note.label) seen.add(char);
    walkBlocks(note.blocks, { inline });
  }
  return { all: [...seen].sort().join(''), hasBoldItalic };
}
