import type { ChapterText } from '@pero/editor/rules/chapter-text';
import { diffArrays } from 'diff';
import { type Laid, laidOver } from '../../rules/suggested/laid-over.ts';
import { bothTexts } from './both-texts.ts';
import type { Choice, Conflict } from './parts.ts';

/** What this hand suggests, over the text that was saved meanwhile. */
export function laid({ mine, theirs, base }: Pick<Conflict, 'mine' | 'base'> & Theirs, by: number): Laid {
  return laidOver(mine, theirs.text, { by, base, diff: (one, other, how) => diffArrays([...one], [...other], how) });
}

type Theirs = { readonly theirs: { readonly text: ChapterText } };

/** The text that the answer makes of both, where it is not theirs. */
export function oneText(choice: Choice, conflict: Conflict, by: number): ChapterText {
  if (choice === 'laid') return laid(conflict, by).text;
  return choice === 'both' ? bothTexts(conflict.mine, conflict.theirs.text) : conflict.mine;
}
