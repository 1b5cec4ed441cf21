import { pageOf, type Route, serve } from '@pero/server-platform/http/serve';
import { chart, funnel, rowsByKind, rowsByType, sumsByDate, sumsByKind, sumsByType } from '../actions/charts.ts';
import { getChart, getRaw, getRawSums, salesFunnel } from '../contract/charts.ts';
import { activityByDate, readingActivity, readingActivityTotal } from '../contract/reading-activity.ts';
import { STATISTICS_PAGE } from '../rules/metrics.ts';

export const chartRoutes: Route[] = [
  serve(getChart, chart),
  serve(getRawSums, sumsByType),
  serve(getRaw, (act, input) => rowsByType(act, input, pageOf(input, STATISTICS_PAGE))),
  serve(readingActivity, (act, input) => rowsByKind(act, input, pageOf(input, STATISTICS_PAGE))),
  serve(readingActivityTotal, sumsByKind),
  serve(activityByDate, sumsByDate),
  serve(salesFunnel, funnel),
];
