import { type Route, serve, serveAfter } from '@pero/server-platform/http/serve';
import { comparedStates } from '../actions/book-comparison.ts';
import {
  dropMoment,
  keepMoment,
  momentsOf,
  readMoment,
  readMomentChapter,
  takeBack,
  textsToTakeBack,
} from '../actions/moments.ts';
import { compareStates } from '../contract/book-comparison.ts';
import * as contract from '../contract/moments.ts';

export const momentRoutes: Route[] = [
  serve(contract.listMoments, (act, { bookId }) => momentsOf(act, bookId)),
  serve(contract.keepMoment, (act, { bookId, name }) => keepMoment(act, bookId, name)),
  serve(contract.readMoment, (act, { bookId, momentId }) => readMoment(act, bookId, momentId)),
  serve(contract.dropMoment, (act, { bookId, momentId }) => dropMoment(act, bookId, momentId)),
  serve(contract.readMomentChapter, (act, { bookId, momentId, chapterId }) =>
    readMomentChapter(act, bookId, momentId, chapterId),
  ),
  serveAfter(
    compareStates,
    (context, { bookId, ...wish }) => comparedStates(context, bookId, wish),
    async (_, __, compared) => compared,
  ),
  serveAfter(
    contract.takeBack,
    (context, { bookId, momentId, ...wish }) => textsToTakeBack(context, bookId, momentId, wish),
    (act, { bookId, momentId, ...wish }, measured) => takeBack(act, bookId, momentId, wish, measured),
  ),
];
