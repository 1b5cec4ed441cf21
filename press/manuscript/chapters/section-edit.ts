import { canonical } from '../canonical/canonical.ts';
import type { Line } from '../inlines.ts';
import type { Block, Manuscript, Section } from '../model.ts';
import { textOfLine } from '../text.ts';

/**
 * Joins a section to the one before it: its title becomes subheadings, its text and sections follow. The first section
 * inside a part joins the part's own text. The very first section of the book has nothing before it and stays.
 */
export function mergeSections(manuscript: Manuscript, id: string): Manuscript {
  return canonical({ ...manuscript, sections: mergedIn(manuscript.sections, id) });
}

function mergedIn(sections: readonly Section[], id: string): readonly Section[] {
  const place = sections.findIndex((section) => section.id === id);
  const own = sections[place];
  const before = sections[place - 1];
  if (own !== undefined && before !== undefined) {
    return [...sections.slice(0, place - 1), joined(before, own), ...sections.slice(place + 1)];
  }
  return sections.map((section) => {
    const [first, ...rest] = section.sections;
    if (first?.id !== id) return { ...section, sections: mergedIn(section.sections, id) };
    return { ...section, blocks: [...section.blocks, ...asBlocks(first)], sections: [...first.sections, ...rest] };
  });
}

/** The text goes to the end of the section before, wherever that end is. */
function joined(before: Section, own: Section): Section {
  const last = before.sections.at(-1);
  if (last === undefined) {
    return { ...before, blocks: [...before.blocks, ...asBlocks(own)], sections: own.sections };
  }
  return { ...before, sections: [...before.sections.slice(0, -1), joined(last, own)] };
}

/** Everything of a section but its own sections, as it can stand in another one. */
function asBlocks(section: Section): readonly Block[] {
  return [
    ...section.title.map((inlines): Block => ({ kind: 'subheading', inlines })),
    ...section.epigraphs.map(({ blocks, source }): Block => ({ kind: 'quotation', blocks, source })),
    ...section.blocks,
  ];
}

/**
 * Cuts a section in two before a block. The second half gets the title given; without one, a heading-like block at the
 * cut (a subheading, or a short line) becomes its title.
 */
export function splitSection(manuscript: Manuscript, id: string, block: number, title?: string): Manuscript {
  return canonical({ ...manuscript, sections: splitIn(manuscript.sections, id, block, title) });
}

function splitIn(
  sections: readonly Section[],
  id: string,
  block: number,
  title: string | undefined,
): readonly Section[] {
  return sections.flatMap((section): readonly Section[] => {
    if (section.id !== id) return [{ ...section, sections: splitIn(section.sections, id, block, title) }];
    if (!(block > 0 && block < section.blocks.length)) return [section];
    const first = section.blocks[block];
    const own = title === undefined && first !== undefined ? titleIn(first) : undefined;
    const second: Section = {
      id: `${id}-second`,
      kind: section.kind,
      title: own ?? titleLines(title),
      epigraphs: [],
      blocks: section.blocks.slice(own === undefined ? block : block + 1),
      sections: section.sections,
    };
    return [{ ...section, kind: 'chapter', blocks: section.blocks.slice(0, block), sections: [] }, second];
  });
}

function titleLines(title: string | undefined): readonly Line[] {
  return title === undefined || title.trim() === '' ? [] : [[{ kind: 'text', text: title, marks: [] }]];
}

const LONGEST_TITLE = 120;

function titleIn(block: Block): readonly Line[] | undefined {
  if (block.kind === 'subheading') return [block.inlines];
  const isShort = block.kind === 'paragraph' && textOfLine(block.inlines).length <= LONGEST_TITLE;
  return isShort && block.role !== 'dialogue' && !/[.,;:!?…]$/.test(textOfLine(block.inlines).trim())
    ? [block.inlines]
    : undefined;
}
