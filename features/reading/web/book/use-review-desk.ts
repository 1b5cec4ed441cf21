import { type PreflightFinding, readPreflight } from '@pero/books/contract/preflight';
import { listCaseHistory, readInfo } from '@pero/moderation/contract/desk';
import { tryCall } from '@pero/moderation/web/parts/try-call';
import { useNow } from '@pero/moderation/web/parts/use-now';
import { call } from '@pero/web-platform/browser-call';
import { useMe } from '@pero/web-platform/session';
import { forget, ReadRefused, useRead } from '@pero/web-platform/use-read';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { listSimilar, readChapterChanges } from '../../contract/changes.ts';
import type { Info } from './head-words.ts';
import { useUnsaved } from './judge/use-unsaved.ts';
import type { Changes, Goal, NavigationTarget, Panel, Pin, ReviewDesk, Template, View } from './review-desk.ts';
import { type ChapterShelf, chapterShelf } from './text/chapter-shelf.ts';
import { useTextSearch } from './text/search/use-text-search.ts';
import { editStops, markStops, type Stop, stopAfter } from './text/stops.ts';
import { byChapter, pinMark, type TextMark, textMarks } from './text/text-marks.ts';

export type LoadedDesk = {
  readonly bookId: number;
  readonly info: Info;
  readonly changes: Changes | null;
  readonly templates: readonly Template[];
  readonly view: View;
  readonly now: Date;
};

/** One for a book in one of its rounds: give the component that uses it a key of both. */
export function useDeskState(loaded: LoadedDesk): ReviewDesk {
  const { bookId, changes, templates } = loaded;
  const me = useMe();
  const { info, refresh } = useInfo(loaded);
  const [shelf] = useState(() => shelfOf(bookId));
  const [view, setView] = useState(loaded.view);
  const [panel, openPanel] = useState<Panel>('text');
  const [pin, pinTo] = useState<Pin>(null);
  const unsaved = useUnsaved({ bookId, templates, pin });
  const [going, setGoing] = useState<NavigationTarget | null>(null);
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(new Set());
  const [other, setOther] = useState<string | null>(null);
  const isHolder = info.case.holder?.id === me.userId && ['taken', 'final_taken'].includes(info.case.state);
  useTextOfHolder(isHolder);
  const [hasText, setHasText] = useState(changes !== null);
  if (hasText !== (changes !== null)) {
    setHasText(!hasText);
    if (!hasText) setView(loaded.view);
  }
  const looked = useRead(readPreflight, { bookId }, { isOn: isHolder && info.case.work_kind === 'book' });
  const findings = looked.result?.findings ?? null;
  const [wish, setWish] = useState(0);
  const current = stopIn(going);

  const unfold = useCallback((id: number) => setUnfolded((open) => new Set([...open, id])), []);
  const wishToWrite = () => {
    openPanel('judge');
    setWish((before) => before + 1);
  };
  const goTo = (to: Goal) => {
    setView(viewFor(view, to, changes));
    openPanel('text');
    // What was said may stand in a paragraph that is folded; an edit never does.
    if (to.at?.kind !== 'edit') unfold(to.chapterId);
    setGoing({ to, serial: (going?.serial ?? 0) + 1 });
  };
  const search = useTextSearch(bookId, changes !== null, goTo);
  const { marks, stops } = useMarksAndStops(changes, findings, info, pin, view, search.marks);
  return {
    ...{ search, wish, wishToWrite },
    beginRemark: (slug, place) => {
      const template = templates.find((one) => one.slug === slug) ?? null;
      pinTo(place);
      // Whoever is writing already only gets the place.
      if (template && unsaved.written.text.trim() === '') unsaved.write({ text: template.text, template });
      wishToWrite();
    },
    ...{ bookId, info, changes, templates, findings, shelf, marks, stops, current, view, panel, pin, going, unfolded },
    now: useNow(loaded.now),
    may: (act) => info.acts.includes(act),
    isHolder,
    areFindingsFailed: looked.error !== null,
    show: (next) => {
      setView(next);
      openPanel('text');
    },
    openPanel,
    pinTo,
    unsaved,
    goTo,
    step: (by) => {
      const next = stopAfter(stops, current, by);
      if (next) goTo(next);
    },
    unfold,
    refresh,
    other,
    compareWith: (otherId) => {
      setOther(otherId);
      setView('similar');
      openPanel('text');
    },
  };
}

