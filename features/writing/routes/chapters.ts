import { pageOf, type Route, serve, serveAfter } from '@pero/server-platform/http/serve';
import {
  halvesOf,
  joinedWithBefore,
  mergeChapter,
  splitChapter,
  textBefore,
  unmergeChapter,
  unsplitChapter,
} from '../actions/chapter-cutting.ts';
import {
  addChapter,
  chaptersOf,
  deleteChapter,
  orderChapters,
  readChapter,
  restoreChapter,
  textToAdd,
} from '../actions/chapters.ts';
import { saveChapter, textToSave } from '../actions/saving.ts';
import { storable } from '../actions/texts.ts';
import { keepVersion, readVersion, restoreVersion, textToRestore, versionsOf } from '../actions/versions.ts';
import * as contract from '../contract/chapters.ts';

export const chapterRoutes: Route[] = [
  serve(contract.listChapters, (act, { bookId, deleted }) => chaptersOf(act, bookId, deleted === 1)),
  serveAfter(
    contract.addChapter,
    (context, { bookId: _, ...added }) => textToAdd(context, added),
    (act, { bookId, ...added }, text) => addChapter(act, bookId, added, text),
  ),
  serve(contract.readChapter, (act, { bookId, chapterId }) => readChapter(act, bookId, chapterId)),
  serveAfter(
    contract.saveChapter,
    (context, { bookId, chapterId, ...saved }) => textToSave(context, bookId, chapterId, saved),
    (act, { bookId, chapterId, ...saved }, text) => saveChapter(act, bookId, chapterId, saved, text),
  ),
  serve(contract.deleteChapter, (act, { bookId, chapterId }) => deleteChapter(act, bookId, chapterId)),
  serve(contract.restoreChapter, (act, { bookId, chapterId }) => restoreChapter(act, bookId, chapterId)),
  serve(contract.orderChapters, (act, { bookId, chapters }) => orderChapters(act, bookId, chapters)),
  serveAfter(
    contract.splitChapter,
    (context, { bookId, chapterId, ...cut }) => halvesOf(context, bookId, chapterId, cut),
    (act, { bookId, chapterId, base_version }, halves) => splitChapter(act, bookId, chapterId, base_version, halves),
  ),
  serveAfter(
    contract.unsplitChapter,
    (context, { bookId, chapterId, own_version }) => textBefore(context, bookId, chapterId, own_version),
    (act, { bookId, chapterId, ...halves }, before) => unsplitChapter(act, bookId, chapterId, halves, before),
  ),
  serveAfter(
    contract.mergeChapter,
    (context, { bookId, chapterId }) => joinedWithBefore(context, bookId, chapterId),
    (act, { bookId, chapterId, base_version }, joined) => mergeChapter(act, bookId, chapterId, base_version, joined),
  ),
  serveAfter(
    contract.unmergeChapter,
    (context, { bookId, chapterId: _, ...merged }) => textBefore(context, bookId, merged.into_id, merged.into_version),
    (act, { bookId, chapterId, ...merged }, before) => unmergeChapter(act, bookId, chapterId, merged, before),
  ),
  serve(contract.listVersions, (act, { bookId, chapterId, ...asked }) =>
    versionsOf(act, bookId, chapterId, pageOf(asked)),
  ),
  serve(contract.readVersion, (act, { bookId, chapterId, versionId }) =>
    readVersion(act, bookId, chapterId, versionId),
  ),
  serveAfter(
    contract.keepVersion,
    ({ actor }, { content }) => storable(actor, content),
    (act, { bookId, chapterId, reason, label, typed_by }, text) =>
      keepVersion(act, bookId, chapterId, { reason, label, text, typed_by }),
  ),
  serveAfter(
    contract.restoreVersion,
    (context, { bookId, chapterId, versionId }) => textToRestore(context, bookId, chapterId, versionId),
    (act, { bookId, chapterId, base_version }, text) => restoreVersion(act, bookId, chapterId, base_version, text),
  ),
];
