import { readFileSync } from 'node:fs';
import { cmyk, PDFDict, PDFDocument, PDFName } from 'pdf-lib';
import { type Compositor, openCompositor } from '../compositor.ts';
import type { Finding } from '../finding.ts';
import { type Binding, BLEED, boundPages, dpiOf, type Mm, severityOfDpi, type Trim } from '../geometry.ts';
import { ageMarkOf, DRUG_WARNING, type Imprint, OBSCENITY_MARK } from '../imprint.ts';
import { BLACK, type Cmyk, inkedPicture, PAPER, readableOn } from '../letters/ink.ts';
import { points } from '../page-plan.ts';
import { withHyphen, withMeanings } from '../text/hyphens.ts';
import { shownString, typstArray, typstDictionary, typstString } from '../text/markup.ts';
import { barsOf } from './barcode.ts';
import { boundFindings, cutFindings } from './wrap-findings.ts';
import { type Area, artDots, dotsAround, markedArt, type Wrap, wrapOf } from './wrap-geometry.ts';

/** What a cover is made of. */
export type WrapOptions = Pick<Imprint, 'isbn' | 'age' | 'hasObscenity' | 'mentionsDrugs' | 'publisher'> & {
  readonly trim: Trim;
  readonly binding: Binding;
  /** Of the bound block, as `printInterior` counts them. */
  readonly pages: number;
  readonly title: string;
  readonly author: string;
  /** Paragraphs for the back. */
  readonly annotation: readonly string[];
  /** JPEG or PNG; `artDots` says how large it should be. It is cut to fill the front with its bleed. */
  readonly front: Uint8Array;
  /** Whether the picture of the front already carries the age mark and the warning of obscene language. */
  readonly frontHasMarks?: boolean;
  /** Of the back and spine; the picture's own at the spine when not given. */
  readonly colour?: Cmyk;
  /** Of the words there; black or paper, whichever is read better, when not given. */
  readonly ink?: Cmyk;
  readonly hasFoldMarks?: boolean;
  readonly language?: string;
  readonly date: Date;
};

export type PrintedWrap = { readonly pdf: Uint8Array; readonly wrap: Wrap; readonly findings: readonly Finding[] };

/** Makes the whole cover, back, spine and front on one sheet, in the four printing inks. */
export async function printWrap(options: WrapOptions, compositor: Compositor = openCompositor()): Promise<PrintedWrap> {
  const wrap = wrapOf({ ...options, pages: boundPages(options.pages, options.binding) });
  const art = options.frontHasMarks ? markedArt(wrap) : wrap.art;
  const picture = await inkedPicture(options.front, artDots({ art }), dotsAround(art, wrap.art));
  const colour = options.colour ?? picture.edge;
  const sources = new Map([
    ['/wrap.typ', TEMPLATE],
    // The cover is set in Literata.
    ['/words.typ', withHyphen(wordsOf(options, wrap, colour), '\u2010')],
  ]);
  compositor.put(sources, new Map());
  const words = withMeanings(compositor.layOut('/wrap.typ').pdf());
  const pdf = await drawn(wrap, colour, picture.jpeg, words, options);
  return { pdf, wrap, findings: findingsOf(options, art, picture.source) };
}

type Dots = { readonly width: number; readonly height: number };

function findingsOf(options: WrapOptions, art: Area, dots: Dots): readonly Finding[] {
  const hasWarnings = options.hasObscenity === true || options.mentionsDrugs === true;
  return [
    ...boundFindings(options),
    ...artFindings({ art }, dots),
    ...(options.frontHasMarks ? cutFindings({ art }, dots, hasWarnings) : []),
  ];
}

/** What is wrong with the picture of the front. */
export function artFindings({ art }: Pick<Wrap, 'art'>, dots: Dots): readonly Finding[] {
  const dpi = Math.round(Math.min(dpiOf(dots.width, art.width), dpiOf(dots.height, art.height)));
  const severity = severityOfDpi(dpi);
  if (!severity) return [];
  const wanted = `${Math.ceil((art.width / 25.4) * 300)}×${Math.ceil((art.height / 25.4) * 300)}`;
  const message = `Картинке обложки не хватает точек: ${dpi} на дюйм вместо 300. Нужно не меньше ${wanted}.`;
  return [{ severity, code: 'cover-coarse', message, place: '' }];
}

/** A strip across a side of the cover and its bleed; the words stand within the side. */
export type Strip = { readonly area: Area; readonly side: Area };

/**
 * The strips with the warning of obscene language: on the front, unless its picture has it, and on the back, each at
 * least a twentieth of its side.
 */
export function obscenityStrips({ front, back, art, spine, barcode }: Wrap, frontHasMarks: boolean): readonly Strip[] {
  const height = Math.ceil(front.height * 0.05 * 10) / 10 + 0.5;
  const onFront = { x: art.x, y: front.y + front.height - height - 6, width: art.width, height };
  const onBack = { x: 0, y: barcode.y - height - 3, width: spine.x, height };
  const strips = [
    { area: onFront, side: front },
    { area: onBack, side: back },
  ];
  return frontHasMarks ? strips.slice(1) : strips;
}

const TEMPLATE = readFileSync(new URL('../typst/wrap.typ', import.meta.url), 'utf8');

function inkOn(colour: Cmyk, { ink }: WrapOptions): Cmyk {
  return ink ?? readableOn(colour);
}

