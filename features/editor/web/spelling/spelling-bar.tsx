import { Skeleton } from '@pero/ui/feedback/skeleton';
import type { Editor } from '@tiptap/core';
import { type ReactNode, useEffect, useState } from 'react';
import css from '../toolbar/context-bar.module.css';
import type { FoundWord } from './found-words.ts';
import { replaceUnknown } from './spelling-plugin.ts';
import type { Spelling } from './use-spelling.ts';

/** What the page does with a word that the dictionary does not know. */
export type WordActs = {
  /** Null where nobody may say what belongs to this book. */
  readonly onKnown: ((word: string) => void) | null;
  readonly onPassed: (word: string) => void;
};

type Props = { readonly editor: Editor; readonly unknown: FoundWord; readonly spelling: Spelling & WordActs };

/** The caret stands in an unknown word: what may have been meant, and what else there is to do. */
export function SpellingBar({ editor, unknown, spelling }: Props) {
  const { word } = unknown;
  const { speller, onKnown, onPassed } = spelling;
  const near = useNear(word, speller);
  const act = (run: () => void) => {
    run();
    editor.view.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a bar of tools, not a fieldset
    <div className={css.bar} role="group" aria-label={`Незнакомое слово: ${word}`}>
      {near === null && <Skeleton width={120} />}
      {near?.length === 0 && <span className={css.name}>Похожих слов нет</span>}
      {near?.slice(0, SHOWN).map((meant) => (
        <Act key={meant} onAct={() => act(() => replaceUnknown(editor, word, meant, unknown))}>
          <b>{meant}</b>
        </Act>
      ))}
      {onKnown && <Act onAct={() => act(() => onKnown(word))}>В&nbsp;слова книги</Act>}
      <Act onAct={() => act(() => onPassed(word))}>Пропустить</Act>
    </div>
  );
}

const SHOWN = 4;

function Act({ onAct, children }: { onAct: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      className={`btn quiet ${css.act}`}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onAct}
    >
      {children}
    </button>
  );
}

/** Null while it is looked up. */
export function useNear(word: string, speller: Spelling['speller']): readonly string[] | null {
  const [found, setFound] = useState<{ readonly word: string; readonly near: readonly string[] } | null>(null);
  useEffect(() => {
    let isOver = false;
    speller.near(word).then((near) => !isOver && setFound({ word, near }));
    return () => {
      isOver = true;
    };
  }, [word, speller]);
  return found?.word === word ? found.near : null;
}
