import type { ChapterText } from '@pero/editor/rules/chapter-text';
import { markedText, storedText } from '@pero/editor/rules/suggestions/stored';
import type { Block, Change, Inline } from '@pero/manuscript/model';

type Run = Extract<Inline, { kind: 'text' }>;

/** A demonstration: the last sentence of one paragraph struck out, a word put in another, two paragraphs made one. */
export function withDemoSuggestions(
  text: ChapterText,
  by: number,
): { readonly text: ChapterText; readonly quote: string } {
  const { blocks, ...rest } = markedText(text);
  const plain = blocks.flatMap((block, at) => (isLong(block) ? [at] : []));
  const [cut = -1, put = -1, join = -1] = plain;
  const change = (id: string): Change => ({ id: `demo-${id}`, by });
  const next = blocks.map((block, at): Block => {
    if (block.kind !== 'paragraph') return block;
    if (at === cut) return { ...block, inlines: lastSentenceCut(block.inlines, change('cut')) };
    if (at === put) return { ...block, inlines: [...block.inlines, said(' Так ей казалось.', change('put'))] };
    const isBehind = at === join && blocks[at - 1]?.kind === 'paragraph';
    return isBehind ? { ...block, suggested: { deleted: change('join') } } : block;
  });
  const quoted = blocks[plain.at(-1) ?? 0];
  return {
    text: storedText({ ...rest, blocks: next }),
    quote: quoted?.kind === 'paragraph' ? firstWords(quoted.inlines) : '',
  };
}

function isLong(block: Block): boolean {
  return block.kind === 'paragraph' && block.inlines.length === 1 && firstWords(block.inlines).length > 20;
}

function said(text: string, inserted: Change): Inline {
  return { kind: 'text', text, marks: [], suggested: { inserted } };
}

function lastSentenceCut(inlines: readonly Inline[], deleted: Change): readonly Inline[] {
  const [run] = inlines;
  if (run?.kind !== 'text') return inlines;
  const at = run.text.slice(0, -1).lastIndexOf('. ') + 1;
  const kept: Run = { ...run, text: run.text.slice(0, at) };
  const gone: Run = { ...run, text: run.text.slice(at), suggested: { deleted } };
  return at > 0 ? [kept, gone] : [gone];
}

const WORDS = 5;

function firstWords(inlines: readonly Inline[]): string {
  const text = inlines.map((inline) => (inline.kind === 'text' ? inline.text : '')).join('');
  return text.split(' ').slice(0, WORDS).join(' ');
}
