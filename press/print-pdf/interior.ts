import type { Manuscript } from '@pero/manuscript/model';
import { type Compositor, type Layout, openCompositor } from './compositor.ts';
import { designStyle } from './designs.ts';
import type { Finding } from './finding.ts';
import { boundPages, type Margins, marginsOf, pageFindings, settled } from './geometry.ts';
import { letterFindings } from './letters/letters.ts';
import { type Chosen, chosen, type InteriorOptions } from './options.ts';
import { type PagePlan, planOf, points } from './page-plan.ts';
import { assembled } from './pdf/assemble.ts';
import { type PlacedPicture, pictureFindings, placePictures } from './pictures/pictures.ts';
import { tableFindings, tablesIn } from './tables/findings.ts';
import { type TableRoom, tableRoom } from './tables/plan.ts';
import { headsOf, type Place, placesOf, setHeads } from './text/heads.ts';
import { withHyphen } from './text/hyphens.ts';
import { lengthOf } from './text/length.ts';
import { type SetBook, sameNumbers, typstOf, withNumbers } from './typst.ts';

/** A block ready for the print house. */
export type Interior = {
  readonly pdf: Uint8Array;
  /** Bound pages, blanks included: the spine and the price go by this. */
  readonly pages: number;
  readonly findings: readonly Finding[];
  readonly places: readonly Place[];
};

/** Makes the print PDF of a book's block: Typst lays it out, with the gutter its own thickness asks for. */
export async function printInterior(
  manuscript: Manuscript,
  options: InteriorOptions,
  compositor: Compositor = openCompositor(),
): Promise<Interior> {
  const wanted = chosen(options);
  return bindable(manuscript, wanted, await laidOut(manuscript, wanted, compositor), compositor);
}

/** Lays a book out with the gutter that its own page count asks for. */
export async function laidOut(
  manuscript: Manuscript,
  options: Chosen,
  compositor: Compositor,
  before?: LaidOut,
): Promise<SettledLayout> {
  const guess = before?.pages ?? guessedPages(manuscript, options);
  let tries = 0;
  const { layout: laid, margins } = await settled(guess, options.binding, (tried) => {
    tries += 1;
    // Lines of another length: nothing that is remembered of the last try is of use, and it is most of the memory.
    if (tries > 1) compositor.forget(0);
    return layOut(manuscript, options, tried, compositor, before?.places);
  });
  return { laid, margins };
}

/** A layout that has come to rest. */
export type SettledLayout = { readonly laid: LaidOut; readonly margins: Margins };

/** The print file of a book that was laid out: heads over the text, blanks for the binding, boxes, findings. */
export function bindable(
  manuscript: Manuscript,
  options: Chosen,
  { laid, margins }: SettledLayout,
  compositor: Compositor,
): Interior {
  const pages = boundPages(laid.pages, options.binding);
  const heads = headLayout(laid, compositor);
  const pdf = assembled({
    text: laid.layout.pdf(),
    heads: heads.layout.pdf(),
    headed: heads.headed,
    pages,
    bleed: points(options.bleed),
    info: manuscript.info,
    date: options.date,
  });
  return { pdf, pages, places: laid.places, findings: findingsOf(manuscript, options, margins, laid) };
}

/** A book laid out, with its contents numbered; heads are still to be laid over it. */
export type LaidOut = {
  readonly layout: Layout;
  readonly pages: number;
  readonly places: readonly Place[];
  readonly book: SetBook;
  readonly pictures: ReadonlyMap<string, PlacedPicture>;
};

/** Lays a book out with given margins; `before` is where things stood last time, if there was one. */
export async function layOut(
  manuscript: Manuscript,
  options: Chosen,
  margins: Margins,
  compositor: Compositor,
  before: readonly Place[] = [],
): Promise<LaidOut> {
  const plan = planFor(options, margins);
  const pictures = await placePictures(manuscript.pictures, roomOn(plan, options));
  const book = typstOf(manuscript, options, margins, pictures);
  const files = filesOf(pictures);
  // After an edit the numbers of the contents are most often those of before, and one layout is enough.
  const guessed = withNumbers(book, before);
  compositor.put(guessed, files);
  let layout = compositor.layOut();
  const places = placesOf(layout.valuesOf('places'));
  const numbered = withNumbers(book, places);
  if (options.contents !== 'none' && !sameNumbers(guessed, numbered)) {
    compositor.put(numbered, files);
    layout = compositor.layOut();
  }
  return { layout, pages: layout.pages, places, book, pictures };
}

/** The running heads and page numbers of a book that was laid out, a page for each of its pages. */
export function headLayout(
  { book, places, pages, pictures }: LaidOut,
  compositor: Compositor,
): { readonly layout: Layout; readonly headed: ReadonlySet<number> } {
  const heads = headsOf(book.planned, places, pages, book.contentsTitle);
  compositor.put(
    new Map(withNumbers(book, places)).set('/page-heads.typ', withHyphen(setHeads(heads), book.hyphen)),
    filesOf(pictures),
  );
  const headed = heads.flatMap(({ run, hasNumber }, index) => (run !== undefined || hasNumber ? [index + 1] : []));
  return { layout: compositor.layOut('/page-heads.typ'), headed: new Set(headed) };
}

/** A first guess that is right saves a whole layout. */
function guessedPages(manuscript: Manuscript, options: Chosen): number {
  const plan = planFor(options, marginsOf(300));
  const { size } = designStyle(options.design, options.trim);
  const perPage = (plan.measure / (size * 0.53)) * plan.lines * 0.86;
  const tables = tablesIn(manuscript, tableRoomFor(options, marginsOf(300)));
  const prose = (lengthOf(manuscript.sections) - tables.characters) / perPage;
  return Math.round(prose + tables.height / roomOn(plan, options).height) + 8;
}

/** The plan of the pages that the options ask for. */
export function planFor({ trim, design, bleed }: Chosen, margins: Margins): PagePlan {
  return planOf(trim, margins, designStyle(design, trim), bleed);
}

function roomOn(plan: PagePlan, { design, trim }: Chosen): { readonly measure: number; readonly height: number } {
  return { measure: plan.measure, height: plan.lines * designStyle(design, trim).line };
}

/** The pictures as files for Typst. */
export function filesOf(pictures: ReadonlyMap<string, PlacedPicture>): ReadonlyMap<string, Uint8Array> {
  const files = new Map<string, Uint8Array>();
  for (const { path, bytes } of pictures.values()) if (path !== undefined && bytes) files.set(path, bytes);
  return files;
}

function tableRoomFor(options: Chosen, margins: Margins): TableRoom {
  return tableRoom(options.design, designStyle(options.design, options.trim), planFor(options, margins));
}

function findingsOf(manuscript: Manuscript, options: Chosen, margins: Margins, laid: LaidOut): readonly Finding[] {
  return [
    ...pageFindings(laid.pages, options.binding, options.trim),
    ...pictureFindings(manuscript, laid.pictures, roomOn(planFor(options, margins), options)),
    ...letterFindings(manuscript),
    ...tableFindings(manuscript, tableRoomFor(options, margins)),
  ];
}
