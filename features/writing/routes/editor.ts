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
    (look, { bookId, ...asked }) => searchBook(look, bookId, asked),
    async (_, __, found) => found,
  ),
  serveAfter(
    search.mendParagraph,
    (look, { bookId, chapterId, ...wish }) => mendedChapter(look, bookId, chapterId, wish),
    (act, { bookId, chapterId }, mended) => mendParagraph(act, bookId, chapterId, mended),
  ),
  serveAfter(
    search.replaceInBook,
    (look, { bookId, ...wish }) => replacedTexts(look, bookId, wish),
    (act, { bookId, ...wish }, replaced) => replaceInBook(act, bookId, wish, replaced),
  ),
  serveAfter(
    search.undoInBook,
    (look, { bookId, chapters }) => textsToBringBack(look, bookId, chapters),
    (act, { bookId, chapters }, former) => undoInBook(act, bookId, chapters, former),
  ),

  serveAfter(
    typography.readTypography,
    (look, { bookId, chapterId, yo }) => readTypography(look, bookId, chapterId, yo === 1),
    async (_, __, advice) => advice,
  ),
  serveAfter(
    typography.typesetChapter,
    (look, { bookId, chapterId, ...wish }) => typesetTexts(look, bookId, wish, [chapterId]),
    (act, { bookId, chapterId, base_version }, set) => typesetChapter(act, bookId, chapterId, base_version, set),
  ),
  serveAfter(
    typography.typesetBook,
    (look, { bookId, chapter_ids, ...wish }) => typesetTexts(look, bookId, wish, chapter_ids),
    (act, { bookId }, set) => typesetBook(act, bookId, set),
  ),
];
