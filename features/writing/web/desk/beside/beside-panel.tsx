import { ChapterEditor } from '@pero/editor/web/chapter-editor';
import { Button } from '@pero/ui/button';
import { Note } from '@pero/ui/feedback/note';
import { LinesSkeleton } from '@pero/ui/feedback/skeleton';
import { SelectField } from '@pero/ui/fields/field';
import { TextButton } from '@pero/ui/text-link';
import { call } from '@pero/web-platform/browser-call';
import { wordsOfFailure } from '@pero/web-platform/words';
import { type CSSProperties, useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { type Chapter, readChapter } from '../../../contract/chapters.ts';
import { useDesk } from '../desk-context.ts';
import panel from '../panels/panel.module.css';
import { pictureUrlOf } from '../text/chapter-calls.ts';
import css from './beside.module.css';
import { besideOf, rememberBeside } from './beside-memory.ts';

/**
 * Another chapter, to be read while this one is written. It is written in one place at a time: two that save themselves
 * side by side would be one more way to a conflict.
 */
export function BesidePanel() {
  const { bookId, chapters, currentId, goTo, preferences } = useDesk();
  const texts = chapters.filter(({ id, kind }) => kind === 'chapter' && id !== currentId);
  const [chosen, setChosen] = useState<number | null>(null);
  useEffect(() => setChosen(besideOf(bookId)), [bookId]);
  // The one that is written now goes out of the way.
  const shownId = texts.find(({ id }) => id === chosen)?.id ?? neighbourOf(chapters, currentId) ?? texts[0]?.id ?? null;
  const shown = chapters.find(({ id }) => id === shownId);
  const { chapter, problem, again } = useChapter(bookId, shownId, shown?.version ?? 0);
  const choose = (id: number) => {
    setChosen(id);
    rememberBeside(bookId, id);
  };
  if (shownId === null) {
    return (
      <div className={panel.body}>
        <p className={panel.quiet}>
          В&nbsp;книге пока одна глава: когда появится вторая, её можно будет открыть рядом.
        </p>
      </div>
    );
  }
  return (
    <div className={css.beside}>
      <div className={css.head}>
        <SelectField
          label="Какую читать"
          value={shownId}
          onChange={({ currentTarget }) => choose(Number(currentTarget.value))}
        >
          {texts.map(({ id, name }) => (
            <option key={id} value={id}>
              {name || 'Без названия'}
            </option>
          ))}
        </SelectField>
        <Button size="sm" onClick={() => swap(currentId, shownId)}>
          Писать в&nbsp;ней
        </Button>
      </div>
      {problem !== '' && (
        <Note kind="bad">
          {problem}. <TextButton onClick={again}>Открыть ещё раз</TextButton>
        </Note>
      )}
      {!chapter && problem === '' && (
        <div className={css.text} aria-busy="true">
          <LinesSkeleton lines={9} />
        </div>
      )}
      {chapter && (
        <section
          className={css.text}
          aria-label={`Рядом: ${chapter.name || 'без названия'}`}
          style={{ '--text-size': `${preferences.font_size}px` } as CSSProperties}
        >
          <Reading key={`${chapter.id} ${chapter.version}`} chapter={chapter} />
        </section>
      )}
    </div>
  );

  /** The two change places. */
  function swap(current: number | null, other: number) {
    if (current !== null) choose(current);
    goTo(other);
  }
}

function Reading({ chapter }: { chapter: Chapter }) {
  const { bookId } = useDesk();
  const pictureUrl = useMemo(() => pictureUrlOf(bookId), [bookId]);
  return (
    <ChapterEditor
      text={chapter.content}
      isReadOnly
      name={`Глава рядом: ${chapter.name || 'без названия'}`}
      pictureUrl={pictureUrl}
      onChange={NOTHING}
      onPicture={nobody}
    />
  );
}

const NOTHING = () => undefined;
const nobody = () => Promise.reject(new Error('nothing is put in here'));

function neighbourOf(
  chapters: readonly { readonly id: number; readonly kind: string }[],
  id: number | null,
): number | undefined {
  const texts = chapters.filter(({ kind }) => kind === 'chapter');
  const at = texts.findIndex((chapter) => chapter.id === id);
  return (texts[at - 1] ?? texts[at + 1])?.id;
}

/** Brought again when it was saved elsewhere: its version is told by the list. */
function useChapter(bookId: number, chapterId: number | null, version: number) {
  const [state, setState] = useState<{ readonly chapter: Chapter | null; readonly problem: string }>(NOT_YET);
  const [turn, setTurn] = useState(0);
  const load = useEffectEvent(async (id: number, isOver: () => boolean) => {
    if (state.chapter?.id !== id) setState(NOT_YET);
    try {
      const { result, errors } = await call(readChapter, { bookId, chapterId: id });
      if (!isOver()) setState({ chapter: result ?? null, problem: errors[0]?.messages[0] ?? '' });
    } catch (error) {
      if (!isOver()) setState({ chapter: null, problem: wordsOfFailure(error) });
    }
  });
  useEffect(() => {
    // Each is another reason to ask.
    void [version, turn];
    let isOver = false;
    if (chapterId !== null) void load(chapterId, () => isOver);
    return () => {
      isOver = true;
    };
  }, [chapterId, version, turn]);
  return { ...state, again: useCallback(() => setTurn((now) => now + 1), []) };
}

const NOT_YET = { chapter: null, problem: '' } as const;
