import { call } from '@pero/web-platform/browser-call';
import { useConnection } from '@pero/web-platform/sending/use-connection';
import type { Remark } from '@pero/works/contract/remarks';
import { remarkPath } from '@pero/works/rules/remarks';
import { useRemarks } from '@pero/works/web/remarks/use-remarks';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ChapterVersion } from '../../contract/chapters.ts';
import { type EditorData, saveEditor } from '../../contract/editor.ts';
import type { Panel } from '../../rules/editor.ts';
import { useComingBack } from '../device/use-coming-back.ts';
import { useKeeping } from '../device/use-keeping.ts';
import type { Desk } from './desk-context.ts';
import type { DeskData } from './desk-data.ts';
import { rememberDesk } from './desk-memory.ts';
import { useChapters } from './list/use-chapters.ts';
import { LiveText } from './live.ts';
import { usePlans } from './plan/use-plans.ts';
import { type KnownNames, useDeskSpelling } from './spelling/use-spelling.ts';
import type { OpenText, TextPlace } from './text/open-text.ts';
import { usePresence } from './together/use-presence.ts';
import { useTogether } from './together/use-together.ts';
import { ROOM_FOR_PANEL, useIsWide } from './use-is-wide.ts';

type Settings = Pick<EditorData, 'goals' | 'design'>;

/** Everything that the desk holds in its hands. */
export function useDeskState({ editor: book, chapter, isCopy = false }: DeskData, knownNames: KnownNames): Desk {
  const bookId = book.id;
  const currentId = chapter?.id ?? null;
  const text = useRef<OpenText>(null);
  const [live] = useState(() => new LiveText());
  const { chapters, actions } = useChapters(bookId, book.chapters, text);
  const [preferences, setPreferences] = useState({ ...book.preferences, focus: false });
  const [settings, setSettings] = useState<Settings>({ goals: book.goals, design: book.design });
  const [isPanelAsked, setIsPanelAsked] = useState(false);
  const [compared, setCompared] = useState<ChapterVersion | null>(null);
  const hasRoom = useIsWide(ROOM_FOR_PANEL);
  // The book remembers how its authors work; whoever only suggests is a guest at their desk.
  const isKept = book.can_edit_text || !book.can_suggest;
  const navigate = useNavigate();

  const prefer = useCallback(
    (change: Partial<EditorData['preferences']>) => {
      setPreferences((now) => ({ ...now, ...change }));
      if (isKept) remember(bookId, { preferences: change });
    },
    [bookId, isKept],
  );
  const openPanel = useCallback(
    (panel: Panel | null) => {
      setIsPanelAsked(panel !== null);
      setCompared(null);
      prefer({ panel });
    },
    [prefer],
  );
  const goTo = useCallback(
    (chapterId: number, place?: TextPlace) => {
      setCompared(null);
      if (hasRoom === false) setIsPanelAsked(false);
      if (place && text.current?.chapterId === chapterId) text.current.goTo(place);
      else void navigate(`/books/${bookId}/chapters/${chapterId}/`, { state: place ? { place } : null });
    },
    [bookId, navigate, hasRoom],
  );

  const plans = usePlans(book);
  const spelling = useDeskSpelling(book, live, knownNames);
  const together = useTogether(book);
  const present = usePresence({
    book,
    currentId,
    hand: together.hand,
    live,
    text,
    onSaid: () => void together.reload(),
  });
  const remarks = useRemarks(bookId, book.can_edit_text);
  const goToRemark = useCallback(
    (remark: Remark) => {
      live.become({ remark: remark.id });
      if (hasRoom === false) setIsPanelAsked(false);
      const to = remarkPath(bookId, remark);
      if (text.current?.chapterId === remark.chapter_id) text.current?.goToRemark(remark.id);
      else if (to) void navigate(to);
    },
    [bookId, navigate, hasRoom, live],
  );

  const isConnected = useConnection();
  const keeping = useKeeping(book, chapters);
  const unsettled = useComingBack({
    bookId,
    currentId,
    chapters,
    text,
    isConnected,
    reload: reloadAll(actions, plans, together),
  });

  // Another chapter has another history.
  const forgetCompared = useEffectEvent((_chapterId: number | null) => setCompared(null));
  useEffect(() => forgetCompared(currentId), [currentId]);
  useEffect(() => {
    if (isKept && currentId !== null) remember(bookId, { last_chapter_id: currentId });
  }, [bookId, currentId, isKept]);
  useEffect(
    () => rememberDesk({ ...book, ...settings, preferences, chapters: [...chapters] }),
    [book, settings, preferences, chapters],
  );
  useEffect(() => watchedList(actions.reload), [actions]);

  return useMemo(
    (): Desk => ({
      bookId,
      book,
      canEdit: book.can_edit_text,
      isCopy,
      isConnected,
      keeping,
      unsettled,
      chapters,
      currentId,
      actions,
      live,
      text,
      ...settings,
      settle: (taken) => setSettings((now) => ({ ...now, ...taken })),
      preferences,
      prefer,
      panel: hasRoom === false && !isPanelAsked ? null : preferences.panel,
      isPanelAsked,
      openPanel,
      compared,
      compare: setCompared,
      goTo,
      plans,
      spelling,
      together,
      present,
      remarks,
      goToRemark,
    }),
    [
      bookId,
      book,
      isCopy,
      isConnected,
      keeping,
      unsettled,
      chapters,
      currentId,
      actions,
      live,
      settings,
      preferences,
      prefer,
      openPanel,
      compared,
      goTo,
      plans,
      spelling,
      together,
      present,
      remarks,
      goToRemark,
      hasRoom,
      isPanelAsked,
    ],
  );
}

/** What others have done meanwhile. */
function reloadAll(actions: Desk['actions'], plans: Desk['plans'], together: Desk['together']) {
  return async () => {
    await Promise.all([actions.reload(), plans.reload(), together.reload()]);
  };
}

let remembered: Promise<unknown> = Promise.resolve();

/** How somebody likes to work is worth no words when it cannot be remembered. One after another: the later choice stays. */
function remember(bookId: number, change: Omit<Parameters<typeof call<typeof saveEditor>>[1], 'bookId'>): void {
  remembered = remembered.then(() => call(saveEditor, { bookId, ...change }).catch(() => undefined));
}

const AWAY_LONG = 60_000;

/** Whoever comes back after a while may have worked elsewhere. */
function watchedList(reload: () => Promise<void>): () => void {
  let left = Date.now();
  const look = () => {
    if (document.visibilityState === 'hidden') left = Date.now();
    else if (Date.now() - left > AWAY_LONG) void reload();
  };
  document.addEventListener('visibilitychange', look);
  return () => document.removeEventListener('visibilitychange', look);
}
