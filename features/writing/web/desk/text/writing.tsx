import { ChapterEditor } from '@pero/editor/web/chapter-editor';
import { formatNumber } from '@pero/kernel/number';
import { Note } from '@pero/ui/feedback/note';
import { LinesSkeleton } from '@pero/ui/feedback/skeleton';
import { LeaveGuard } from '@pero/ui/layout/leave-guard';
import { useMe } from '@pero/web-platform/session';
import { type CSSProperties, memo, useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { type Location, useLocation } from 'react-router';
import type { Chapter } from '../../../contract/chapters.ts';
import { ConflictDialog } from '../../autosave/conflict-dialog.tsx';
import { useDesk } from '../desk-context.ts';
import { shortSize } from '../list/rows.ts';
import { useLive } from '../live.ts';
import { ModeBand } from '../together/mode-band.tsx';
import { useWritten } from '../use-written.ts';
import { onPictureOf, pictureUrlOf } from './chapter-calls.ts';
import { heldWords } from './held-words.ts';
import { LooseRemarks } from './loose-remarks.tsx';
import { placeIn, type TextPlace } from './open-text.ts';
import { useChapterRemarks } from './use-chapter-remarks.ts';
import { useOpenText } from './use-open-text.ts';
import css from './writing.module.css';

/** Not drawn anew when only the desk around it has changed. */
const Editor = memo(ChapterEditor);

/** The open chapter: its editor, and all that keeps it safe. */
export function Writing({ chapter }: { chapter: Chapter }) {
  const { bookId, book, canEdit, preferences, prefer, text, live, together, spelling, openPanel } = useDesk();
  const me = useMe();
  const { editor, saving, onChange, onPlace, onCounts } = useOpenText(chapter, me.userId);
  const { state } = saving;
  const [isAsking, setIsAsking] = useState(true);
  const isConflict = state.kind === 'conflict';
  const asked = useLive(live, (now) => now.asked);
  // Asked for again from the line above the text.
  const ask = useEffectEvent((_asked: unknown) => setIsAsking(isConflict));
  useEffect(() => {
    if (isConflict) ask(asked);
    else setIsAsking(false);
  }, [isConflict, asked]);
  const pictureUrl = useMemo(() => pictureUrlOf(bookId), [bookId]);
  const onPicture = useMemo(() => onPictureOf(bookId), [bookId]);
  const onSave = useCallback(() => void text.current?.keep(), [text]);
  const onFocusMode = useCallback((focus: boolean) => prefer({ focus }), [prefer]);
  const onSuggestion = useCallback(
    (suggestion: string) => {
      live.become({ suggestion });
      openPanel('together');
    },
    [live, openPanel],
  );
  const [isOpen, setIsOpen] = useState(false);
  const onOpen = useCallback(() => setIsOpen(true), []);
  useGoToPlace(isOpen);
  const marked = useChapterRemarks(chapter.id, saving.text !== null);

  return (
    <div className={css.writing} style={{ '--text-size': `${preferences.font_size}px` } as CSSProperties}>
      {book.block_words && (
        <div className={css.closed}>
          <Note kind="info" icon="lock">
            {book.block_words}
          </Note>
        </div>
      )}
      <ModeBand />
      {saving.text === null ? (
        <div className={css.opening} aria-busy="true">
          <LinesSkeleton lines={9} />
        </div>
      ) : (
        <div className={css.room}>
          <LooseRemarks remarks={marked.loose} />
          <Editor
            ref={editor}
            remarks={marked.pinned}
            onLostRemarks={marked.onLost}
            onRemark={marked.onRemark}
            text={saving.text}
            isReadOnly={!canEdit && !book.can_suggest}
            suggestsAs={together.isSuggesting ? together.hand : null}
            inkOf={together.inkOf}
            shown={together.shown}
            onSuggestion={onSuggestion}
            pictureUrl={pictureUrl}
            onPicture={onPicture}
            onChange={onChange}
            onPlace={onPlace}
            onCounts={onCounts}
            onOpen={onOpen}
            spelling={spelling.inEditor}
            onSpelling={spelling.onFound}
            onSave={onSave}
            onFocusMode={onFocusMode}
            countsNote={TODAY}
          />
        </div>
      )}
      {isConflict && isAsking && (
        <ConflictDialog
          conflict={state.conflict}
          suggestsAs={canEdit ? null : together.hand}
          onResolve={saving.resolve}
          onClose={() => setIsAsking(false)}
        />
      )}
      {isConflict && !isAsking && (
        <div className={css.waiting}>
          <Note kind="warn">
            У&nbsp;главы две версии, обе целы.{' '}
            <button type="button" className="link" onClick={() => setIsAsking(true)}>
              Выбрать
            </button>
          </Note>
        </div>
      )}
      <LeaveGuard isUnsafe={state.kind === 'failed'} title="Текст ещё не&nbsp;сохранён">
        Его не&nbsp;приняли ни&nbsp;сервер, ни&nbsp;это устройство. Если уйти, последние правки пропадут: скопируйте их
        или подождите связи.
      </LeaveGuard>
    </div>
  );
}

const TODAY = <TodayNote />;

function TodayNote() {
  const { today } = useWritten();
  return <>+{shortCount(today)} сегодня</>;
}

const LONG = 10_000;

/** Where the bar of the editor has no room for five digits. */
function shortCount(characters: number): string {
  return characters < LONG ? formatNumber(characters) : shortSize(characters);
}

/** From a search in another chapter, or from a finding of the look-over: the place waits until its text is there. */
function useGoToPlace(isOpen: boolean): void {
  const { text } = useDesk();
  const { state, search, key } = useLocation() as Location<{ place?: TextPlace } | null>;
  const place = state?.place ?? placeIn(search);
  // The same place can be gone to twice.
  const go = useEffectEvent((_key: string, _block: number | undefined) => {
    if (!place) return;
    text.current?.goTo(place);
    text.current?.type(heldWords(text.current.chapterId));
  });
  useEffect(() => {
    if (isOpen) go(key, place?.block);
  }, [isOpen, place?.block, key]);
}
