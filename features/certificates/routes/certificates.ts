import { type FileRoute, serveFile } from '@pero/server-platform/files/routes';
import { pageOf, type Route, serve } from '@pero/server-platform/http/serve';
import {
  askFor,
  certificateFile,
  certificatesOf,
  certifiedText,
  publicKeys,
  sealedDays,
} from '../actions/certificates.ts';
import * as contract from '../contract/certificates.ts';

const PAGE = 30;

export const certificateRoutes: readonly Route[] = [
  serve(contract.askCertificate, (act, { bookId }) => askFor(act, bookId)),
  serve(contract.listCertificates, (act, { bookId }) => certificatesOf(act, bookId)),
  serve(contract.listDays, (act, input) => sealedDays(act, pageOf(input, PAGE))),
  serve(contract.listKeys, publicKeys),
];

export const certificateFiles: readonly FileRoute[] = [
  serveFile(contract.certificateJson, certificateFile),
  serveFile(contract.certificateText, certifiedText),
];
