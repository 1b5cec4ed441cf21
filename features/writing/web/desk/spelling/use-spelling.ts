import type { Speller } from '@pero/editor/web/spelling/speller';
import type { WordActs } from '@pero/editor/web/spelling/spelling-bar';
import type { Spelling, SpellingFound } from '@pero/editor/web/spelling/use-spelling';
import { folded } from '@pero/spelling/forms';
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { EditorData } from '../../../contract/editor.ts';
import type { LiveText } from '../live.ts';
import { formsOfOwn } from './known-forms.ts';
import { type OwnWords, useOwnWords } from './use-own-words.ts';
import { keepWishes, keptWishes, type SpellingWishes } from './wishes.ts';

/** Names of the world that the book is in, in all forms, folded; the page hands it to the desk. */
export type KnownNames = (bookId: number) => Promise<readonly string[]>;

export type DeskSpelling = {
  readonly wishes: SpellingWishes;
  readonly wish: (change: Partial<SpellingWishes>) => void;
  /** For the editor; null while nobody wants it, and until the dictionary is on its way. */
  readonly inEditor: (Spelling & WordActs) | null;
  readonly onFound: (found: SpellingFound) => void;
  readonly own: OwnWords;
  readonly pass: (word: string) => void;
  /** The dictionary did not come; asks for it once more. */
  readonly again: () => void;
};

/** Nothing of it is brought until somebody wants it. */
export function useDeskSpelling(book: EditorData, live: LiveText, knownNames: KnownNames): DeskSpelling {
  const [wishes, setWishes] = useState<SpellingWishes>(NOTHING);
  useEffect(() => setWishes(keptWishes()), []);
  const isOn = wishes.unknown || wishes.repeated;
  const [turn, setTurn] = useState(0);
  const speller = useSpeller(isOn, turn);
  const own = useOwnWords(book, isOn);
  const names = useNames(book.id, isOn, knownNames);
  const [passed, setPassed] = useState<readonly string[]>([]);

  const known = useMemo(
    () => new Set([...own.list.flatMap(({ word }) => formsOfOwn(word)), ...names, ...passed.map(folded)]),
    [own.list, names, passed],
  );
  const wish = useCallback((change: Partial<SpellingWishes>) => {
    setWishes((now) => {
      const next = { ...now, ...change };
      keepWishes(next);
      return next;
    });
  }, []);
  const pass = useCallback((word: string) => setPassed((now) => [...now, word]), []);
  const inEditor = useMemo(
    () =>
      speller && {
        speller,
        known,
        isUnknownShown: wishes.unknown,
        isRepeatedShown: wishes.repeated,
        onKnown: own.mayAdd ? (word: string) => void own.add(word) : null,
        onPassed: pass,
      },
    [speller, known, wishes, own.mayAdd, own.add, pass],
  );
  const onFound = useCallback((spelling: SpellingFound) => live.become({ spelling }), [live]);
  return useMemo(
    () => ({ wishes, wish, inEditor, onFound, own, pass, again: () => setTurn((now) => now + 1) }),
    [wishes, wish, inEditor, onFound, own, pass],
  );
}

const NOTHING: SpellingWishes = { unknown: false, repeated: false };

/** Every `turn` is another try. */
function useSpeller(isOn: boolean, turn: number): Speller | null {
  const [speller, setSpeller] = useState<Speller | null>(null);
  const opened = useEffectEvent(async (_turn: number, isOver: () => boolean) => {
    const { Speller: Own } = await import('@pero/editor/web/spelling/speller');
    if (!isOver()) setSpeller(new Own());
  });
  useEffect(() => {
    if (!isOn) return;
    let isOver = false;
    void opened(turn, () => isOver);
    return () => {
      isOver = true;
      setSpeller(null);
    };
  }, [isOn, turn]);
  useEffect(() => () => speller?.close(), [speller]);
  return speller;
}

function useNames(bookId: number, isOn: boolean, knownNames: KnownNames): readonly string[] {
  const [names, setNames] = useState<readonly string[]>(NO_NAMES);
  useEffect(() => {
    if (!isOn) return;
    // Without its world a book has more unknown words, and nothing worse.
    knownNames(bookId).then(setNames, () => undefined);
  }, [bookId, isOn, knownNames]);
  return names;
}

const NO_NAMES: readonly string[] = [];