/** Whoever takes a book may read it from then on, and whoever gives it back no longer: what is shown follows. */
function useTextOfHolder(isHolder: boolean): void {
  const { revalidate } = useRevalidator();
  const before = useRef(isHolder);
  useEffect(() => {
    if (before.current === isHolder) return;
    before.current = isHolder;
    forget(listSimilar);
    void revalidate();
  }, [isHolder, revalidate]);
}

function useInfo({ bookId, info: served }: LoadedDesk) {
  const [read, setRead] = useState({ served, info: served });
  const refresh = useCallback(async () => {
    const outcome = await tryCall(readInfo, { kind: 'book', subjectId: bookId });
    if ('done' in outcome) setRead((before) => ({ ...before, info: outcome.done }));
    forget(listCaseHistory);
  }, [bookId]);
  // A new answer of the loader is newer than whatever was read in between.
  if (read.served !== served) setRead({ served, info: served });
  return { info: read.served === served ? read.info : served, refresh };
}

function shelfOf(bookId: number): ChapterShelf {
  return chapterShelf(async (chapterId) => {
    const response = await call(readChapterChanges, { bookId, chapterId });
    if (response.errors.length > 0 || response.result === null) throw new ReadRefused(response);
    return response.result;
  });
}

const NONE: readonly PreflightFinding[] = [];

function useMarksAndStops(
  changes: Changes | null,
  found: ReviewDesk['findings'],
  info: Info,
  pin: Pin,
  view: View,
  words: readonly TextMark[],
) {
  const findings = found ?? NONE;
  const { remarks } = info;
  const spoken = useMemo(() => textMarks(findings, remarks), [findings, remarks]);
  const standing = useMemo(() => byChapter(spoken), [spoken]);
  const marks = useMemo(() => withPin(withWords(standing, words), pin), [standing, words, pin]);
  const isComparing = view === 'words' || view === 'beside';
  const stops = useMemo(() => {
    const chapters = changes?.chapters ?? [];
    return isComparing ? editStops(chapters) : markStops(chapters, spoken);
  }, [changes, spoken, isComparing]);
  return { marks, stops };
}

/** What was looked for is seen above whatever was said there. */
function withWords(standing: ReadonlyMap<number, readonly TextMark[]>, words: readonly TextMark[]) {
  if (words.length === 0) return standing;
  const all = new Map(standing);
  for (const [chapterId, found] of byChapter(words)) all.set(chapterId, [...(all.get(chapterId) ?? []), ...found]);
  return all;
}

/** Only the list of the pinned chapter is a new one: the others are not drawn again. */
function withPin(standing: ReadonlyMap<number, readonly TextMark[]>, pin: Pin) {
  if (pin?.kind !== 'passage') return standing;
  return new Map(standing).set(pin.chapterId, [...(standing.get(pin.chapterId) ?? []), pinMark(pin)]);
}

function stopIn(going: NavigationTarget | null): Stop | null {
  const at = going?.to.at;
  return going && at && at.kind !== 'block' ? { chapterId: going.to.chapterId, at } : null;
}

/** A place that the view does not show is shown in one that does. */
function viewFor(view: View, { chapterId, at }: Goal, changes: Changes | null): View {
  const state = changes?.chapters.find(({ chapter_id }) => chapter_id === chapterId)?.state;
  const isCompared = state !== undefined && state !== 'same';
  if (view === 'whole') return state === 'removed' || at?.kind === 'edit' ? 'words' : 'whole';
  if (view === 'words' || view === 'beside') return isCompared ? view : 'whole';
  return isCompared && at?.kind === 'edit' ? 'words' : 'whole';
}
