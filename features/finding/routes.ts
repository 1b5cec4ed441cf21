import { type Route, serve } from '@pero/server-platform/http/serve';
import type { Kinds } from '@pero/works/actions/kinds';
import { foundByName, readableBooks } from './actions.ts';
import * as contract from './contract.ts';

export const findingRoutes = (tools: Kinds): readonly Route[] => [
  serve(contract.find, (act, { text }) => foundByName({ ...act, ...tools }, text)),
  serve(contract.listReadable, (act) => readableBooks({ ...act, ...tools })),
];
