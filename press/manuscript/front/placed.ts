import type { Block, Manuscript, Paragraph } from '../model.ts';
import { isAir } from './blocks.ts';
import { type FrontKind, type FrontPage, frontPages } from './pages.ts';

const ROLES: Readonly<Record<FrontKind, Paragraph['role']>> = {
  title: 'centred',
  dedication: 'right',
  epigraph: 'right',
  rights: 'plain',
  annotation: 'plain',
};

/**
 * The same book with the pages before its text set as such pages are, each on a page of its own: for formats that have
 * no names for them. Words stay as they were.
 */
export function frontPlaced(manuscript: Manuscript): Manuscript {
  const pages = Map.groupBy(frontPages(manuscript), ({ section }) => section);
  if (pages.size === 0) return manuscript;
  const sections = manuscript.sections.map((section) => {
    const own = pages.get(section.id);
    return own === undefined ? section : { ...section, blocks: placed(section.blocks, own) };
  });
  return { ...manuscript, sections };
}

function placed(blocks: readonly Block[], pages: readonly FrontPage[]): readonly Block[] {
  const rest = blocks.slice(pages.at(-1)?.to ?? 0);
  const parts = [...pages.map((page) => blocks.slice(page.from, page.to).map((block) => inPlace(block, page))), rest];
  return parts
    .map(withoutAirAround)
    .filter((part) => part.length > 0)
    .flatMap((part, index): readonly Block[] => (index === 0 ? part : [{ kind: 'page-break' }, ...part]));
}

function inPlace(block: Block, { kind }: FrontPage): Block {
  return block.kind === 'paragraph' && block.role === 'plain' ? { ...block, role: ROLES[kind] } : block;
}

function withoutAirAround(blocks: readonly Block[]): readonly Block[] {
  const isWord = (block: Block): boolean => !isAir(block);
  return blocks.slice(Math.max(0, blocks.findIndex(isWord)), blocks.findLastIndex(isWord) + 1);
}
