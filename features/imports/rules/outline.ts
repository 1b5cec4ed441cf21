import type { Block, Section } from '@pero/manuscript/model';
import { charactersOf, textOf, titleOf } from '@pero/manuscript/text';

/** Why a place in the file was taken for the beginning of a chapter. `front` stands before the first of them. */
export type Reason = 'heading' | 'style' | 'words' | 'look' | 'page-break' | 'whole' | 'file' | 'front' | 'author';

/** A section of the file with its own text only, as it is kept until the author decides. */
export type KeptSection = Omit<Section, 'sections'> & { readonly depth: number };

/** What the review needs to know of a section without its text. */
export type OutlineSection = {
  readonly id: string;
  readonly depth: number;
  readonly kind: 'part' | 'chapter';
  readonly title: string;
  readonly titleLines: number;
  readonly epigraphs: number;
  /** Characters of the epigraphs, and of every block. */
  readonly epigraphSize: number;
  readonly sizes: readonly number[];
  readonly opening: string;
  readonly reason: Reason;
  /** 1 for a real heading, less for a guess. */
  readonly confidence: number;
  /** What did not fit, in a sentence. Not there on manuscripts that were read before it was told. */
  readonly doubt?: string;
};

type Found = {
  readonly section: string;
  readonly confidence: number;
  readonly reason: Exclude<Reason, 'file' | 'front' | 'author'>;
  readonly doubt?: string;
};

export function keptSections(sections: readonly Section[], depth = 0): KeptSection[] {
  return sections.flatMap(({ sections: inner, ...own }) => [{ ...own, depth }, ...keptSections(inner, depth + 1)]);
}

export function outlineOf(sections: readonly KeptSection[], found: readonly Found[]): OutlineSection[] {
  const bySection = new Map(found.map((each) => [each.section, each]));
  const first = sections.findIndex(({ id }) => bySection.has(id));
  return sections.map((section, index) => {
    const known = bySection.get(section.id);
    // What has no heading was not found by one, whatever the file calls it.
    const isNamed = section.title.length > 0 || known?.reason === 'page-break' || known?.reason === 'whole';
    return {
      id: section.id,
      depth: section.depth,
      kind: section.kind,
      title: shortTitle(titleOf({ ...section, sections: [] })),
      titleLines: section.title.length,
      epigraphs: section.epigraphs.length,
      epigraphSize: charactersOf(section.epigraphs.flatMap(asQuotation)),
      sizes: section.blocks.map((block) => charactersOf([block])),
      opening: openingOf(section.blocks),
      reason: known && isNamed ? known.reason : unnamedReason(section.title.length === 0 && index <= first),
      confidence: known?.confidence ?? 1,
      ...(known?.doubt === undefined ? {} : { doubt: known.doubt }),
    };
  });
}

function unnamedReason(isBefore: boolean): Reason {
  return isBefore ? 'front' : 'file';
}

/** An epigraph as it can stand inside a text. */
export function asQuotation({ blocks, source }: KeptSection['epigraphs'][number]): Block {
  return { kind: 'quotation', blocks, source };
}

const OPENING = 180;

/** The first words of a text, for a list. */
export function openingOf(blocks: readonly Block[]): string {
  let text = '';
  for (const block of blocks) {
    text = `${text} ${textOf([block]).replaceAll('\n', ' ')}`.trimStart();
    if (text.length > OPENING) break;
  }
  if (text.length <= OPENING) return text;
  const space = text.lastIndexOf(' ', OPENING);
  return `${text.slice(0, space > 0 ? space : OPENING).toWellFormed()}…`;
}

const TITLE_SHOWN = 300;

/** Some files are one heading of a million letters. */
export function shortTitle(title: string): string {
  return title.length <= TITLE_SHOWN ? title : `${title.slice(0, TITLE_SHOWN).toWellFormed()}…`;
}
