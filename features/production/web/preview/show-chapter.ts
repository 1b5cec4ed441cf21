import type { ChapterText } from '@pero/editor/rules/chapter-text';
import { call } from '@pero/web-platform/browser-call';
import type { ApiResponse } from '@pero/web-platform/call';
import { wordsOfFailure } from '@pero/web-platform/words';
import { type PreviewPages, previewHtml, previewPages } from '../../contract/preview.ts';

export type PageTarget = { readonly block: number } | { readonly page: number };

/** What could not be shown, in words; empty when a newer wish has overtaken it. */
export type Problem = { readonly problem: string };

export type ReaderHtml = { readonly html: string; readonly css: string };

/** What a preview stands on: pages near a place, and the chapter as an ebook has it. */
export type ShownChapter = {
  readonly showPages: (near: PageTarget) => Promise<PreviewPages | Problem>;
  readonly html: () => Promise<ReaderHtml | Problem>;
};

export function previewOf(
  bookId: number,
  chapterId: number,
  textNow: () => ChapterText | undefined = () => undefined,
): ShownChapter {
  const shown = () => ({ bookId, chapter_id: chapterId, content: textNow() });
  return {
    showPages: (near) =>
      answered(
        call(previewPages, {
          ...shown(),
          ...('block' in near ? { near_block: near.block } : { near_page: near.page }),
        }),
      ),
    html: () => answered(call(previewHtml, shown())),
  };
}

async function answered<R>(asked: Promise<ApiResponse<R>>): Promise<R | Problem> {
  try {
    const { result, errors, status } = await asked;
    if (result !== null && errors.length === 0) return result;
    return { problem: status === OVERTAKEN ? '' : (errors[0]?.messages[0] ?? 'Страницу не\u00A0удалось показать') };
  } catch (error) {
    return { problem: wordsOfFailure(error) };
  }
}

const OVERTAKEN = 409;

export function isProblem(answer: object): answer is Problem {
  return 'problem' in answer;
}
