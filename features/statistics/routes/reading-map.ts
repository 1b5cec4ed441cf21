import { type Route, serve } from '@pero/server-platform/http/serve';
import * as actions from '../actions/reading-map.ts';
import { readingMap, seriesReadThrough } from '../contract/charts.ts';

export const readingMapRoutes: Route[] = [
  serve(readingMap, (act, { bookId }) => actions.readingMap(act, bookId)),
  serve(seriesReadThrough, (act, { seriesId }) => actions.seriesReadThrough(act, seriesId)),
];
