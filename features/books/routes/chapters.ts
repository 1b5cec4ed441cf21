import { pageOf, type Route, serve } from '@pero/server-platform/serve';
import { mergeChapter, splitChapter } from '../actions/chapter-cutting.ts';
import {
  addChapter,
  chaptersOf,
  deleteChapter,
  orderChapters,
  readChapter,
  restoreChapter,
  saveChapter,
} from '../actions/chapters.ts';
import { keepVersion, readVersion, restoreVersion, versionsOf } from '../actions/versions.ts';
import * as contract from '../contract/chapters.ts';

export const chapterRoutes: Route[] = [
  serve(contract.listChapters, (act, { bookId, deleted }) => chaptersOf(act, bookId, deleted === 1)),
  serve(contract.addChapter, (act, { bookId, ...added }) => addChapter(act, bookId, added)),
  serve(contract.readChapter, (act, { bookId, chapterId }) => readChapter(act, bookId, chapterId)),
  serve(contract.saveChapter, (act, { bookId, chapterId, ...saved }) => saveChapter(act, bookId, chapterId, saved)),
  serve(contract.deleteChapter, (act, { bookId, chapterId }) => deleteChapter(act, bookId, chapterId)),
  serve(contract.restoreChapter, (act, { bookId, chapterId }) => restoreChapter(act, bookId, chapterId)),
  serve(contract.orderChapters, (act, { bookId, chapters }) => orderChapters(act, bookId, chapters)),
  serve(contract.splitChapter, (act, { bookId, chapterId, ...cut }) => splitChapter(act, bookId, chapterId, cut)),
  serve(contract.mergeChapter, (act, { bookId, chapterId, base_version }) =>
    mergeChapter(act, bookId, chapterId, base_version),
  ),
  serve(contract.listVersions, (act, { bookId, chapterId, ...asked }) =>
    versionsOf(act, bookId, chapterId, pageOf(asked)),
  ),
  serve(contract.readVersion, (act, { bookId, chapterId, versionId }) =>
    readVersion(act, bookId, chapterId, versionId),
  ),
  serve(contract.keepVersion, (act, { bookId, chapterId, ...kept }) => keepVersion(act, bookId, chapterId, kept)),
  serve(contract.restoreVersion, (act, { bookId, chapterId, ...wanted }) =>
    restoreVersion(act, bookId, chapterId, wanted),
  ),
];
