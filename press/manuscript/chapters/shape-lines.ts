import { atBreaks, type Line } from '../inlines.ts';
import type { Block, Inline, Paragraph } from '../model.ts';
import { isCode } from '../prose/code-lines.ts';
import { textOfLine } from '../text.ts';
import type { LooseBlock } from './loose.ts';

const SPEECH = /^\s*[—–―-]\s/;
const SENTENCE_END = /[.!?…»"”)]\s*$/;

/**
 * Paragraphs in which the author pressed Shift+Enter in place of Enter, cut into the paragraphs that were meant.
 * Verse and headings of several lines stay whole.
 */
export function withoutLongBreaks(blocks: readonly LooseBlock[]): readonly LooseBlock[] {
  if (!blocks.some(({ block }) => block.kind === 'paragraph' && hasBreak(block.inlines))) return blocks;
  return blocks.flatMap((loose) => cut(loose));
}

function hasBreak(inlines: Line): boolean {
  return inlines.some((inline) => inline.kind === 'break' || (inline.kind === 'text' && inline.text.includes('\n')));
}

function cut(loose: LooseBlock): readonly LooseBlock[] {
  const { block, appearance } = loose;
  if (
    block.kind !== 'paragraph' ||
    appearance?.level !== undefined ||
    !hasBreak(block.inlines) ||
    isCode(block.inlines)
  )
    return [loose];
  const lines = linesOf(block.inlines);
  const texts = lines.map(textOfLine).filter((text) => text.trim() !== '');
  if (!isProse(texts)) return [loose];
  const { startsPage: _startsPage, hasSpaceBefore: _space, ...inner } = appearance ?? {};
  return lines
    .filter((line) => textOfLine(line).trim() !== '' || line.some(({ kind }) => kind === 'picture'))
    .map((inlines, index) => {
      const paragraph: Paragraph = { ...block, inlines };
      return index === 0 ? { ...loose, block: paragraph } : { block: paragraph, appearance: inner };
    });
}

function isProse(texts: readonly string[]): boolean {
  if (texts.length < 2) return false;
  const speeches = texts.filter((text) => SPEECH.test(text)).length;
  if (speeches > 1 || (speeches === 1 && texts.length === 2)) return true;
  const isLong = texts.some((text) => text.length > 90);
  return isLong && texts.filter((text) => SENTENCE_END.test(text)).length >= texts.length / 2;
}

/** The lines of a paragraph, cut at breaks and at line separators inside its texts. */
export function linesOf(inlines: Line): readonly Line[] {
  const split = inlines.flatMap((inline): readonly Inline[] => {
    if (inline.kind !== 'text' || !inline.text.includes('\n')) return [inline];
    return inline.text
      .split('\n')
      .flatMap((text, index): readonly Inline[] =>
        index === 0 ? [{ ...inline, text }] : [{ kind: 'break' }, { ...inline, text }],
      );
  });
  return atBreaks(split);
}

const ORNAMENT =
  /^[\s\u00A0]*[*✱✲✳✴✵✶✷✸✹✺✻✼✽❋❖⁂⁕⁎∗※•·◆◇○●♦♥★☆~#+=_—–-](?:[\s\u00A0*✱✲✳✴✵✶✷✸✹✺✻✼✽❋❖⁂⁕⁎∗※•·◆◇○●♦♥★☆~#+=_—–-]*)$/u;

/**
 * The block as a scene break when it is a row of stars or the like, else nothing. Rows of dots stay text: they stand
 * for lines left out. `sceneBreakOf(paragraph('* * *'))` gives { kind: 'scene-break', ornament: '* * *' }.
 */
export function sceneBreakOf(block: Block): Block | undefined {
  if (block.kind !== 'paragraph' && block.kind !== 'subheading') return undefined;
  const only = block.inlines.every(({ kind }) => kind === 'text');
  const ornament = only ? textOfLine(block.inlines) : '';
  return ornament.length <= 60 && ORNAMENT.test(ornament) ? { kind: 'scene-break', ornament } : undefined;
}

const STARS = /^[\s\u00A0]*(?:[*＊✱✲✳✴✵✶✷✸✹✺✻✼✽❋⁂⁕⁎∗★☆][\s\u00A0]*){1,7}$/u;

/**
 * Whether a block is a row of stars, typed or set: where poems stand, such a row is the title of one that has no other.
 */
export function isStars(block: Block): boolean {
  const row = block.kind === 'scene-break' ? block : sceneBreakOf(block);
  return row?.kind === 'scene-break' && STARS.test(row.ornament);
}
