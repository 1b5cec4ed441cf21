import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/**
 * Cuts the letters that every screen needs out of the whole fonts: `node tools/make-fonts.ts`. What is cut is committed, in
 * ui/theme/fonts; rarer letters still come from the whole files, when they are met. What the first
 * page waits for shrinks from 320 KB to 85.
 */
type Cut = {
  readonly name: string;
  readonly family: string;
  readonly source: string;
  readonly style: 'normal' | 'italic';
  readonly weights: readonly [number, number];
  /** As the whole font declares itself: only faces that say the same share their letters out among themselves. */
  readonly declared?: string;
  readonly letters: string;
};

const here = createRequire(import.meta.url);
// It brings no types of its own.
const subset: (font: Buffer, letters: string, options: Record<string, unknown>) => Promise<Buffer> =
  here('subset-font');
const ui = new URL('../ui/', import.meta.url);
const span = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i));

const LETTERS = `${span(0x41, 0x5a)}${span(0x61, 0x7a)}`;
/** Digits and signs: no Russian page does without them, but most do without Latin letters. */
const SIGNS = `${span(0x20, 0x40)}${span(0x5b, 0x60)}${span(0x7b, 0x7e)}\u00A0«»§©·×–—’“”„…−`;
const CYRILLIC = `${span(0x410, 0x44f)}Ёё№`;
const ROUBLE = '₽';

/** The drawn covers have their own faces, for the few words on them: as written, and as capitals, which covers.css makes of some. */
const WORDS = readFileSync(new URL('cover/cover-art.tsx', ui), 'utf8');
const ON_COVERS = [...new Set(WORDS + WORDS.toUpperCase())]
  .filter((sign) => /[\p{Script=Cyrillic}\p{N}\p{P} ]/u.test(sign))
  .join('');

const literata = (style: 'normal' | 'italic', part: string, letters: string, name: string): Cut => ({
  name: `literata-${name}-${style}`,
  family: 'Literata Variable',
  source: `@fontsource-variable/literata/files/literata-${part}-opsz-${style}.woff2`,
  style,
  weights: [400, 600],
  declared: '200 900',
  letters,
});
const golos = (part: string, letters: string, name: string): Cut => ({
  name: `golos-${name}`,
  family: 'Golos Text Variable',
  source: `@fontsource-variable/golos-text/files/golos-text-${part}-wght-normal.woff2`,
  style: 'normal',
  weights: [400, 600],
  declared: '400 900',
  letters,
});
const cover = (family: string, file: string, style: 'normal' | 'italic', weights: readonly [number, number]): Cut[] =>
  ['cyrillic', 'latin'].map((part) => ({
    name: `${file.split('/')[1]}-${part}-${style}`,
    family,
    source: `@${file}/files/${file.split('/')[1]}-${part}-${weights[0] === weights[1] ? '400' : 'wght'}-${style}.woff2`,
    style,
    weights,
    letters: ON_COVERS,
  }));

const texts: Cut[] = [
  golos('cyrillic', CYRILLIC, 'cyrillic'),
  golos('latin', SIGNS, 'signs'),
  golos('latin', LETTERS, 'latin'),
  golos('latin-ext', ROUBLE, 'rouble'),
  ...(['normal', 'italic'] as const).flatMap((style) => [
    literata(style, 'cyrillic', CYRILLIC, 'cyrillic'),
    literata(style, 'latin', SIGNS, 'signs'),
    literata(style, 'latin', LETTERS, 'latin'),
    literata(style, 'latin-ext', ROUBLE, 'rouble'),
  ]),
];
const covers: Cut[] = [
  ...cover('Oswald Variable', 'fontsource-variable/oswald', 'normal', [200, 700]),
  ...cover('Cormorant Variable', 'fontsource-variable/cormorant', 'normal', [300, 700]),
  ...cover('Cormorant Variable', 'fontsource-variable/cormorant', 'italic', [300, 700]),
  ...cover('Unbounded Variable', 'fontsource-variable/unbounded', 'normal', [200, 900]),
  ...cover('Forum', 'fontsource/forum', 'normal', [400, 400]),
];

await write('text.css', texts);
await write('covers.css', covers);

async function write(sheet: string, cuts: readonly Cut[]): Promise<void> {
  const faces: string[] = [];
  for (const cut of cuts) faces.push(await made(cut));
  writeFileSync(new URL(`theme/fonts/${sheet}`, ui), faces.join(''));
}

async function made({ name, family, source, style, weights, declared, letters }: Cut): Promise<string> {
  const whole = readFileSync(here.resolve(source));
  const isVariable = weights[0] !== weights[1];
  const cut = await subset(whole, letters, {
    targetFormat: 'woff2',
    ...(isVariable && { variationAxes: { wght: { min: weights[0], max: weights[1] } } }),
  });
  writeFileSync(new URL(`theme/fonts/${name}.woff2`, ui), cut);
  process.stdout.write(`${name}: ${whole.length} → ${cut.length}\n`);
  return `@font-face {
  font-family: "${family}";
  font-style: ${style};
  font-display: swap;
  font-weight: ${declared ?? (isVariable ? weights.join(' ') : weights[0])};
  src: url("./${name}.woff2") format("woff2");
  unicode-range: ${rangesOf(letters, source)};
}
`;
}

/** Only the letters that this part of the font holds: a face that claims more would be asked in vain. */
function rangesOf(letters: string, source: string): string {
  const isCyrillic = source.includes('cyrillic');
  const held = [...letters].filter((sign) => /\p{Script=Cyrillic}|№/u.test(sign) === isCyrillic);
  const points = [...new Set(held.map((sign) => Number(sign.codePointAt(0))))].sort((a, b) => a - b);
  const ranges: [number, number][] = [];
  for (const point of points) {
    const last = ranges.at(-1);
    if (last && last[1] === point - 1) last[1] = point;
    else ranges.push([point, point]);
  }
  const hex = (point: number) => point.toString(16).toUpperCase();
  return ranges.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(', ');
}
