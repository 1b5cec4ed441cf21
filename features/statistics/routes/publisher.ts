import { type FileRoute, serveFile } from '@pero/server-platform/files/routes';
import { type Route, serve } from '@pero/server-platform/http/serve';
import { booksOfPublisher, coverOfPublisher, generalOf, pageOfReport, totalsOf } from '../actions/publisher.ts';
import { exportedReport } from '../actions/publisher-export.ts';
import * as contract from '../contract/publisher.ts';

export const publisherRoutes: Route[] = [
  serve(contract.publisherGeneral, generalOf),
  serve(contract.publisherTotal, totalsOf),
  serve(contract.publisherRoyalty, (act, asked) => pageOfReport(act, 'royalty', asked)),
  serve(contract.publisherReading, (act, asked) => pageOfReport(act, 'reading', asked)),
  serve(contract.publisherBooks, booksOfPublisher),
];

export const publisherFileRoutes: FileRoute[] = [
  serveFile(contract.publisherCover, (context, { bookId }) => coverOfPublisher(context, bookId)),
  serveFile(contract.publisherExport, exportedReport),
];
