import type { Picture } from '@pero/manuscript/model';
import { openPrintPress } from '@pero/print-pdf/chapter/warm';
import { serveTasks } from '@pero/processes/child';
import { keeper } from './kept.ts';
import type { BookAnswer, BookRequest, DrawnPages, PagesWanted } from './requests.ts';

const press = openPrintPress();
const known = new Map<string, Picture>();
const kept = keeper();

const tasks = { lay };
export type BookTasks = typeof tasks;
serveTasks(tasks);

async function lay({ manuscript, options, names, pictures, draw }: BookRequest): Promise<BookAnswer> {
  for (const picture of pictures ?? []) known.set(names.get(picture.id) ?? picture.id, picture);
  const needs = [...names].filter(([, name]) => !known.has(name)).map(([id]) => id);
  if (needs.length > 0 && !pictures) return { needs };
  const used = new Set(names.values());
  for (const name of known.keys()) if (!used.has(name)) known.delete(name);
  const shown = [...names].flatMap(([id, name]) => renamed(known.get(name), id));
  const laid = await press.set({ ...manuscript, sections: kept(manuscript.sections), pictures: shown }, options);
  const contentsPage = laid.places.find(({ id }) => id === 'contents')?.page ?? null;
  const sections = press.sections();
  const drawn = draw && { pages: drawnPages(draw, laid.pages, sections), contentsPage };
  return { pages: laid.pages, sections, ...(drawn && { drawn }) };
}

function drawnPages(
  wanted: PagesWanted,
  last: number,
  sections: readonly { readonly id: string; readonly page: number }[],
): DrawnPages['pages'] {
  const asked = 'page' in wanted ? wanted.page : (sections.find(({ id }) => id === wanted.section)?.page ?? 1);
  const page = Math.min(Math.max(asked, 1), last);
  const left = page - (page % 2);
  const numbers = wanted.isSpread ? [left, left + 1] : [page];
  return numbers
    .filter((number) => number >= 1 && number <= last)
    .map((number) => ({ number, svg: press.pageSvg(number) }));
}

/** The same object where it can be: the press knows it again. */
function renamed(picture: Picture | undefined, id: string): readonly Picture[] {
  if (!picture) return [];
  return [picture.id === id ? picture : { ...picture, id }];
}
