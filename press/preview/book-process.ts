import type { Picture } from '@pero/manuscript/model';
import { openPrintPress } from '@pero/print-pdf/warm';
import { serveParent } from '@pero/processes/child';
import { keeper } from './kept.ts';
import type { BookAnswer, BookRequest } from './requests.ts';

const press = openPrintPress();
const known = new Map<string, Picture>();
const kept = keeper();

serveParent(async ({ manuscript, options, names, pictures }: BookRequest): Promise<BookAnswer> => {
  for (const picture of pictures ?? []) known.set(names.get(picture.id) ?? picture.id, picture);
  const needs = [...names].filter(([, name]) => !known.has(name)).map(([id]) => id);
  if (needs.length > 0 && !pictures) return { needs };
  const used = new Set(names.values());
  for (const name of known.keys()) if (!used.has(name)) known.delete(name);
  const shown = [...names].flatMap(([id, name]) => renamed(known.get(name), id));
  const { pages } = await press.set({ ...manuscript, sections: kept(manuscript.sections), pictures: shown }, options);
  return { pages, sections: press.sections() };
});

/** The same object where it can be: the press knows it again. */
function renamed(picture: Picture | undefined, id: string): readonly Picture[] {
  if (!picture) return [];
  return [picture.id === id ? picture : { ...picture, id }];
}
