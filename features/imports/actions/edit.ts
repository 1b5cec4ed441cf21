import type { Block } from '@pero/manuscript/model';
import { textOf } from '@pero/manuscript/text';
import type { Act } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import { NotFound } from '@pero/server-platform/http/errors';
import type { ImportChange } from '../contract/imports.ts';
import { openingOf } from '../rules/outline.ts';
import { cutAt, EDITS_MOST, type Edit, type PlannedChapter, planOf, titleOfPlanned } from '../rules/plan.ts';
import { headingAt, plannedBlocks } from '../rules/text.ts';
import { type ImportRow, keepReport, sectionsOfImport } from '../store/imports.ts';
import { openedImport, requireImport } from './imports.ts';

export async function editImport(
  act: Act,
  importId: number,
  { revision, change }: { readonly revision: number; readonly change: ImportChange },
) {
  const row = await requireImport(act, importId, { lock: true });
  if (row.state !== 'read') return { refused: 'import-not-read' } as const;
  const { report } = row;
  if (revision !== report.edits.length) return { refused: 'import-changed' } as const;
  if (change.do !== 'undo' && report.edits.length >= EDITS_MOST) return { refused: 'import-edits-most' } as const;

  const edits = change.do === 'undo' ? report.edits.slice(0, -1) : await withChange(act.db, row, change);
  if (!edits) return { refused: 'import-edit' } as const;
  const changed = { ...report, edits };
  await keepReport(act.db, importId, changed, act.now);
  return openedImport(act, { ...row, report: changed });
}

type Change = Exclude<ImportChange, { do: 'undo' }>;

/** Null when the division has no such place. */
async function withChange(db: Db, row: ImportRow, change: Change): Promise<Edit[] | null> {
  const { outline, edits } = row.report;
  const chapter = planOf(outline, edits)[change.at];
  if (!chapter || (change.do === 'merge' && change.at === 0)) return null;
  const edit = change.do === 'split' ? await cutEdit(db, row, chapter, change) : change;
  return edit && [...edits, edit];
}

/** Without a title given, a line that looks like a heading becomes the heading of what is cut off. */
async function cutEdit(
  db: Db,
  row: ImportRow,
  chapter: PlannedChapter,
  { at, block, title }: Extract<Change, { do: 'split' }>,
): Promise<Edit | null> {
  const cut = cutAt(chapter, block, new Map(row.report.outline.map((section) => [section.id, section])));
  if (!cut) return null;
  const blocks = await blocksOf(db, row.id, chapter);
  const first = blocks[block];
  const hasMore = blocks.length > block + 1;
  const found =
    cut.block !== null && title === undefined && hasMore ? headingAt(first, first ? textOf([first]) : '') : null;
  return {
    do: 'split',
    at,
    cut: { ...cut, isHeading: found !== null },
    title: title ?? found,
    opening: openingOf(blocks.slice(found === null ? block : block + 1)),
  };
}

async function blocksOf(db: Db, importId: number, chapter: PlannedChapter): Promise<Block[]> {
  const ids = [...new Set(chapter.pieces.map(({ section }) => section))];
  const sections = await sectionsOfImport(db, importId, ids);
  return plannedBlocks(chapter, new Map(sections.map((section) => [section.id, section])));
}

/** More paragraphs than anybody looks through at once. */
const SHOWN_BLOCKS = 3000;
const SHOWN_CHARACTERS = 300;

export async function readImportChapter(act: Act, importId: number, place: number) {
  const row = await requireImport(act, importId);
  if (row.state !== 'read') return { refused: 'import-not-read' } as const;
  const { outline, edits } = row.report;
  const chapter = planOf(outline, edits)[place];
  if (!chapter) throw new NotFound('chapter');
  const blocks = await blocksOf(act.db, importId, chapter);
  return {
    title: titleOfPlanned(chapter, new Map(outline.map((section) => [section.id, section]))),
    blocks: blocks.slice(0, SHOWN_BLOCKS).map((block) => ({ kind: block.kind, text: shortened(textOf([block])) })),
    is_cut_short: blocks.length > SHOWN_BLOCKS,
  };
}

function shortened(text: string): string {
  return text.length <= SHOWN_CHARACTERS ? text : `${text.slice(0, SHOWN_CHARACTERS).toWellFormed()}…`;
}
