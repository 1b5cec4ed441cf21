import { folded } from '@pero/spelling/forms';
import { type Word, wordsIn } from '@pero/spelling/words';
import type { Node } from '@tiptap/pm/model';
import { eachLine, lineText } from '../text/line-text.ts';
import type { Range } from '../text/places.ts';

/** A word of the open chapter and where it stands in the document. */
export type FoundWord = Range & { readonly word: string };

/** Blocks that were not changed are the same objects, so their words are looked for once. */
const known = new WeakMap<Node, readonly Word[]>();

function wordsOf(block: Node): readonly Word[] {
  const before = known.get(block);
  if (before) return before;
  const words = wordsIn(lineText(block));
  known.set(block, words);
  return words;
}

type Verdicts = {
  readonly verdict: (word: string) => boolean | undefined;
  /** Folded: words of the book, names of its world, what is passed over. */
  readonly known: ReadonlySet<string>;
};

export type Looked = {
  readonly unknown: readonly FoundWord[];
  /** Of these nobody knows yet. */
  readonly unjudged: readonly string[];
};

/** The words that neither the dictionary nor the book knows. `caret` stands behind a word that is being typed. */
export function unknownWords(doc: Node, { verdict, known: own }: Verdicts, caret: number | null): Looked {
  const unknown: FoundWord[] = [];
  const unjudged = new Set<string>();
  eachLine(doc, (block, start) => {
    if (block.type.spec.code) return;
    for (const { word, from, to } of wordsOf(block)) {
      const said = verdict(word);
      if (said === undefined) unjudged.add(word);
      if (said !== false || start + to === caret || isOwn(word, own) || isNoText(block, from, to)) continue;
      unknown.push({ word, from: start + from, to: start + to });
    }
  });
  return { unknown, unjudged: [...unjudged] };
}

/** «Селище-то», «Тоня-Тонюшка»: of several parts each may be known by itself. */
function isOwn(word: string, own: ReadonlySet<string>): boolean {
  const whole = folded(word);
  if (own.has(whole)) return true;
  const parts = whole.split('-');
  return (
    parts.length > 1 && parts.some((part) => own.has(part)) && parts.every((part) => own.has(part) || part.length < 4)
  );
}

/** Code, and what somebody suggests to take out. */
function isNoText(block: Node, from: number, to: number): boolean {
  const { code, deletion } = block.type.schema.marks;
  return [code, deletion].some((mark) => mark !== undefined && block.rangeHasMark(from, to, mark));
}

/** Each block's text and where it begins: a place in the text is that far behind. */
export function linesOf(doc: Node): readonly { readonly text: string; readonly start: number }[] {
  const lines: { readonly text: string; readonly start: number }[] = [];
  eachLine(doc, (block, start) => lines.push({ text: keptText(block), start }));
  return lines;
}

/** What somebody suggests to take out is blank, so that every other word stays in its place. */
function keptText(block: Node): string {
  const { deletion } = block.type.schema.marks;
  let text = lineText(block);
  if (!deletion) return text;
  block.forEach(({ marks, nodeSize }, at) => {
    if (deletion.isInSet(marks)) text = text.slice(0, at) + ' '.repeat(nodeSize) + text.slice(at + nodeSize);
  });
  return text;
}
