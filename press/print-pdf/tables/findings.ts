import type { Block, Manuscript } from '@pero/manuscript/model';
import { chaptersOf } from '@pero/manuscript/text';
import { walk, walkBlocks, walkSection } from '@pero/manuscript/walk';
import type { Finding } from '../finding.ts';
import { type TableRoom, tablePlan } from './plan.ts';

const SAID = {
  turned:
    'Таблица не помещается по ширине: она повёрнута и стоит на отдельной странице. Подумайте, нельзя ли убрать лишние столбцы.',
  records:
    'Таблица не помещается по ширине: она набрана строками «заголовок: значение». Разбейте её на несколько таблиц или уберите лишние столбцы.',
} as const;

/** What the author should know of tables: those too wide for the page, with what was done about them. */
export function tableFindings(manuscript: Manuscript, room: TableRoom): readonly Finding[] {
  const findings: Finding[] = [];
  const look = (place: string) => (block: Block) => {
    if (block.kind !== 'table') return;
    const { how } = tablePlan(block.rows, room);
    if (how !== 'upright') findings.push({ severity: 'warning', code: 'table-wide', message: SAID[how], place });
  };
  for (const { section, title } of chaptersOf(manuscript)) {
    walkSection({ ...section, sections: [] }, { block: look(title) });
  }
  for (const { label, blocks } of manuscript.notes) walkBlocks(blocks, { block: look(`Примечание ${label}`) });
  return findings;
}

/** How high all tables are, in points, and how many characters are in them: a page of a table has fewer. */
export function tablesIn(manuscript: Manuscript, room: TableRoom): { height: number; characters: number } {
  const found = { height: 0, characters: 0 };
  const block = (met: Block): void => {
    if (met.kind !== 'table') return;
    for (const height of tablePlan(met.rows, room).heights) found.height += height;
    walkBlocks([met], {
      inline: (inline) => {
        if (inline.kind === 'text') found.characters += inline.text.length;
      },
    });
  };
  walk(manuscript, { block });
  return found;
}
