import { pageOf, type Route, serve } from '@pero/server-platform/http/serve';
import type { Kinds } from '@pero/works/actions/kinds';
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

export function seriesRoutes({ kinds }: Kinds): Route[] {
  return [
    serve(contract.listSeries, (act, { status, book_id, ...asked }) =>
      seriesList({ ...act, kinds }, { status, book_id }, pageOf(asked, SERIES_PAGE)),
    ),
    serve(contract.createSeries, (act, sent) => createSeries({ ...act, kinds }, sent)),
    serve(contract.countSeries, countSeries),
    serve(contract.searchBooks, (act, { term, series_id, ...asked }) =>
      searchBooks({ ...act, kinds }, { term, series_id }, pageOf(asked)),
    ),
    serve(contract.readSeries, (act, { seriesId }) => readSeries({ ...act, kinds }, seriesId)),
    serve(contract.saveSeries, (act, { seriesId, ...sent }) => saveSeries({ ...act, kinds }, seriesId, sent)),
    serve(contract.deleteSeries, (act, { seriesId }) => deleteSeries(act, seriesId)),
    serve(contract.publishSeries, (act, { seriesId }) => publishSeries({ ...act, kinds }, seriesId)),
    serve(contract.unpublishSeries, (act, { seriesId }) => unpublishSeries({ ...act, kinds }, seriesId)),
  ];
}
