import { type Route, serve } from '@pero/server-platform/http/serve';
import * as service from '../actions/royalty-service.ts';
import * as contract from '../contract/royalty-service.ts';

export const royaltyServiceRoutes: Route[] = [
  serve(contract.royaltyByPerson, service.royaltyByPerson),
  serve(contract.personRoyaltyByArt, service.earlierTable),
  serve(contract.personArts, service.personArts),
  serve(contract.listArts, service.artsOnSale),
  serve(contract.earlierTable, service.earlierTable),
  serve(contract.earlierTotal, service.earlierTotal),
];
