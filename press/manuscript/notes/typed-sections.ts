import type { Block, Note, Section } from '../model.ts';
import type { Remark } from '../reading/report.ts';
import { titleOf } from '../text.ts';
import { HEADING_OF_NOTES, typedNotes } from './typed.ts';

/**
 * Notes that were typed by hand in a text that is divided already: the sections without them, and the notes. A section
 * of nothing but notes is gone.
 */
export function typedNotesIn(sections: readonly Section[]): {
  readonly sections: readonly Section[];
  readonly notes: readonly Note[];
  readonly remarks: readonly Remark[];
} {
  const blocks: Block[] = [];
  const gather = (section: Section): void => {
    blocks.push(...section.blocks);
    for (const inner of section.sections) gather(inner);
  };
  for (const section of sections) gather(section);
  const found = typedNotes(blocks);
  if (found.notes.length === 0) return { sections, notes: [], remarks: found.remarks };
  let place = 0;
  const left = (section: Section): readonly Section[] => {
    const own = section.blocks.flatMap((): readonly Block[] => {
      const block = found.block(place);
      place += 1;
      return block === undefined ? [] : [block];
    });
    const inner = section.sections.flatMap(left);
    const isGone = own.length === 0 && inner.length === 0 && section.blocks.length > 0;
    if (isGone && HEADING_OF_NOTES.test(titleOf(section))) return [];
    return [{ ...section, blocks: own, sections: inner }];
  };
  return { sections: sections.flatMap(left), notes: found.notes, remarks: found.remarks };
}
