import { type Route, serve } from '@pero/server-platform/http/serve';
import type { Kinds } from '../actions/kinds.ts';
import { genresToChoose, pricesOnLadder, statusesOf, tagsToChoose } from '../actions/lists.ts';
import * as contract from '../contract/lists.ts';

export function listRoutes({ kinds }: Kinds): Route[] {
  return [
    serve(contract.listPrices, pricesOnLadder),
    serve(contract.listGenres, genresToChoose),
    serve(contract.listTags, (_, { genres }) => tagsToChoose(genres ?? [])),
    serve(contract.countStatuses, (act, { shelf }) => statusesOf({ ...act, kinds }, shelf)),
  ];
}
