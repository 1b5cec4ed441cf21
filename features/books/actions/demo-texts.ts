import { readFileSync } from 'node:fs';
import type { ChapterText } from '@pero/editor/rules/chapter-text';
import { broughtChapters } from '@pero/imports/rules/brought-chapters';
import { readMarkdown } from '@pero/manuscript/markdown/reader';
import type { Block, Epigraph, Inline } from '@pero/manuscript/model';
import { textOfLine } from '@pero/manuscript/text';
import { nameOf, titleOfName } from '@pero/writing/rules/counting';

/** The chapters of a text of the demonstration, as its author would have made them in the editor. */
export async function demoChapters(name: string): Promise<ChapterText[]> {
  const bytes = readFileSync(new URL(`../demo/${name}.md`, import.meta.url));
  const { manuscript } = await readMarkdown(bytes, `${name}.md`);
  return broughtChapters(manuscript).map(({ text }) => withHeading(withLetters(withEpigraph(text))));
}

/** «Глава первая. Рейка» is two lines of a heading. */
function withHeading(text: ChapterText): ChapterText {
  const [, number, name] = /^(Глава [^.]+)\. (.+)$/.exec(nameOf(text)) ?? [];
  return number && name ? { ...text, title: titleOfName(`${number}\n${name}`) } : text;
}

/** Markdown has one sign for all that is set apart: one at the head of a chapter, with a dash below, is its epigraph. */
function withEpigraph(text: ChapterText): ChapterText {
  const [first, ...blocks] = text.blocks;
  const last = first?.kind === 'quotation' ? first.blocks.at(-1) : undefined;
  if (first?.kind !== 'quotation' || last?.kind !== 'paragraph' || !textOfLine(last.inlines).startsWith('—'))
    return text;
  const source = last.inlines.map(withoutDash);
  const epigraph: Epigraph = { blocks: first.blocks.slice(0, -1), source: [source] };
  return { ...text, epigraphs: [epigraph], blocks };
}

function withoutDash(inline: Inline, at: number): Inline {
  return inline.kind === 'text' && at === 0 ? { ...inline, text: inline.text.replace(/^—\s*/, '') } : inline;
}

/** And one that ends with a line in italics is a letter with its signature. */
function withLetters(text: ChapterText): ChapterText {
  return { ...text, blocks: text.blocks.map(letterOr) };
}

function letterOr(block: Block): Block {
  const last = block.kind === 'quotation' ? block.blocks.at(-1) : undefined;
  if (block.kind !== 'quotation' || last?.kind !== 'paragraph' || !last.inlines.every(isItalic)) return block;
  const signature = last.inlines.map((inline) => (inline.kind === 'text' ? { ...inline, marks: [] } : inline));
  return { kind: 'letter', blocks: block.blocks.slice(0, -1), signature: [signature] };
}

function isItalic(inline: Inline): boolean {
  return inline.kind === 'text' && inline.marks.includes('emphasis');
}
