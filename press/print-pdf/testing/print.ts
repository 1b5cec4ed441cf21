import type { Manuscript } from '@pero/manuscript/model';
import { openCompositor } from '../compositor.ts';
import { type Design, designStyle } from '../designs.ts';
import { marginsOf, type Trim } from '../geometry.ts';
import { type Interior, printInterior } from '../interior.ts';
import type { InteriorOptions } from '../options.ts';
import { planOf } from '../page-plan.ts';
import { type Run, runsOf } from './read-pdf.ts';

export const date = new Date('2026-03-01T00:00:00Z');

const compositor = openCompositor();

/** Prints with one compositor for the whole test file. */
export function print(manuscript: Manuscript, options: Partial<InteriorOptions> = {}): Promise<Interior> {
  return printInterior(manuscript, { date, ...options }, compositor);
}

/** The runs of the text itself: between head and page number, after the front and before the contents. */
export async function textRuns(
  { pdf, pages, places }: Interior,
  design: Design = 'classic',
  trim: Trim = '140x200',
): Promise<readonly (readonly Run[])[]> {
  const plan = planOf(trim, marginsOf(pages), designStyle(design, trim));
  const end = places.find(({ id }) => id === 'contents')?.page ?? Number.POSITIVE_INFINITY;
  const isText = ({ y }: Run): boolean => y < plan.height - plan.top && y > plan.bottom - 1;
  return (await runsOf(pdf)).map((runs, index) => (index < 4 || index + 1 >= end ? [] : runs.filter(isText)));
}

/** The text as it copies out of those runs. */
export async function copiedText(interior: Interior, design: Design = 'classic'): Promise<string> {
  const runs = await textRuns(interior, design);
  return runs
    .flat()
    .map((run) => run.text)
    .join('');
}
