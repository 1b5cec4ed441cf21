import type { Block, Inline, Note, Section } from '@pero/manuscript/model';
import { walkBlocks, walkSection } from '@pero/manuscript/walk';

/** The pictures that sections and notes show, each once, in order. */
export function picturesIn(sections: readonly Section[], notes: readonly Note[]): readonly string[] {
  const met = new Set<string>();
  const meet = (what: Block | Inline): void => {
    if (what.kind === 'picture') met.add(what.picture);
  };
  const visitor = { block: meet, inline: meet };
  for (const section of sections) walkSection(section, visitor);
  for (const { blocks } of notes) walkBlocks(blocks, visitor);
  return [...met];
}
