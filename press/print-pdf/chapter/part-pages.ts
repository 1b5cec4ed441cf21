import { headingWordsOf } from '@pero/manuscript/chapters/heading-words';
import type { Section } from '@pero/manuscript/model';
import { type ChapterOf, charactersOf, titleOf } from '@pero/manuscript/text';
import { lengthOf } from '../text/length.ts';

/** More text than this before its chapters is no motto, and the section is a chapter itself. */
const LONGEST_MOTTO = 150;
/** Shorter ones on average are the sections of a chapter, as handbooks have them. */
const SHORTEST_CHAPTER = 4_000;

/**
 * The ids of the sections that have a page for their title alone, as the parts of a novel have. A section with others in
 * it is not yet a part: handbooks have headings within headings within chapters.
 */
export function partPages(all: readonly ChapterOf[]): ReadonlySet<string> {
  const parts = new Set<string>();
  for (const { section, within } of all) {
    if (section.kind !== 'part' || section.title.length === 0) continue;
    const around = within.filter(({ title }) => title.length > 0);
    if (!around.every(({ id }) => parts.has(id))) continue;
    if (isCalledPart(section) || (around.length === 0 && looksLikePart(section))) parts.add(section.id);
  }
  return parts;
}

/** «Часть первая», or chapters that are called so within it. */
function isCalledPart(section: Section): boolean {
  const rank = rankOf(section);
  if (rank === 'volume' || rank === 'book' || rank === 'part') return true;
  return rank !== 'chapter' && section.sections.some((inner) => rankOf(inner) === 'chapter');
}

/** A name alone, with several long sections in it. Numbers are for chapters. */
function looksLikePart(section: Section): boolean {
  const { blocks, sections } = section;
  if (rankOf(section) !== undefined || charactersOf(blocks) > LONGEST_MOTTO) return false;
  if (sections.length === 0) return true;
  return sections.length > 1 && lengthOf(sections) / sections.length >= SHORTEST_CHAPTER;
}

function rankOf(section: Section): string | undefined {
  return headingWordsOf(titleOf(section))?.rank;
}
