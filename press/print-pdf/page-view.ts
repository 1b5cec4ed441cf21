import type { Manuscript } from '@pero/manuscript/model';
import { type Window, windowAround } from './chapter/window.ts';
import type { Compositor, Layout } from './compositor.ts';
import { filesOf, type LaidOut, planFor, type SettledLayout } from './interior.ts';
import type { Chosen } from './options.ts';
import { onePage, type SvgPages, svgPages } from './pictures/svg.ts';
import { headsOf, type Place, placesOf, setHeads } from './text/heads.ts';
import { withHyphen } from './text/hyphens.ts';
import { pt, typstString } from './text/markup.ts';
import { setBlocks } from './text/set-blocks.ts';
import { deskFor } from './text/set-sections.ts';
import { bookDesk, sectionPath, withNumbers } from './typst.ts';

/** A book as it stands on the press. */
export type Job = { readonly manuscript: Manuscript; readonly options: Chosen; readonly result: SettledLayout };

/**
 * Shows pages of a book that was laid out, each as an SVG cut to the trim. The picture of a thousand pages would be
 * 200 MB, so only the stretch around a page is drawn, and kept for its neighbours.
 */
export function pageView(compositor: Compositor, job: Job): (page: number) => string {
  const { laid, margins } = job.result;
  const plan = planFor(job.options, margins);
  const trim = {
    x: plan.bleed,
    y: plan.bleed,
    width: plan.width - 2 * plan.bleed,
    height: plan.height - 2 * plan.bleed,
  };
  const heads = headsOf(laid.book.planned, laid.places, laid.pages, laid.book.contentsTitle);
  const drawn: Drawn[] = [];
  return (page) => {
    if (page > laid.pages) return onePage([], trim);
    let found = drawn.find(({ sure: [from, to] }) => page >= from && page <= to);
    if (!found) {
      found = drawnAround(page, compositor, job);
      drawn.push(found);
      if (drawn.length > KEPT_STRETCHES) drawn.shift();
    }
    const head = heads[page - 1] ?? { hasNumber: false };
    const over = drawHead(compositor, laid, setHeads([head], page));
    return onePage(
      [
        { from: found.pages, page: page - found.first },
        { from: over, page: 0 },
      ],
      trim,
    );
  };
}

const KEPT_STRETCHES = 4;

/** At the edges of a stretch pages lack what stands before or after it: only those between are `sure`. */
type Drawn = { readonly first: number; readonly pages: SvgPages; readonly sure: readonly [number, number] };

/** From a block near the page, else from the chapter that opens before it, else the whole book. */
function drawnAround(page: number, compositor: Compositor, job: Job): Drawn {
  const { laid } = job.result;
  const near = windowAround(page, laid.book.planned, laid.places, true);
  const nearest = drawWindow(page, near, compositor, job);
  if (nearest) return nearest;
  const wider =
    near.from && drawWindow(page, windowAround(page, laid.book.planned, laid.places, false), compositor, job);
  return wider ?? { first: 1, pages: svgPages(laid.layout.svg()), sure: [1, laid.pages] };
}

function drawWindow(page: number, window: Window, compositor: Compositor, job: Job): Drawn | undefined {
  const { laid } = job.result;
  const sources = new Map(withNumbers(laid.book, laid.places)).set(
    '/window.typ',
    withHyphen(mainOf(window, job), laid.book.hyphen),
  );
  compositor.put(sources, filesOf(laid.pictures));
  const layout = compositor.layOut('/window.typ');
  const skipped = window.first % 2 === 0 ? 1 : 0;
  if (!agrees(layout, window.first - 1 - skipped, laid.places, page)) return undefined;
  const drawn = svgPages(layout.svg());
  const pages = drawn.pages.slice(skipped);
  const last = Math.min(page + 1, window.first + pages.length - 1);
  return { first: window.first, pages: { ...drawn, pages }, sure: [window.from ? page : window.first, last] };
}

/** The window as a document of its own; a left-hand page is made the second one. */
function mainOf(window: Window, { manuscript, options, result }: Job): string {
  const { planned } = result.laid.book;
  const body: string[] = window.first % 2 === 0 ? ['#page[]'] : [];
  if (window.kind === 'front') body.push('#include "front.typ"');
  if (window.kind === 'contents' || (window.kind === 'front' && options.contents === 'front')) {
    body.push(`#contents(front: ${options.contents === 'front'}, include "contents.typ")`);
  }
  const [first, ...rest] = window.sections;
  const section = first === undefined ? undefined : planned[first]?.section;
  if (window.from && section) {
    const { block, y } = window.from;
    const desk = deskFor(section.id, bookDesk(manuscript, options, result.margins, result.laid.pictures));
    body.push(`#down(${pt(y)})`, setBlocks(section.blocks.slice(block), `${section.id}/`, desk, block));
  }
  const whole = window.from ? rest : window.sections;
  body.push(...whole.map((index) => `#include ${typstString(sectionPath(index))}`));
  return `#import "book.typ": *\n#show: book\n${body.join('\n')}\n#places()\n`;
}

/** Do the blocks on the page and after it stand where they stand in the whole book? */
function agrees(layout: Layout, before: number, places: readonly Place[], page: number): boolean {
  const seen = new Map(placesOf(layout.valuesOf('places')).map((place) => [place.id, place]));
  return places.every(({ id, page: at, y }) => {
    const here = seen.get(id);
    if (!here || at < page || at > page + 1) return true;
    return here.page + before === at && Math.abs(here.y - y) < 0.01;
  });
}

function drawHead(compositor: Compositor, { book, pictures }: LaidOut, source: string): SvgPages {
  compositor.put(new Map(book.sources).set('/one-head.typ', withHyphen(source, book.hyphen)), filesOf(pictures));
  return svgPages(compositor.layOut('/one-head.typ').svg());
}
