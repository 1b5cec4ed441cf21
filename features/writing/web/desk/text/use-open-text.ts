import type { ChapterText } from '@pero/editor/rules/chapter-text';
import type { Counts } from '@pero/editor/web/text/counts';
import type { ChapterEditorHandle } from '@pero/editor/web/use-handle';
import { toastError, toastSuccess } from '@pero/ui/feedback/toast';
import { call } from '@pero/web-platform/browser-call';
import { wordsOfFailure } from '@pero/web-platform/words';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { type Chapter, type ListedChapter, readChapter } from '../../../contract/chapters.ts';
import { nameOf } from '../../../rules/counting.ts';
import { openBrowserTabs } from '../../autosave/browser-tabs.ts';
import { type Autosaving, useAutosave } from '../../autosave/use-autosave.ts';
import { copyOnDevice } from '../../device/device.ts';
import { useDesk } from '../desk-context.ts';
import { keepInHistoryOf, keptNow, saveOf, storedOf } from './chapter-calls.ts';
import type { OpenText, TextPlace } from './open-text.ts';

/** Ties the editor, what keeps its text safe, and the desk around them. */
export function useOpenText(chapter: Chapter, userId: number) {
  const { bookId, isCopy, actions, live, text, together } = useDesk();
  const { verdicts } = together;
  const { id: chapterId } = chapter;
  const editor = useRef<ChapterEditorHandle>(null);
  const version = useRef(chapter.version);
  const onAdopted = useRef<() => void>(() => undefined);
  /** As last changed here; nothing before the first letter. */
  const typed = useRef<(() => ChapterText) | null>(null);

  const onSaved = useCallback(
    (row: ListedChapter) => {
      version.current = row.version;
      actions.seen(chapterId, { version: row.version, changed_at: row.changed_at });
    },
    [actions, chapterId],
  );
  const saving = useAutosave({
    userId,
    chapterId,
    stored: storedOf(chapter),
    isCopy,
    keepCopy: (stored) => copyOnDevice(userId, bookId, chapterId, stored),
    save: useMemo(() => saveOf({ bookId, userId }, onSaved, verdicts), [bookId, userId, onSaved, verdicts]),
    keepInHistory: useMemo(() => keepInHistoryOf(bookId, chapterId, userId), [bookId, chapterId, userId]),
    onAdopt: (adopted, adoptedVersion) => {
      version.current = adoptedVersion;
      editor.current?.adopt(adopted);
      actions.seen(chapterId, { version: adoptedVersion, name: nameOf(adopted) });
      live.become({ revision: live.now().revision + 1 });
      onAdopted.current();
    },
  });
  const latest = useRef(saving);
  latest.current = saving;
  useEffect(() => live.become({ save: saving.state }), [live, saving.state]);
  useEffect(() => () => live.become({ save: null, block: -1, characters: 0, words: 0, lost: [] }), [live]);

  useEffect(() => {
    const onKept = () => live.become({ kept: live.now().kept + 1 });
    const open = openTextOf({ bookId, chapterId, userId, editor, version, latest, onAdopted, onKept });
    text.current = open;
    return () => {
      if (text.current === open) text.current = null;
    };
  }, [bookId, chapterId, userId, text, live]);

  const tellSoon = useThrottled(TOLD_EVERY);
  const listSoon = useThrottled(LISTED_EVERY);
  return {
    editor,
    saving,
    onChange: useCallback(
      (textNow: () => ChapterText) => {
        typed.current = textNow;
        latest.current.changed(textNow);
        tellSoon(() => live.become({ revision: live.now().revision + 1 }));
      },
      [live, tellSoon],
    ),
    onPlace: useCallback(({ block }: TextPlace) => live.become({ block }), [live]),
    onCounts: useCallback(
      ({ characters, words }: Counts) => {
        live.become({ characters, words });
        const textNow = typed.current;
        if (textNow) listSoon(() => actions.seen(chapterId, { characters, words, name: nameOf(textNow()) }));
      },
      [live, actions, chapterId, listSoon],
    ),
  };
}

const TOLD_EVERY = 120;
/** The list is long and nobody reads it while typing. */
const LISTED_EVERY = 1500;

function useThrottled(ms: number) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const latest = useRef<() => void>(undefined);
  return useCallback(
    (tell: () => void) => {
      latest.current = tell;
      timer.current ??= setTimeout(() => {
        timer.current = undefined;
        latest.current?.();
      }, ms);
    },
    [ms],
  );
}

type Parts = {
  readonly bookId: number;
  readonly chapterId: number;
  readonly userId: number;
  readonly editor: { readonly current: ChapterEditorHandle | null };
  readonly version: { readonly current: number };
  readonly latest: { readonly current: Autosaving };
  readonly onAdopted: { current: () => void };
  readonly onKept: () => void;
};

function openTextOf({ bookId, chapterId, userId, editor, version, latest, onAdopted, onKept }: Parts): OpenText {
  const flush = async () => {
    await latest.current.flush();
    // The state is told to React, which shows it a moment later.
    await new Promise((shown) => setTimeout(shown, 0));
    return latest.current.state.kind === 'saved';
  };
  const textNow = () => editor.current?.text() ?? latest.current.text ?? EMPTY;
  return {
    chapterId,
    textNow,
    version: () => version.current,
    flush,
    keep: async (label = '') => {
      try {
        if (!(await flush())) return false;
        const problem = await keptNow(bookId, chapterId, textNow(), label);
        if (problem) void toastError(problem);
        else void toastSuccess('Сохранено, версия оставлена в\u00A0истории');
        onKept();
        return problem === null;
      } catch (error) {
        void toastError(wordsOfFailure(error));
        return false;
      }
    },
    reread: async () => {
      const { result } = await call(readChapter, { bookId, chapterId });
      if (!result || result.version <= version.current) return;
      const adopted = new Promise<void>((resolve) => {
        onAdopted.current = resolve;
        setTimeout(resolve, ADOPTED_WITHIN);
      });
      // Said to all tabs that have the chapter open, this one among them.
      const tabs = await openBrowserTabs(userId, chapterId);
      await tabs.tell(storedOf(result));
      await adopted;
      tabs.leave();
    },
    place: () => editor.current?.place() ?? NOWHERE,
    // In a chapter without a word one writes under its heading, which is its end.
    goTo: (place) => void (editor.current?.goTo(place) || editor.current?.focusEnd()),
    goToRemark: (id) => void editor.current?.goToRemark(id),
    goToSuggestion: (id) => void editor.current?.goToSuggestion(id),
    selected: () => editor.current?.selected() ?? { ...NOWHERE, quote: '' },
    decide: (decide) => editor.current?.decide(decide),
    goToWord: (kind, word) => editor.current?.goToWord(kind, word),
    replaceWord: (word, by) => editor.current?.replaceWord(word, by) ?? 0,
    focus: () => editor.current?.focus(),
    type: (words) => editor.current?.type(words),
  };
}

const NOWHERE: TextPlace = { block: -1, from: 0, to: 0 };
const ADOPTED_WITHIN = 1000;
const EMPTY: ChapterText = { title: [], epigraphs: [], blocks: [], notes: [] };
