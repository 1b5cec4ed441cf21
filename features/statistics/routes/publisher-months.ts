import type { Booking } from '@pero/ledger/entries';
import { type FileRoute, serveFile } from '@pero/server-platform/files/routes';
import { type Route, serve } from '@pero/server-platform/http/serve';
import { isbnsOfPublisher, monthFile, monthsOfPublisher, setIsbn } from '../actions/publisher-months.ts';
import * as contract from '../contract/publisher-months.ts';

export const publisherMonthRoutes: Route[] = [
  serve(contract.publisherMonths, monthsOfPublisher),
  serve(contract.publisherIsbns, isbnsOfPublisher),
  serve(contract.setPublisherIsbn, setIsbn),
];

/** `operator`: name and requisites, as the papers have them. */
export function publisherMonthFiles(tools: Booking & { readonly operator: string }): FileRoute[] {
  return [serveFile(contract.publisherMonthFile, (context, asked) => monthFile(context, asked, tools))];
}
