import { type Route, serve } from '@pero/server-platform/http/serve';
import * as entries from '../actions/entries.ts';
import { listEntries, readEntry } from '../contract/royalties.ts';

/** Why a person's figures are closed to them; null when they are open. The statistics know, and stand above. */
export type EntryRouteTools = entries.EntryTools & { readonly closedTo: entries.ClosedTo };

export function entryRoutes(tools: EntryRouteTools): Route[] {
  const { closedTo, ledger } = tools;
  return [
    serve(listEntries, (act, asked) => {
      if (asked.kind !== undefined && !ledger.kinds.has(asked.kind)) return { refused: 'entry-kind-unknown' };
      return entries.unlessClosed(act, closedTo, () => entries.listEntries(act, tools, asked));
    }),
    serve(readEntry, (act, { entryId }) =>
      entries.unlessClosed(act, closedTo, () => entries.readEntry(act, tools, entryId)),
    ),
  ];
}