function wordsOf(options: WrapOptions, wrap: Wrap, colour: Cmyk): string {
  const ink = inkOn(colour, options);
  const age = ageMarkOf(options);
  const strips = options.hasObscenity ? obscenityStrips(wrap, options.frontHasMarks ?? false) : [];
  const code = options.isbn === undefined ? undefined : barsOf(options.isbn);
  const bars = code?.bars.map(({ at, width, isGuard }) => `(at: ${at}, width: ${width}, guard: ${isGuard})`) ?? [];
  const words = {
    sheet: area(wrap.sheet),
    spine: area(wrap.spine),
    barcode: area(wrap.barcode),
    folds: typstArray(wrap.folds.map(mm)),
    'fold-marks': String(options.hasFoldMarks ?? false),
    'text-area': area(textArea(wrap, strips)),
    'drug-area': area(drugArea(wrap)),
    strips: typstArray(strips.map((strip) => `(area: ${area(strip.area)}, side: ${area(strip.side)})`)),
    'age-areas': typstArray(ageAreas(wrap, options.frontHasMarks ?? false, ink)),
    ink: inks(ink),
    titles: typstArray(shortenings(options.title).map(shownString)),
    author: shownString(options.author),
    publisher: shownString(options.publisher ?? ''),
    annotation: typstArray(options.annotation.map(shownString)),
    'spine-text': String(wrap.hasSpineText),
    age: age === undefined ? 'none' : typstString(age),
    obscenity: options.hasObscenity ? typstString(OBSCENITY_MARK) : 'none',
    drugs: options.mentionsDrugs ? typstString(DRUG_WARNING) : 'none',
    isbn: options.isbn === undefined ? 'none' : typstString(options.isbn),
    digits: typstString(code?.digits ?? ''),
    bars: typstArray(bars),
  };
  return `#let w = ${typstDictionary(words)}\n`;
}

/**
 * The title as it is, then with ever fewer of its words, for a spine that it does not fit on.
 * `shortenings('Война и мир')` gives ['Война и мир', 'Война и…', 'Война…'].
 */
export function shortenings(title: string): readonly string[] {
  const words = title.split(/[ \u00A0]+/).filter((word) => word !== '');
  const shorter = words.slice(1).map((_, left) => words.slice(0, words.length - 1 - left).join(' '));
  return [title, ...shorter.map((part) => `${part.replace(/(?<![\s,.:;—–-])[\s,.:;—–-]+$/u, '')}…`)];
}

const EDGE: Mm = 14;

function textArea({ back, barcode }: Wrap, strips: readonly Strip[]): Area {
  const floor = strips.at(-1)?.area.y ?? barcode.y;
  return { x: back.x + EDGE, y: back.y + EDGE + 4, width: back.width - 2 * EDGE, height: floor - back.y - EDGE - 10 };
}

/** Left of the bar code. */
function drugArea({ back, barcode }: Wrap): Area {
  return { x: back.x + EDGE, y: barcode.y + barcode.height - 14, width: barcode.x - back.x - EDGE - 4, height: 14 };
}

function ageAreas({ front, back, barcode }: Wrap, frontHasMarks: boolean, ink: Cmyk): readonly string[] {
  const size = 12;
  const onBack = { x: back.x + EDGE, y: barcode.y, width: size, height: size };
  const onFront = { x: front.x + front.width - size - 8, y: front.y + 8, width: size, height: size };
  const mark = (place: Area, colour: Cmyk, fill: string): string =>
    `(..${area(place)}, ink: ${inks(colour)}, fill: ${fill})`;
  const marks = [mark(onBack, ink, 'none'), mark(onFront, BLACK, inks(PAPER))];
  return frontHasMarks ? marks.slice(0, 1) : marks;
}

async function drawn(
  wrap: Wrap,
  colour: Cmyk,
  jpeg: Uint8Array,
  words: Uint8Array,
  options: WrapOptions,
): Promise<Uint8Array> {
  const file = await PDFDocument.create({ updateMetadata: false });
  const { sheet, art, cut } = wrap;
  const page = file.addPage([points(sheet.width), points(sheet.height)]);
  const { c, m, y, k } = colour;
  page.drawRectangle({
    x: 0,
    y: 0,
    width: points(sheet.width),
    height: points(sheet.height),
    color: cmyk(c / 100, m / 100, y / 100, k / 100),
  });
  page.drawImage(await file.embedJpg(jpeg), {
    x: points(art.x),
    y: 0,
    width: points(art.width),
    height: points(art.height),
  });
  const [over] = await file.embedPdf(words);
  if (over) page.drawPage(over);
  const edge = points(BLEED.cover);
  page.setBleedBox(0, 0, points(sheet.width), points(sheet.height));
  page.setTrimBox(edge, edge, points(cut.width), points(cut.height));
  describe(file, options);
  return file.save({ useObjectStreams: false });
}

/** Says in the file what it is. The date is given, so that the same cover gives the same bytes. */
function describe(file: PDFDocument, { title, author, language = 'ru', date }: WrapOptions): void {
  file.setTitle(title);
  if (author !== '') file.setAuthor(author);
  file.setLanguage(language);
  file.setProducer('Перо');
  file.setCreator('Перо');
  file.setCreationDate(date);
  file.setModificationDate(date);
  const described = file.context.lookup(file.context.trailerInfo.Info);
  if (described instanceof PDFDict) described.set(PDFName.of('Trapped'), PDFName.of('False'));
}

function mm(value: Mm): string {
  return `${Math.round(value * 1000) / 1000}mm`;
}

function area({ x, y, width, height }: Area): string {
  return typstDictionary({ x: mm(x), y: mm(y), width: mm(width), height: mm(height) });
}

function inks({ c, m, y, k }: Cmyk): string {
  return `cmyk(${c}%, ${m}%, ${y}%, ${k}%)`;
}
