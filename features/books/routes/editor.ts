import { type Route, serve } from '@pero/server-platform/serve';
import { readEditor, saveEditor } from '../actions/editor.ts';
import { replaceInBook, searchBook, undoInBook } from '../actions/search.ts';
import { readTypography, typesetBook, typesetChapter } from '../actions/typography.ts';
import * as editor from '../contract/editor.ts';
import * as search from '../contract/search.ts';
import * as typography from '../contract/typography.ts';

export const editorRoutes: Route[] = [
  serve(editor.readEditor, (act, { bookId }) => readEditor(act, bookId)),
  serve(editor.saveEditor, (act, { bookId, ...change }) => saveEditor(act, bookId, change)),

  serve(search.searchBook, (act, { bookId, ...asked }) => searchBook(act, bookId, asked)),
  serve(search.replaceInBook, (act, { bookId, ...wish }) => replaceInBook(act, bookId, wish)),
  serve(search.undoInBook, (act, { bookId, chapters }) => undoInBook(act, bookId, chapters)),

  serve(typography.readTypography, (act, { bookId, chapterId, yo }) =>
    readTypography(act, bookId, chapterId, yo === 1),
  ),
  serve(typography.typesetChapter, (act, { bookId, chapterId, ...wish }) =>
    typesetChapter(act, bookId, chapterId, wish),
  ),
  serve(typography.typesetBook, (act, { bookId, ...wish }) => typesetBook(act, bookId, wish)),
];
