import type { Manuscript, Section } from '@pero/manuscript/model';
import { openCompositor } from '../compositor.ts';
import { bindable, type Interior, laidOut } from '../interior.ts';
import { chosen, type InteriorOptions } from '../options.ts';
import { type Job, pageView } from '../page-view.ts';
import type { Place } from '../text/heads.ts';
import { type SectionPlace, sectionPlaces } from '../text/neighbours.ts';

/** A book on the press: laid out once, then again after every edit in a fraction of the time. */
export type PrintPress = {
  /** Puts a book on the press, or the same one changed. */
  readonly set: (manuscript: Manuscript, options: InteriorOptions) => Promise<Pages>;
  /** Changes one section by its id, all but the sections inside it; the rest of the book need not be sent again. */
  readonly edit: (section: Section) => Promise<Pages>;
  /** Where every section stands, so that one can be shown alone (see chapter.ts). */
  readonly sections: () => readonly SectionPlace[];
  /** One page as it will be cut, from 1. */
  readonly pageSvg: (page: number) => string;
  readonly pdf: () => Interior;
  /** Gives back what Typst remembers of the layouts, for the whole process. */
  readonly close: () => void;
};

export type Pages = { readonly pages: number; readonly places: readonly Place[] };

/** Typst forgets what so many layouts did not use. */
const REMEMBERED = 2;

/**
 * Opens a press. It remembers the last layouts, half a gigabyte for a thousand pages: open it in a worker thread for a
 * book that somebody is working on, and close it after.
 */
export function openPrintPress(): PrintPress {
  const compositor = openCompositor();
  let job: Job | undefined;
  let view: ((page: number) => string) | undefined;
  const current = (): Job => {
    if (!job) throw new Error('No book is set');
    return job;
  };
  const set = async (manuscript: Manuscript, options: InteriorOptions): Promise<Pages> => {
    const wanted = chosen({ places: 'blocks', ...options });
    const result = await laidOut(manuscript, wanted, compositor, job?.result.laid);
    compositor.forget(REMEMBERED);
    job = { manuscript, options: wanted, result };
    view = undefined;
    return { pages: result.laid.pages, places: result.laid.places };
  };
  return {
    set,
    edit: (section) => {
      const { manuscript, options } = current();
      return set({ ...manuscript, sections: replaced(manuscript.sections, section) }, options);
    },
    sections: () => sectionPlaces(current()),
    pageSvg: (page) => {
      view ??= pageView(compositor, current());
      return view(page);
    },
    pdf: () => {
      const { manuscript, options, result } = current();
      return bindable(manuscript, options, result, compositor);
    },
    close: () => compositor.forget(0),
  };
}

/** The same sections with one changed; those that do not hold it stay the same objects. */
function replaced(sections: readonly Section[], changed: Section): readonly Section[] {
  return sections.map((section) => {
    if (section.id === changed.id) return { ...changed, sections: section.sections };
    const inner = replaced(section.sections, changed);
    return inner.some((one, index) => one !== section.sections[index]) ? { ...section, sections: inner } : section;
  });
}
