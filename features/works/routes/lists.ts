import { type Route, serve } from '@pero/server-platform/http/serve';
import { genresToChoose, pricesOnLadder, statusesOf, tagsToChoose } from '../actions/lists.ts';
import * as contract from '../contract/lists.ts';

export const listRoutes: Route[] = [
  serve(contract.listPrices, pricesOnLadder),
  serve(contract.listGenres, genresToChoose),
  serve(contract.listTags, (_, { genres }) => tagsToChoose(genres ?? [])),
  serve(contract.countStatuses, (act, { shelf }) => statusesOf(act, shelf)),
];
