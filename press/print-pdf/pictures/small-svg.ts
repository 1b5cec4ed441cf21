import type { SvgPages } from './svg.ts';

/** A page to be put into a document that has its glyphs. */
export type SmallPage = { readonly number: number; readonly svg: string };

/**
 * Pages with short names and numbers, and the glyphs they share, once. A glyph has the same name in every answer, so
 * pages of several answers can stand in one document. Only what draws is let through: no script, no style, no address
 * but that of a glyph or the bytes of a picture.
 */
export function smallPages(
  drawing: SvgPages,
  wanted: readonly { readonly number: number; readonly layers: readonly number[] }[],
  view: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
): { readonly pages: readonly SmallPage[]; readonly glyphs: string } {
  const used = new Set<string>();
  const box = [view.x, view.y, view.width, view.height].map((each) => Math.round(each * 100) / 100).join(' ');
  const pages = wanted.map(({ number, layers }) => {
    const bodies = layers.map((layer) => drawn((drawing.pages[layer] ?? '').replace(/^<g[^>]*>/, '<g>'), used));
    const clips = bodies.some((body) => body.includes("='url(#")) ? drawn(drawing.rest, used) : '';
    return { number, svg: `<svg xmlns='${SVG}' viewBox='${box}'>${clips}${bodies.join('')}</svg>` };
  });
  const glyphs = [...used].map((id) => drawn(drawing.symbols.get(id) ?? '', new Set())).join('');
  return { pages, glyphs: `<svg xmlns='${SVG}'><defs>${glyphs}</defs></svg>` };
}

const SVG = 'http://www.w3.org/2000/svg';

const ELEMENTS = new Set('g use path rect image defs symbol clipPath'.split(' '));
const LENGTHS = new Set('x y width height d stroke-width stroke-dasharray stroke-dashoffset'.split(' '));
const ATTRIBUTES = new Set(
  [
    'id xlink:href overflow fill fill-rule stroke stroke-linecap stroke-linejoin stroke-miterlimit clip-path',
    'preserveAspectRatio',
  ]
    .join(' ')
    .split(' '),
);

/** The markup with nothing but known elements and attributes; Typst writes no text between them. */
function drawn(markup: string, used: Set<string>): string {
  let out = '';
  for (const [, close, name = '', attributes = '', end] of markup.matchAll(
    /<(\/?)([\w:]+)((?:\s(?:[^<>"]|"[^"<]*")*?)?)(\/?)>/g,
  )) {
    if (!ELEMENTS.has(name)) continue;
    out += close === '/' ? `</${name}>` : `<${name}${kept(attributes, used)}${end}>`;
  }
  return out;
}

function kept(attributes: string, used: Set<string>): string {
  let out = '';
  for (const [, name = '', value = ''] of attributes.matchAll(/(?<![\w:-])([\w:-]+)="([^"]*)"/g)) {
    const safe = safeValue(name, value, used);
    if (safe !== undefined && safe !== USUAL[name]) out += ` ${name === 'xlink:href' ? 'href' : name}='${safe}'`;
  }
  return out;
}

const USUAL: Readonly<Record<string, string>> = { fill: '#000000', 'fill-rule': 'nonzero' };

function safeValue(name: string, value: string, used: Set<string>): string | undefined {
  if (value.includes("'")) return undefined;
  if (name === 'xlink:href') return safeAddress(value, used);
  if (LENGTHS.has(name)) return value.replace(LONG, hundredths).replace(/ ?([A-Z]) ?/g, '$1');
  // A picture is scaled by a number much smaller than one.
  if (name === 'transform') return value.replace(LONG, (number) => String(Number(Number(number).toFixed(5))));
  if (!ATTRIBUTES.has(name)) return undefined;
  if (name === 'id') return glyphName(value);
  if (!value.includes('(')) return value;
  const [, clip] = /^url\(#(\w+)\)$/.exec(value) ?? [];
  return clip === undefined ? undefined : `url(#${glyphName(clip)})`;
}

function safeAddress(value: string, used: Set<string>): string | undefined {
  if (/^data:image\/(?:png|jpeg);base64,/.test(value)) return value;
  if (!value.startsWith('#')) return undefined;
  used.add(value.slice(1));
  return `#${glyphName(value.slice(1))}`;
}

const LONG = /-?(?<!\d)\d+\.\d{3,}(?:e-?\d+)?/g;

function hundredths(number: string): string {
  return String(Math.round(Number(number) * 100) / 100);
}

const NAMES = new Map<string, string>();

/**
 * The short name of a glyph: forty bits of Typst's hash, in which no two glyphs of a book meet.
 * `glyphName('g20EBB0D4593C353CF2D715C376E1CAC9')` gives 'g…'.
 */
export function glyphName(id: string): string {
  let name = NAMES.get(id);
  if (name === undefined) {
    name = `g${Number.parseInt(id.replace(/[^\da-f]/gi, '').slice(-10), 16).toString(36)}`;
    NAMES.set(id, name);
  }
  return name;
}
