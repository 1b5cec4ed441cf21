import { canonical } from '@pero/manuscript/canonical/canonical';
import type { Block, Manuscript, Section } from '@pero/manuscript/model';
import { chaptersOf, charactersOf } from '@pero/manuscript/text';

/** A book of about so many characters: the chapters of another, over and over, the last one cut. */
export function ofLength(book: Manuscript, characters: number): Manuscript {
  const chapters = chaptersOf(book)
    .map(({ section }) => ({ ...section, sections: [] }))
    .filter(({ blocks }) => blocks.length > 0);
  const sections: Section[] = [];
  let left = characters;
  for (let index = 0; left > 0; index += 1) {
    const chapter = chapters[index % chapters.length];
    if (chapter === undefined) break;
    const blocks = cut(chapter.blocks, left);
    sections.push({ ...chapter, id: `s${index + 1}`, blocks });
    left -= charactersOf(blocks);
  }
  return canonical({ ...book, sections });
}

function cut(blocks: readonly Block[], characters: number): readonly Block[] {
  const kept: Block[] = [];
  let left = characters;
  for (const block of blocks) {
    if (left <= 0) break;
    kept.push(block);
    left -= charactersOf([block]);
  }
  return kept;
}
