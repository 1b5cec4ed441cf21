import { titleKey } from '../chapters/contents-links.ts';
import type { Line } from '../inlines.ts';
import type { Block } from '../model.ts';
import { textOfLine } from '../text.ts';

const SIGN = /^[[({<]?\s*(?:[←↑↩^]\s*)?(?:\d{1,4}|[*∗†‡§#]{1,5})\s*(?:[←↑↩^]\s*)?[\])}>]?[.:]?$/;
const WORDLESS = /^[^\p{L}\p{N}]*$|^(?:назад|вернуться|back)/iu;

/**
 * Whether a link from a note back to the text is only a sign, which a book does not need. A number that is not the
 * note's own may be that of a line or a verse: it is part of the text.
 */
export function isBackSign(words: string, label: string): boolean {
  const digits = /\d+/.exec(words)?.[0];
  if (label !== '' && words.replace(/^[[({<]\s*|(?<!\s)\s*[\])}>]?[.:]?$/g, '') === label) return true;
  return (SIGN.test(words) || WORDLESS.test(words)) && (digits === undefined || digits === label);
}

/**
 * The blocks of a note without its number, which stands beside the text already: «1. Текст», «[1] Текст», a number on
 * a line of its own, or what is left of one that was a link.
 * `withoutNoteLabel([paragraph('1. Пояснение.')], '1')` gives [paragraph('Пояснение.')].
 */
export function withoutNoteLabel(blocks: readonly Block[], label: string): readonly Block[] {
  const text = blocks.length > 1 && isOnlyLabel(blocks[0], label) ? blocks.slice(1) : blocks;
  const [first, ...rest] = text;
  if (first?.kind !== 'paragraph') return text;
  return [{ ...first, inlines: withoutLabel(first.inlines, label) }, ...rest];
}

function isOnlyLabel(block: Block | undefined, label: string): boolean {
  if (block?.kind !== 'paragraph' && block?.kind !== 'subheading') return false;
  const words = titleKey(textOfLine(block.inlines));
  return block.inlines.every(({ kind }) => kind === 'text') && (words === '' || words === titleKey(label));
}

function withoutLabel(inlines: Line, label: string): Line {
  const [first, ...rest] = inlines;
  if (first?.kind !== 'text') return inlines;
  const [second, ...others] = rest;
  const isOpening = /^\s*[[(]?$/.test(first.text) && second?.kind === 'text';
  if (isOpening) return withoutLabel([{ ...second, text: first.text + second.text }, ...others], label);
  const own = label === '' ? '' : `(?:[[({<]?${label.replace(/[^\p{L}\p{N}]/gu, '\\$&')}(?=[\\s.)\\]}>:]))?`;
  const text = first.text.replace(new RegExp(`^\\s*(?:\\[\\]|\\(\\)|${own}[\\])}>.:]*)\\s+`, 'u'), '');
  if (text !== '' || rest.length === 0) return [{ ...first, text }, ...rest];
  return withoutLabel(rest, '');
}
