import { DEFAULT_DESIGN, type Design } from './designs.ts';
import { type Binding, BLEED, DEFAULT_TRIM, type Mm, type Trim } from './geometry.ts';
import type { Imprint } from './imprint.ts';

/** How a book's interior is to be made. All but the date has a usual value. */
export type InteriorOptions = {
  /** Stands in the file as the day of its making: the same input with the same date gives the same bytes. */
  readonly date: Date;
  readonly trim?: Trim;
  readonly binding?: Binding;
  readonly design?: Design;
  readonly imprint?: Imprint;
  /** The table of contents stands at the end, as readers of Russian books expect. */
  readonly contents?: 'end' | 'front' | 'none';
  /** Chapters open a page, or follow each other; `auto` lets short numbered chapters follow. */
  readonly chapters?: 'auto' | 'page' | 'run-on';
  /** Around the cut page, for houses that want a trim-size file: 0. */
  readonly bleed?: Mm;
  /** Whose places are told: of sections alone, or of every block too, which costs a tenth of the layout. */
  readonly places?: 'sections' | 'blocks';
};

export type Chosen = Required<InteriorOptions>;

/** The options with everything decided. */
export function chosen(options: InteriorOptions): Chosen {
  return {
    trim: DEFAULT_TRIM,
    binding: 'soft',
    design: DEFAULT_DESIGN,
    imprint: {},
    contents: 'end',
    chapters: 'auto',
    bleed: BLEED.block,
    places: 'sections',
    ...options,
  };
}
