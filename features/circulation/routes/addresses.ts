import { type Route, serveAfter } from '@pero/server-platform/http/serve';
import { checked, prepareCheck, prepareSuggestions, suggested } from '../actions/addresses.ts';
import type { Companies } from '../actions/companies.ts';
import * as contract from '../contract/addresses.ts';

export function addressRoutes({ addressBook, carriers }: Companies): readonly Route[] {
  return [
    serveAfter(
      contract.suggestAddresses,
      (context, { query }) => prepareSuggestions(context, addressBook, query),
      (act, _, found) => suggested(act, found),
    ),
    serveAfter(
      contract.checkAddress,
      (context, address) => prepareCheck(context, carriers.current, address),
      (act, _, found) => checked(act, found),
    ),
  ];
}
