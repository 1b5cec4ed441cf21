import { errorsMended, toastError } from '@pero/ui/feedback/toast';
import { call } from '@pero/web-platform/browser-call';
import type { ApiResponse } from '@pero/web-platform/call';
import { wordsOfFailure } from '@pero/web-platform/words';
import { type RefObject, useMemo, useRef, useState } from 'react';
import type { ListedChapter } from '../../../contract/chapters.ts';
import * as contract from '../../../contract/chapters.ts';
import { type Placed, withReturned } from '../../../rules/chapter-order.ts';
import type { OpenText } from '../text/open-text.ts';
import type { ChapterActions } from './chapter-actions.ts';
import { isSameOrder, withMoved } from './order.ts';

/** The chapters of the book as this desk sees them, and the calls that change them. */
export function useChapters(bookId: number, first: readonly ListedChapter[], text: RefObject<OpenText | null>) {
  const [chapters, setChapters] = useState(first);
  const latest = useRef(chapters);
  latest.current = chapters;

  const actions = useMemo((): ChapterActions => {
    const put = (id: number, change: Partial<ListedChapter>) =>
      setChapters((all) => all.map((chapter) => (chapter.id === id ? { ...chapter, ...change } : chapter)));

    /** Only over a text that the server has whole; afterwards the editor shows what became of it. */
    const aroundText = async <T>(ids: readonly number[], run: () => Promise<T | null>): Promise<T | null> => {
      const open = text.current;
      if (!open || !ids.includes(open.chapterId)) return run();
      if (!(await open.flush())) {
        void toastError('Сначала глава должна сохраниться. Проверьте связь и\u00A0повторите');
        return null;
      }
      const done = await run();
      if (done !== null) await open.reread();
      return done;
    };

    const versionOf = (id: number): number => {
      const open = text.current;
      return open?.chapterId === id
        ? open.version()
        : (latest.current.find((chapter) => chapter.id === id)?.version ?? 0);
    };

    const before = (id: number): ListedChapter | undefined =>
      latest.current[latest.current.findIndex((chapter) => chapter.id === id) - 1];

    /** Into the list as it is by now: another window may have changed it. */
    const putBack = async (id: number, was: readonly ListedChapter[]): Promise<boolean> => {
      const now = await done(call(contract.listChapters, { bookId }));
      if (!now) return false;
      const chapters = placesOf(withReturned(now, was, id));
      const rows = await done(call(contract.orderChapters, { bookId, chapters }));
      if (rows) setChapters(rows);
      return rows !== null;
    };

    const unmerge = async (id: number, joined: ListedChapter, was: readonly Placed[]): Promise<boolean> => {
      const rows = await aroundText([joined.id], () =>
        done(
          call(contract.unmergeChapter, {
            bookId,
            chapterId: id,
            into_id: joined.id,
            into_version: joined.version,
            chapters: [...was],
          }),
        ),
      );
      if (rows) setChapters(rows);
      return rows !== null;
    };

    const unsplit = async (first: ListedChapter, second: ListedChapter): Promise<boolean> => {
      const halves = { own_version: first.version, second_id: second.id, second_version: second.version };
      const rows = await aroundText([first.id, second.id], () =>
        done(call(contract.unsplitChapter, { bookId, chapterId: first.id, ...halves })),
      );
      if (rows) setChapters(rows);
      return rows !== null;
    };

    return {
      add: async (kind, afterId) => {
        const after = afterId ?? undefined;
        const made = await done(
          call(contract.addChapter, { bookId, kind, after_id: after, ...(kind === 'part' && { depth: 0 }) }),
        );
        if (!made) return null;
        const { content: _, ...added } = made;
        setChapters((all) => {
          const at = afterId === null ? all.length : all.findIndex(({ id }) => id === afterId) + 1;
          return [...all.slice(0, at), added, ...all.slice(at)];
        });
        return made.id;
      },
      rename: async (id, name) => {
        const row = await aroundText([id], () => done(call(contract.saveChapter, { bookId, chapterId: id, name })));
        if (row) put(id, row);
      },
      mark: async (id, change) => {
        const row = await done(call(contract.saveChapter, { bookId, chapterId: id, ...change }));
        if (row) put(id, { kind: row.kind, is_draft: row.is_draft, is_free: row.is_free });
      },
      move: async (id, target) => {
        const was = latest.current;
        const next = withMoved(was, id, target);
        if (isSameOrder(was, next)) return null;
        setChapters(next);
        const rows = await done(call(contract.orderChapters, { bookId, chapters: placesOf(next) }));
        if (!rows) setChapters(was);
        return rows && (() => putBack(id, was));
      },
      split: async (id, block) => {
        const rows = await aroundText([id], () =>
          done(call(contract.splitChapter, { bookId, chapterId: id, base_version: versionOf(id), block })),
        );
        if (!rows) return null;
        setChapters(rows);
        const at = rows.findIndex((chapter) => chapter.id === id);
        const [first, second] = rows.slice(at, at + 2);
        return first && second ? { id: second.id, undo: () => unsplit(first, second) } : null;
      },
      merge: async (id) => {
        const target = before(id);
        if (!target) return null;
        const was = placesOf(latest.current);
        await text.current?.flush();
        const rows = await aroundText([target.id], () =>
          done(call(contract.mergeChapter, { bookId, chapterId: id, base_version: versionOf(id) })),
        );
        if (!rows) return null;
        setChapters(rows);
        const joined = rows.find((chapter) => chapter.id === target.id) ?? target;
        return { into: target, undo: () => unmerge(id, joined, was) };
      },
      remove: async (id) => {
        await text.current?.flush();
        const gone = await done(call(contract.deleteChapter, { bookId, chapterId: id }));
        if (gone) setChapters((all) => all.filter((chapter) => chapter.id !== id));
        return gone !== null;
      },
      restore: async (id) => {
        const row = await done(call(contract.restoreChapter, { bookId, chapterId: id }));
        if (!row) return false;
        const rows = await done(call(contract.listChapters, { bookId }));
        if (rows) setChapters(rows);
        return true;
      },
      reload: async () => {
        const rows = await done(call(contract.listChapters, { bookId }));
        if (rows) setChapters(rows);
      },
      seen: put,
    };
  }, [bookId, text]);

  return { chapters, actions };
}

function placesOf(chapters: readonly Placed[]): Placed[] {
  return chapters.map(({ id, depth }) => ({ id, depth }));
}

/** The result, or null after the refusal was said. */
async function done<R>(asked: Promise<ApiResponse<R>>): Promise<R | null> {
  try {
    const { result, errors } = await asked;
    if (errors.length === 0) {
      void errorsMended();
      return result;
    }
    void toastError(errors[0]?.messages[0] ?? 'Не\u00A0получилось. Повторите');
  } catch (error) {
    void toastError(wordsOfFailure(error));
  }
  return null;
}
