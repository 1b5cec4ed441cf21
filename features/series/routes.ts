import { pageOf, type Route, serve } from '@pero/server-platform/http/serve';
import {
  countSeries,
  createSeries,
  deleteSeries,
  publishSeries,
  readSeries,
  saveSeries,
  searchBooks,
  seriesList,
  unpublishSeries,
} from './actions.ts';
import * as contract from './contract.ts';
import { SERIES_PAGE } from './rules.ts';

export const seriesRoutes: Route[] = [
  serve(contract.listSeries, (act, { status, book_id, ...asked }) =>
    seriesList(act, { status, book_id }, pageOf(asked, SERIES_PAGE)),
  ),
  serve(contract.createSeries, createSeries),
  serve(contract.countSeries, countSeries),
  serve(contract.searchBooks, (act, { term, series_id, ...asked }) =>
    searchBooks(act, { term, series_id }, pageOf(asked)),
  ),
  serve(contract.readSeries, (act, { seriesId }) => readSeries(act, seriesId)),
  serve(contract.saveSeries, (act, { seriesId, ...sent }) => saveSeries(act, seriesId, sent)),
  serve(contract.deleteSeries, (act, { seriesId }) => deleteSeries(act, seriesId)),
  serve(contract.publishSeries, (act, { seriesId }) => publishSeries(act, seriesId)),
  serve(contract.unpublishSeries, (act, { seriesId }) => unpublishSeries(act, seriesId)),
];
