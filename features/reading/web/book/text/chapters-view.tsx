import { counted } from '@pero/kernel/plural';
import { EmptyState } from '@pero/ui/feedback/empty-state';
import { useMe } from '@pero/web-platform/session';
import { type RefCallback, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type ListedChapter, useReviewDesk } from '../review-desk.ts';
import type { Mode } from './block.tsx';
import { ChapterSection } from './chapter-section.tsx';
import type { ChapterShelf } from './chapter-shelf.ts';
import { foldedChapters } from './edits.ts';
import type { Mending } from './mend-paragraph.tsx';
import css from './text.module.css';

const NO_MARKS = [] as const;

/** All chapters, or those that differ with the rest folded between them. */
export function ChaptersView({ mode, chapters }: { mode: Mode; chapters: readonly ListedChapter[] }) {
  const { shelf, marks, unfolded, unfold, show } = useReviewDesk();
  const mending = useMending();
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const sight = useSight(shelf);
  const rows = useMemo(() => (mode === 'whole' ? null : foldedChapters(chapters)), [mode, chapters]);
  const draw = (chapter: ListedChapter) => (
    <ChapterSection
      key={chapter.chapter_id}
      chapter={chapter}
      mode={mode}
      shelf={shelf}
      marks={marks.get(chapter.chapter_id) ?? NO_MARKS}
      isUnfolded={unfolded.has(chapter.chapter_id)}
      onUnfold={unfold}
      mending={mending}
      sight={sight}
    />
  );
  if (rows?.every(({ kind }) => kind === 'fold')) {
    return (
      <EmptyState title="Текст не&nbsp;менялся">
        С&nbsp;прошлой проверки в&nbsp;главах нет правок. Что изменилось в&nbsp;описании, сказано в&nbsp;сведениях.{' '}
        <button type="button" className="link" onClick={() => show('whole')}>
          Читать весь текст
        </button>
      </EmptyState>
    );
  }
  return (
    <article className={css.text} data-mode={mode}>
      {rows === null
        ? chapters.filter(({ state }) => state !== 'removed').map(draw)
        : rows.map((row) => {
            if (row.kind === 'chapter') return draw(row.chapter);
            const [first] = row.chapters;
            if (first && opened.has(first.chapter_id)) return row.chapters.map(draw);
            return (
              <Fold
                key={`fold-${first?.chapter_id}`}
                chapters={row.chapters}
                onOpen={(id) => setOpened(new Set([...opened, id]))}
              />
            );
          })}
    </article>
  );
}

/** The main moderator who holds the book puts paragraphs in other words himself. */
function useMending(): Mending | null {
  const { bookId, isHolder, shelf, refresh } = useReviewDesk();
  const { isMainModerator } = useMe();
  const latest = useRef(refresh);
  latest.current = refresh;
  return useMemo(() => {
    if (!isHolder || !isMainModerator) return null;
    const onMended = async (chapterId: number) => {
      await shelf.renew(chapterId);
      await latest.current();
    };
    return { bookId, onMended };
  }, [bookId, isHolder, isMainModerator, shelf]);
}

function Fold({ chapters, onOpen }: { chapters: readonly ListedChapter[]; onOpen: (firstId: number) => void }) {
  const count = chapters.filter(({ kind }) => kind === 'chapter').length;
  const [first] = chapters;
  if (!first || count === 0) return null;
  return (
    <p className={css.skip}>
      <button type="button" onClick={() => onOpen(first.chapter_id)}>
        {counted(count, 'глава', 'главы', 'глав')} без правок
      </button>
    </p>
  );
}

/** Chapters this near to the window are fetched before they are seen. */
const NEAR = '1400px 0px';

/** Tells the shelf which chapters are in sight. */
function useSight(shelf: ChapterShelf): RefCallback<HTMLElement> {
  const observer = useRef<IntersectionObserver | null>(null);
  const waiting = useRef(new Set<HTMLElement>());
  useEffect(() => {
    const watching = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const id = Number((target as HTMLElement).dataset.chapter);
          if (isIntersecting) shelf.want(id);
          else shelf.unwant(id);
        }
      },
      { rootMargin: NEAR },
    );
    observer.current = watching;
    for (const element of waiting.current) watching.observe(element);
    return () => {
      watching.disconnect();
      observer.current = null;
    };
  }, [shelf]);
  return useCallback((element: HTMLElement | null) => {
    if (!element) return;
    waiting.current.add(element);
    observer.current?.observe(element);
    return () => {
      waiting.current.delete(element);
      observer.current?.unobserve(element);
    };
  }, []);
}
