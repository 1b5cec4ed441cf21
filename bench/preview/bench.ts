import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Block, Manuscript, Section } from '@pero/manuscript/model';
import { readManuscript } from '@pero/manuscript/reading/read';
import { chaptersOf, charactersOf } from '@pero/manuscript/text';
import { openPreviewPress, type PreviewPress } from '../../press/preview/press.ts';

/**
 * From an edit to the changed page, on a book of a thousand pages with the whole of it being laid out behind, beside what
 * the whole layout costs. Everything but the network: the way to the process and back, and the answer as JSON.
 */
const EDITS = 20;
const LONG_CHAPTER = 60_000;
const GOAL_MS = 500;
const LONG_GOAL_MS = 150;
const book = fileURLToPath(new URL('../../../shared/books/tolstoy_anna_karenina.fb2', import.meta.url));
const options = { date: new Date('2026-01-01T00:00:00Z') };
const pictures = { load: async () => [] };
const EMPTY: Section = { id: 's0', kind: 'chapter', title: [], epigraphs: [], blocks: [], sections: [] };

if (!existsSync(book)) console.log('Needs ../shared/books: left out.');
else {
  const { manuscript } = await readManuscript(new Uint8Array(readFileSync(book)), 'a.fb2');
  const press = openPreviewPress();
  try {
    await measure(manuscript, press);
  } finally {
    press.close();
  }
}

async function measure(manuscript: Manuscript, press: PreviewPress): Promise<void> {
  const first = await timed(() => press.layBook({ key: 'anna', manuscript, pictures, options }));
  if ('superseded' in first.value) throw new Error('Nothing else was asked');
  console.log(`Anna Karenina, ${charactersOf(manuscript)} characters, ${first.value.pages} pages.`);
  console.log(`  first whole layout            ${ms(first.took)}`);
  const written = chaptersOf(manuscript).filter(({ section }) => section.blocks.length > 3);
  await edited(press, manuscript, written[0]?.section ?? EMPTY, 0);
  const again = await timed(() =>
    press.layBook({ key: 'anna', manuscript: withWord(manuscript, 's5', 1), pictures, options }),
  );
  console.log(`  whole layout after an edit    ${ms(again.took)}`);
  const places = Array.from({ length: EDITS }, (_, index) => {
    return written[Math.floor(((index + 0.5) / EDITS) * written.length)]?.section ?? EMPTY;
  });
  await series('edit to page, any chapter', GOAL_MS, first.took, places, (section, index) =>
    edited(press, manuscript, section, Math.floor((section.blocks.length * index) / EDITS)),
  );
  const long = longChapter(manuscript);
  await edited(press, manuscript, long, 0);
  let growing = long;
  await series(`edit to page, ${LONG_CHAPTER} characters`, LONG_GOAL_MS, first.took, places, async (_, index) => {
    const at = Math.floor((long.blocks.length * ((index * 7) % EDITS)) / EDITS);
    growing = { ...growing, blocks: growing.blocks.with(at, longer(growing.blocks[at], index)) };
    return shown(press, manuscript, growing, at);
  });
}

/** One edit as the server does it: the layout of the whole is begun, the chapter is shown meanwhile. */
async function edited(press: PreviewPress, manuscript: Manuscript, section: Section, at: number): Promise<Shown> {
  const block = Math.min(at, section.blocks.length - 1);
  const changed = { ...section, blocks: section.blocks.with(block, longer(section.blocks[block], block)) };
  const whole = press.layBook({ key: 'anna', manuscript: withWord(manuscript, section.id, block), pictures, options });
  whole.catch(() => {});
  return shown(press, manuscript, changed, block);
}

type Shown = { readonly took: number; readonly bytes: number; readonly packed: number; readonly pages: number };

async function shown(
  press: PreviewPress,
  { info, notes }: Manuscript,
  section: Section,
  block: number,
): Promise<Shown> {
  const { value, took } = await timed(async () => {
    const answer = await press.showChapter({ key: 'anna', info, section, notes, pictures, options, near: { block } });
    return { answer, json: JSON.stringify(answer) };
  });
  if ('superseded' in value.answer) throw new Error('Nothing else was asked');
  return {
    took,
    bytes: Buffer.byteLength(value.json),
    packed: gzipSync(value.json).length,
    pages: value.answer.pages.length,
  };
}

async function series(
  name: string,
  goal: number,
  whole: number,
  places: readonly Section[],
  edit: (section: Section, index: number) => Promise<Shown>,
): Promise<void> {
  const all: Shown[] = [];
  for (const [index, section] of places.entries()) all.push(await edit(section, index));
  const middle = median(all.map(({ took }) => took));
  const worst = Math.max(...all.map(({ took }) => took));
  const each = (of: (shown: Shown) => number): string =>
    `${Math.round(median(all.map((one) => of(one) / one.pages)) / 1000)} KB`;
  console.log(`  ${name.padEnd(29)} ${ms(middle)} median, ${ms(worst)} worst of ${all.length}; goal ${goal} ms`);
  console.log(
    `    ${(middle / whole).toFixed(4)} of the first whole layout; a page ${each(({ bytes }) => bytes)}, packed ${each(({ packed }) => packed)}`,
  );
}

function longChapter(manuscript: Manuscript): Section {
  const blocks: Block[] = [];
  let length = 0;
  for (const { section } of chaptersOf(manuscript)) {
    for (const block of section.blocks) {
      if (length >= LONG_CHAPTER) break;
      blocks.push(block);
      length += charactersOf([block]);
    }
  }
  return { ...EMPTY, title: [[{ kind: 'text', text: 'Глава', marks: [] }]], blocks };
}

function withWord(manuscript: Manuscript, id: string, at: number): Manuscript {
  const changed = (section: Section): Section => ({
    ...section,
    blocks:
      section.id === id
        ? section.blocks.map((block, index) => (index === at ? longer(block, at) : block))
        : section.blocks,
    sections: section.sections.map(changed),
  });
  return { ...manuscript, sections: manuscript.sections.map(changed) };
}

function longer(block: Block | undefined, seed: number): Block {
  const word = { kind: 'text' as const, text: ` Ещё одно предложение, ${seed + 2}-е.`, marks: [] };
  if (block?.kind !== 'paragraph') return { kind: 'paragraph', role: 'plain', inlines: [word] };
  return { ...block, inlines: [...block.inlines, word] };
}

async function timed<T>(work: () => Promise<T>): Promise<{ readonly value: T; readonly took: number }> {
  const start = performance.now();
  const value = await work();
  return { value, took: performance.now() - start };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function ms(value: number): string {
  return `${value.toFixed(0)} ms`.padStart(8);
}
