import { type Route, serve, serveAfter } from '@pero/server-platform/http/serve';
import { readEditor, saveEditor } from '../actions/editor.ts';
import {
  mendedChapter,
  mendParagraph,
  replacedTexts,
  replaceInBook,
  searchBook,
  textsToBringBack,
  undoInBook,
} from '../actions/search.ts';
import { readTypography, typesetBook, typesetChapter, typesetTexts } from '../actions/typography.ts';
import * as editor from '../contract/editor.ts';
import * as search from '../contract/search.ts';
import * as typography from '../contract/typography.ts';

/** Texts are read before the transaction, by a process of their own; the answer compares versions and stores. */
export const editorRoutes: Route[] = [
  serve(editor.readEditor, (act, { bookId }) => readEditor(act, bookId)),
  serve(editor.saveEditor, (act, { bookId, ...change }) => saveEditor(act, bookId, change)),

  serveAfter(
    search.searchBook,
    (context, { bookId, ...asked }) => searchBook(context, bookId, asked),
    async (_, __, found) => found,
  ),
  serveAfter(
    search.mendParagraph,
    (context, { bookId, chapterId, ...wish }) => mendedChapter(context, bookId, chapterId, wish),
    (act, { bookId, chapterId }, mended) => mendParagraph(act, bookId, chapterId, mended),
  ),
  serveAfter(
    search.replaceInBook,
    (context, { bookId, ...wish }) => replacedTexts(context, bookId, wish),
    (act, { bookId, ...wish }, replaced) => replaceInBook(act, bookId, wish, replaced),
  ),
  serveAfter(
    search.undoInBook,
    (context, { bookId, chapters }) => textsToBringBack(context, bookId, chapters),
    (act, { bookId, chapters }, former) => undoInBook(act, bookId, chapters, former),
  ),

  serveAfter(
    typography.readTypography,
    (context, { bookId, chapterId, yo }) => readTypography(context, bookId, chapterId, yo === 1),
    async (_, __, advice) => advice,
  ),
  serveAfter(
    typography.typesetChapter,
    (context, { bookId, chapterId, ...wish }) => typesetTexts(context, bookId, wish, [chapterId]),
    (act, { bookId, chapterId, base_version }, set) => typesetChapter(act, bookId, chapterId, base_version, set),
  ),
  serveAfter(
    typography.typesetBook,
    (context, { bookId, chapter_ids, ...wish }) => typesetTexts(context, bookId, wish, chapter_ids),
    (act, { bookId }, set) => typesetBook(act, bookId, set),
  ),
];
