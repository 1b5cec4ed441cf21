import { divide } from '../chapters/chapters.ts';
import type { Appearance, DividedText, LooseBlock } from '../chapters/loose.ts';
import type { Block, Section } from '../model.ts';

/**
 * Chapters of a book whose sections have no titles at all, as converters write it: found by what stands out, as in a
 * plain text. `undefined` when nothing does.
 */
export function dividedSections(sections: readonly Section[]): DividedText | undefined {
  if (sections.length === 0 || sections.some(isMeant)) return undefined;
  const divided = divide(sections.flatMap(looseBlocks));
  if (divided.chapters.length < 2) return undefined;
  return { ...divided, sections: divided.sections.map(withoutOuterBreaks) };
}

/** A title or an epigraph: somebody divided this book on purpose. */
function isMeant({ title, epigraphs, sections }: Section): boolean {
  return title.length > 0 || epigraphs.length > 0 || sections.some(isMeant);
}

function looseBlocks({ id, blocks, sections }: Section): readonly LooseBlock[] {
  const own = blocks.map((block, index): LooseBlock => {
    const appearance = appearanceOf(block);
    return index === 0
      ? { block, appearance: { ...appearance, startsPage: true }, anchors: [id] }
      : { block, appearance };
  });
  return [...own, ...sections.flatMap(looseBlocks)];
}

function appearanceOf(block: Block): Appearance {
  if (block.kind === 'subheading') return { isBold: true, isCentred: true };
  if (block.kind !== 'paragraph') return {};
  const texts = block.inlines.filter((inline) => inline.kind === 'text').filter(({ text }) => text.trim() !== '');
  return {
    ...(texts.length > 0 && texts.every(({ marks }) => marks.includes('strong')) ? { isBold: true } : {}),
    ...(block.role === 'centred' ? { isCentred: true } : {}),
    ...(block.role === 'right' ? { isRight: true } : {}),
  };
}

/** Blank lines around a heading were its air. */
function withoutOuterBreaks(section: Section): Section {
  const isAir = (block: Block): boolean => block.kind === 'scene-break' && block.ornament === '';
  const first = section.blocks.findIndex((block) => !isAir(block));
  const last = section.blocks.findLastIndex((block) => !isAir(block));
  return {
    ...section,
    blocks: section.blocks.slice(Math.max(first, 0), last + 1),
    sections: section.sections.map(withoutOuterBreaks),
  };
}
