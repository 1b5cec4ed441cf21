import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import * as fontkit from 'fontkit';
import subsetFont from 'subset-font';
import { allFaces, type Face, keyOf } from './fonts.ts';
import type { Heights, Letters, LetterTable } from './letters.ts';

type Glyph = {
  readonly advanceWidth: number;
  readonly bbox: { readonly minY: number; readonly maxY: number };
  readonly path: { readonly commands: readonly { command: string; args: readonly number[] }[] };
};
type Position = { readonly xAdvance: number; readonly xOffset: number; readonly yOffset: number };
type FontFile = {
  readonly unitsPerEm: number;
  readonly capHeight: number;
  readonly characterSet: readonly number[];
  readonly layout: (text: string) => { readonly glyphs: readonly Glyph[]; readonly positions: readonly Position[] };
  readonly glyphForCodePoint: (code: number) => Glyph;
};

/** The files of one cut, asked in turn: Google's fonts come cut by script. */
type Cut = { readonly files: readonly FontFile[]; readonly has: readonly ReadonlySet<number>[] };

const require = createRequire(import.meta.url);
/** Other scripts are rare on covers; Literata, which is whole, comes to the rescue. */
const SCRIPTS = ['cyrillic', 'latin'];
const CUT_BY_SCRIPT: Readonly<Record<string, readonly [folder: string, isVariable: boolean]>> = {
  Cormorant: ['@fontsource-variable/cormorant', true],
  'Golos Text': ['@fontsource-variable/golos-text', true],
  Oswald: ['@fontsource-variable/oswald', true],
  Unbounded: ['@fontsource-variable/unbounded', true],
  Forum: ['@fontsource/forum', false],
};
const WEIGHT_NAMES: Readonly<Record<number, string>> = {
  400: '400Regular',
  500: '500Medium',
  700: '700Bold',
  800: '800ExtraBold',
};
/** Asked last for characters that the chosen typeface has not. */
const RESCUE: Face = { family: 'Literata', weight: 500, isItalic: false };

/** What titles are made of. */
const CHARACTERS = [
  [0x20, 0x7e],
  [0xa0, 0x17f],
  [0x300, 0x301],
  [0x400, 0x45f],
  [0x490, 0x491],
  [0x2010, 0x203a],
  [0x20ac, 0x20ac],
  [0x20bd, 0x20bd],
  [0x2116, 0x2116],
  [0x2122, 0x2122],
  [0x2212, 0x2212],
].flatMap(([from = 0, to = 0]) => Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)));

let opened: Promise<Letters> | undefined;

/** The letters of all typefaces, read from their packages and pinned to their weights; opened once and kept. */
export function openLetters(): Promise<Letters> {
  opened ??= readAll();
  return opened;
}

async function readAll(): Promise<Letters> {
  const cuts = new Map<string, Cut>();
  for (const face of allFaces()) cuts.set(keyOf(face), await cutOf(face));
  const rescue = cuts.get(keyOf(RESCUE)) ?? (await cutOf(RESCUE));
  const withRescue = new Map<string, Cut>();
  for (const [key, { files, has }] of cuts) {
    withRescue.set(key, { files: [...files, ...rescue.files], has: [...has, ...rescue.has] });
  }
  return lettersOf((face) => withRescue.get(keyOf(face)) ?? rescue);
}

async function cutOf(face: Face): Promise<Cut> {
  const byScript = CUT_BY_SCRIPT[face.family];
  const buffers = byScript ? await pinned(byScript, face) : [readFileSync(wholeFile(face))];
  const files = buffers.map((buffer) => fontkit.create(buffer) as unknown as FontFile);
  return { files, has: files.map((file) => new Set(file.characterSet)) };
}

function wholeFile({ family, weight, isItalic }: Face): string {
  const [folder, name] = family === 'Literata' ? ['literata', 'Literata'] : ['pt-serif', 'PTSerif'];
  const cut = `${WEIGHT_NAMES[weight]}${isItalic ? '_Italic' : ''}`;
  return require.resolve(`@expo-google-fonts/${folder}/${cut}/${name}_${cut}.ttf`);
}

/** Variable WOFF2 pinned to one weight, as plain TrueType: fontkit cannot vary a compressed font. */
async function pinned([folder, isVariable]: readonly [string, boolean], face: Face): Promise<readonly Buffer[]> {
  const home = join(dirname(require.resolve(`${folder}/package.json`)), 'files');
  const name = folder.slice(folder.indexOf('/') + 1);
  const cut = `${isVariable ? 'wght' : face.weight}-${face.isItalic ? 'italic' : 'normal'}`;
  const out: Buffer[] = [];
  for (const script of SCRIPTS) {
    const bytes = fileOf(join(home, `${name}-${script}-${cut}.woff2`));
    if (bytes === undefined) continue;
    const axes = isVariable ? { variationAxes: { wght: face.weight } } : {};
    out.push(await subsetFont(bytes, CHARACTERS.join(''), { targetFormat: 'truetype', ...axes }));
  }
  return out;
}

