import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { useEffect, useState } from 'react';
import { type FoundWord, linesOf, unknownWords } from './found-words.ts';
import type { Speller, SpellerState } from './speller.ts';
import { type SpellingMark, showSpelling, unknownAt } from './spelling-plugin.ts';

/** How the page wants words to be looked at. */
export type Spelling = {
  readonly speller: Speller;
  /** Folded: words of the book, names of its world, what is passed over. */
  readonly known: ReadonlySet<string>;
  readonly isUnknownShown: boolean;
  readonly isRepeatedShown: boolean;
};

/** A word of the chapter and how often it is there. */
export type CountedWord = { readonly word: string; readonly count: number };

export type SpellingFound = {
  readonly state: SpellerState;
  readonly unknown: readonly CountedWord[];
  readonly repeated: readonly CountedWord[];
};

export const NOTHING_FOUND: SpellingFound = { state: 'loading', unknown: [], repeated: [] };

/** Longer than between two keys: while somebody types, nothing is looked at. */
const REST = 450;

/** Of a kind: a chapter has some hundred at most, and with thousands of underlines every key would be slower. */
const MARKS_MOST = 400;

/** Looks at the words whenever the typing rests, and marks what it finds. */
export function useSpelling(
  editor: Editor | null,
  spelling: Spelling | null | undefined,
  onFound: ((found: SpellingFound) => void) | undefined,
): FoundWord | null {
  const [current, setCurrent] = useState<FoundWord | null>(null);
  useEffect(() => {
    if (!editor || !spelling) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let last = '';
    let isOver = false;
    const repeated = repeatsOf(spelling);
    const look = async () => {
      const { doc } = editor.state;
      const marks = [
        ...(await unknownIn(editor, spelling)).slice(0, MARKS_MOST),
        ...(await repeated(doc)).slice(0, MARKS_MOST),
      ];
      // Somebody has typed on meanwhile: the next rest comes.
      if (isOver || editor.isDestroyed || editor.state.doc !== doc) return;
      const json = JSON.stringify(marks);
      if (json !== last) showSpelling(editor, marks);
      last = json;
      setCurrent(unknownAt(editor.state));
      onFound?.({
        state: spelling.speller.state,
        unknown: countedOf(marks, 'unknown'),
        repeated: countedOf(marks, 'repeated'),
      });
    };
    const rest = ({ transaction }: { transaction: { docChanged: boolean; selectionSet: boolean } }) => {
      if (!transaction.docChanged && !transaction.selectionSet) return;
      if (transaction.docChanged) last = '';
      clearTimeout(timer);
      timer = setTimeout(() => void look(), REST);
    };
    editor.on('transaction', rest);
    void look();
    return () => {
      clearTimeout(timer);
      isOver = true;
      editor.off('transaction', rest);
      setCurrent(null);
      onFound?.(NOTHING_FOUND);
      if (!editor.isDestroyed) showSpelling(editor, []);
    };
  }, [editor, spelling, onFound]);
  return current;
}

async function unknownIn(editor: Editor, { speller, known, isUnknownShown }: Spelling): Promise<SpellingMark[]> {
  if (!isUnknownShown) return [];
  const { doc, selection } = editor.state;
  const caret = selection.empty && editor.isFocused ? selection.from : null;
  const verdicts = { verdict: (word: string) => speller.verdict(word), known };
  const { unjudged } = unknownWords(doc, verdicts, caret);
  if (unjudged.length > 0) await speller.judge(unjudged);
  return unknownWords(doc, verdicts, caret).unknown.map((word) => ({ ...word, kind: 'unknown' }));
}

/** Looked for once in every state of the text, not at every step of the caret. */
function repeatsOf({ speller, known, isRepeatedShown }: Spelling): (doc: Node) => Promise<readonly SpellingMark[]> {
  const found = new WeakMap<Node, readonly SpellingMark[]>();
  return async (doc) => {
    const before = isRepeatedShown ? found.get(doc) : [];
    if (before) return before;
    const lines = linesOf(doc);
    const repeats = await speller.repeats(
      lines.map(({ text }) => text),
      [...known],
    );
    const marks = repeats.flatMap(({ word, places }) =>
      places.map(({ block, from, to }): SpellingMark => {
        const start = lines[block]?.start ?? 0;
        return { word, from: start + from, to: start + to, kind: 'repeated' };
      }),
    );
    found.set(doc, marks);
    return marks;
  };
}

function countedOf(marks: readonly SpellingMark[], kind: SpellingMark['kind']): CountedWord[] {
  const counts = new Map<string, number>();
  for (const mark of marks) if (mark.kind === kind) counts.set(mark.word, (counts.get(mark.word) ?? 0) + 1);
  return [...counts].map(([word, count]) => ({ word, count }));
}
