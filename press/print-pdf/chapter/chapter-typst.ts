import type { BookInfo, Note, Section } from '@pero/manuscript/model';
import type { Compositor, Layout } from '../compositor.ts';
import { filesOf } from '../interior.ts';
import type { Chosen } from '../options.ts';
import type { PlacedPicture } from '../pictures/pictures.ts';
import type { Slots } from '../slots.ts';
import { type Place, placesOf } from '../text/heads.ts';
import { withHyphen } from '../text/hyphens.ts';
import { pt } from '../text/markup.ts';
import type { SectionPlace } from '../text/neighbours.ts';
import { setApart } from '../text/set-blocks.ts';
import { deskFor, setAround } from '../text/set-sections.ts';
import { bookDesk, typstFrame } from '../typst.ts';
import type { Stretch } from './chapter-window.ts';

/** A chapter with all decided. */
export type ChosenChapter = {
  readonly info: BookInfo;
  readonly section: Section;
  readonly notes: readonly Note[];
  readonly options: Chosen;
  readonly stands: Omit<SectionPlace, 'id'>;
  readonly pictures: ReadonlyMap<string, PlacedPicture>;
};

/** A chapter, or a stretch of it, laid out. Places and pages are numbered as in the book. */
export type LaidChapter = {
  readonly layout: Layout;
  readonly places: readonly Place[];
  readonly firstPage: number;
  /** Pages of the layout before `firstPage`. */
  readonly skipped: number;
};

/** What chapters are laid out with. */
export type Bench = { readonly compositor: Compositor; readonly slots: Slots };

/** The anchor after the last block. */
export const END = 'end';

/** Lays a chapter out alone, or a stretch of it. With `heads` (see `setHeads`) its running heads follow as pages. */
export function layChapter(
  chapter: ChosenChapter,
  stretch: Stretch,
  { compositor, slots }: Bench,
  heads?: string,
): LaidChapter {
  const { info, section, notes, options, stands, pictures } = chapter;
  const { sources, hyphen } = typstFrame({ info, sections: [section], notes, pictures: [] }, options, stands.margins);
  const firstPage = stretch.from?.page ?? stands.above?.page ?? stands.page;
  // A left-hand page is made the second one.
  const skipped = firstPage % 2 === 0 ? 1 : 0;
  if (heads === undefined) slots.begin();
  const main = [
    '#import "book.typ": *\n#show: book',
    skipped === 1 ? '#page[]' : '',
    setStretch(chapter, stretch, (markup) => slots.pathOf(withHyphen(`${BLOCK_HEAD}${markup}`, hyphen))),
    '#places()',
    heads ?? '',
  ].join('\n');
  const path = heads === undefined ? '/chapter.typ' : '/pages.typ';
  const files = new Map([...sources, ...slots.files()]).set(path, withHyphen(main, hyphen));
  compositor.put(files, filesOf(pictures));
  const layout = compositor.layOut(path);
  const places = placesOf(layout.valuesOf('places')).map((place) => {
    return { ...place, page: place.page + firstPage - 1 - skipped };
  });
  return { layout, places, firstPage, skipped };
}

const BLOCK_HEAD = '#import "/book.typ": *;';

function setStretch(
  { info, section, notes, options, stands, pictures }: ChosenChapter,
  { from, to }: Stretch,
  pathOf: (markup: string) => string,
): string {
  const alone = bookDesk({ info, sections: [section], notes, pictures: [] }, options, stands.margins, pictures);
  const book = stands.verse === undefined ? alone : { ...alone, verse: new Map([[section.id, stands.verse]]) };
  const desk = deskFor(section.id, book);
  const { opening, isDeep = false } = stands;
  const counted = `#counter(footnote).update(${stands.notes + (from?.notes ?? 0)})`;
  const body = section.blocks
    .slice(from?.block ?? 0, to)
    .map((block, index) => {
      const { anchor, markup } = setApart(block, `${section.id}/${(from?.block ?? 0) + index}`, desk);
      return anchor === '' ? markup : `${anchor}\n\n#include "${pathOf(markup)}"`;
    })
    .join('\n\n');
  const own = from
    ? [`#down(${pt(from.y)})`, counted, body]
    : [stands.above?.source ?? '', counted, setAround({ section, opening, isDeep }, body, desk)];
  // After the title page of a part an anchor alone would make a page of its own.
  const isWhole = to >= section.blocks.length && (opening !== 'part' || body !== '');
  return [...own, ...(isWhole ? [`#m("${END}")`, stands.below?.source ?? ''] : [])].join('\n\n');
}