/** Not every typeface has every script. */
function fileOf(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}

const KEPT = 20_000;

function lettersOf(cut: (face: Face) => Cut): Letters {
  const widths = new Map<string, number>();
  return {
    width: (text, face) => {
      const key = `${keyOf(face)}|${text}`;
      const known = widths.get(key);
      if (known !== undefined) return known;
      if (widths.size > KEPT) widths.clear();
      const width = widthOf(cut(face), text);
      widths.set(key, width);
      return width;
    },
    heights: (face) => heightsOf(cut(face)),
    printable: (text, face) => [...text].filter((character) => fileFor(cut(face), character) !== undefined).join(''),
    outline: (text, face, tracking) => outlineOf(cut(face), text, tracking),
  };
}

function fileFor({ files, has }: Cut, character: string): FontFile | undefined {
  const code = character.codePointAt(0) ?? 0;
  return files[has.findIndex((set) => set.has(code))];
}

/** The text in runs of one file each. */
function runsOf(cut: Cut, text: string): readonly { readonly file: FontFile; readonly text: string }[] {
  const runs: { file: FontFile; text: string }[] = [];
  for (const character of text) {
    const file = fileFor(cut, character);
    if (file === undefined) continue;
    const last = runs.at(-1);
    if (last?.file === file) last.text += character;
    else runs.push({ file, text: character });
  }
  return runs;
}

function widthOf(cut: Cut, text: string): number {
  let width = 0;
  for (const run of runsOf(cut, text)) {
    for (const { xAdvance } of laidOut(run.file, run.text).positions) width += xAdvance / run.file.unitsPerEm;
  }
  return width;
}

/** fontkit stumbles over marks that a font decomposes but does not anchor; such a run is set letter by letter. */
function laidOut(file: FontFile, text: string): ReturnType<FontFile['layout']> {
  try {
    return file.layout(text);
  } catch {
    const glyphs = [...text].map((character) => file.glyphForCodePoint(character.codePointAt(0) ?? 0));
    return {
      glyphs,
      positions: glyphs.map(({ advanceWidth }) => ({ xAdvance: advanceWidth, xOffset: 0, yOffset: 0 })),
    };
  }
}

const TALL = ['Ё', 'Й', 'б', '«'];
const LOW = ['Щ', 'Д', 'р', 'у', ',', 'ф'];

function heightsOf({ files, has }: Cut): Heights {
  const bounds = [...TALL, ...LOW].flatMap((character) => {
    const code = character.codePointAt(0) ?? 0;
    const file = files[has.findIndex((set) => set.has(code))];
    if (!file) return [];
    const { minY, maxY } = file.glyphForCodePoint(code).bbox;
    return [{ low: minY / file.unitsPerEm, high: maxY / file.unitsPerEm }];
  });
  const first = files[0];
  return {
    cap: first ? first.capHeight / first.unitsPerEm : 0.7,
    rise: Math.max(...bounds.map(({ high }) => high)),
    drop: -Math.min(...bounds.map(({ low }) => low)),
  };
}

const SHORT: Readonly<Record<string, string>> = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
};

function outlineOf(cut: Cut, text: string, tracking: number): string {
  let data = '';
  let at = 0;
  for (const run of runsOf(cut, text)) {
    const scale = 1000 / run.file.unitsPerEm;
    const { glyphs, positions } = laidOut(run.file, run.text);
    for (const [index, position] of positions.entries()) {
      const glyph = glyphs[index];
      if (glyph) data += glyphPath(glyph, at + position.xOffset * scale, -position.yOffset * scale, scale);
      at += position.xAdvance * scale + tracking * 1000;
    }
  }
  return data;
}

function glyphPath(glyph: Glyph, x: number, y: number, scale: number): string {
  let data = '';
  for (const { command, args } of glyph.path.commands) {
    data += SHORT[command] ?? '';
    data += args.map((value, at) => Math.round(at % 2 === 0 ? x + value * scale : y - value * scale)).join(' ');
  }
  return data;
}

/** The widths of common characters, to be sent to a browser and read there by `tableLetters`. */
export function letterTable(letters: Letters): LetterTable {
  return Object.fromEntries(
    allFaces().map((face) => {
      const own = CHARACTERS.filter((character) => letters.printable(character, face) !== '');
      const widths = own.map((character) => [character, Math.round(letters.width(character, face) * 1000)]);
      return [keyOf(face), { heights: letters.heights(face), widths: Object.fromEntries(widths) }];
    }),
  );
}
