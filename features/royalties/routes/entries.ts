import { type Route, serve } from '@pero/server-platform/serve';
import * as entries from '../actions/entries.ts';
import { listEntries, readEntry } from '../contract/royalties.ts';

/** Why a person's figures are closed to them; null when they are open. The statistics know, and stand above. */
export type EntryTools = { readonly closedTo: entries.ClosedTo };

export function entryRoutes({ closedTo }: EntryTools): Route[] {
  return [
    serve(listEntries, (act, asked) => entries.unlessClosed(act, closedTo, () => entries.listEntries(act, asked))),
    serve(readEntry, (act, { entryId }) => entries.unlessClosed(act, closedTo, () => entries.readEntry(act, entryId))),
  ];
}
