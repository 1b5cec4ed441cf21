import type { Inline, Section } from '@pero/manuscript/model';
import { walkSection } from '@pero/manuscript/walk';

/** How long sections are, in characters or near it: for guesses, quickly. */
export function lengthOf(sections: readonly Section[]): number {
  let length = 0;
  const inline = (piece: Inline): void => {
    if (piece.kind === 'text') length += piece.text.length;
  };
  for (const section of sections) walkSection(section, { inline });
  return length;
}
