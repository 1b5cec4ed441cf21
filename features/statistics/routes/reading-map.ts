import { type Route, serve } from '@pero/server-platform/http/serve';
import type { Kinds } from '@pero/works/actions/kinds';
import * as actions from '../actions/reading-map.ts';
import { readingMap, seriesReadThrough } from '../contract/charts.ts';

export const readingMapRoutes = ({ kinds }: Kinds): Route[] => [
  serve(readingMap, (act, { bookId }) => actions.readingMap({ ...act, kinds }, bookId)),
  serve(seriesReadThrough, (act, { seriesId }) => actions.seriesReadThrough({ ...act, kinds }, seriesId)),
];
