import type { ChapterText } from '@pero/editor/rules/chapter-text';
import { type Suggestion, suggestionsIn } from '@pero/editor/rules/suggestions/list';
import { markedText, storedText } from '@pero/editor/rules/suggestions/stored';
import { seenText } from '@pero/kernel/text/seen-text';
import { charactersOf, textOfLine, wordsOf } from '@pero/manuscript/text';
import { CHAPTER_NAME_MOST } from '@pero/works/rules/meta';

/** Characters with spaces and words of a chapter, its heading and notes included. */
export function countsOf(text: ChapterText): { readonly characters: number; readonly words: number } {
  const parts = [headed(text), ...text.notes.map(({ blocks }) => blocks)];
  return {
    characters: parts.reduce((sum, blocks) => sum + charactersOf(blocks), 0),
    words: parts.reduce((sum, blocks) => sum + wordsOf(blocks), 0),
  };
}

function headed({ title, epigraphs, blocks }: ChapterText) {
  return [
    ...title.map((inlines) => ({ kind: 'subheading', inlines }) as const),
    ...epigraphs.map((epigraph) => ({ kind: 'quotation', ...epigraph }) as const),
    ...blocks,
  ];
}

/** The heading of a chapter on one line, as lists show it. */
export function nameOf({ title }: Pick<ChapterText, 'title'>): string {
  const whole = title.map((line) => seenText(textOfLine(line)).trim()).filter((line) => line !== '');
  const joined = whole.reduce(
    (name, line) => (name === '' ? line : `${name}${/[.!?…:,]$/.test(name) ? '' : '.'} ${line}`),
    '',
  );
  return joined.length <= CHAPTER_NAME_MOST ? joined : `${joined.slice(0, CHAPTER_NAME_MOST - 1).trimEnd()}…`;
}

/** The heading made of a typed name: a line for every line typed. */
export function titleOfName(name: string): ChapterText['title'] {
  const lines = name.split('\n').map((line) => line.trim());
  return lines.filter((line) => line !== '').map((text) => [{ kind: 'text', text, marks: [] }]);
}

/** A chapter ready to be stored: its text as JSON, and what lists say of it. Whoever stores it need not read it. */
export type WrittenText = {
  readonly json: string;
  readonly name: string;
  readonly characters: number;
  readonly words: number;
  /** What waits in it for a decision; none of it is in the counts. */
  readonly suggestions: readonly Suggestion[];
};

/** Suggestions stand beside the text in one form only, whoever wrote it. */
export function writtenText(given: ChapterText): WrittenText {
  const text = given.suggested ? storedText(markedText(given)) : given;
  const suggestions = text.suggested ? suggestionsIn(text) : [];
  return { json: JSON.stringify(text), name: nameOf(text), ...countsOf(text), suggestions };
}
