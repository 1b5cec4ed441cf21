import { type Route, serve } from '@pero/server-platform/http/serve';
import * as entries from '../actions/entries.ts';
import { shownWorld } from '../actions/shown.ts';
import * as worlds from '../actions/worlds.ts';
import * as ofEntries from '../contract/entries.ts';
import * as contract from '../contract/worlds.ts';

export const worldRoutes: readonly Route[] = [
  serve(contract.listWorlds, worlds.worldsOf),
  serve(contract.beginWorld, worlds.beginWorld),
  serve(contract.readWorld, (act, { worldId }) => shownWorld(act, worldId)),
  serve(contract.changeWorld, (act, { worldId, ...change }) => worlds.changeWorld(act, worldId, change)),
  serve(contract.deleteWorld, (act, { worldId }) => worlds.deleteWorld(act, worldId)),
  serve(contract.restoreWorld, (act, { worldId }) => worlds.restoreWorld(act, worldId)),
  serve(contract.askReading, (act, { worldId }) => worlds.askReading(act, worldId)),
  serve(contract.explain, (act, { worldId, ...why }) => entries.explain(act, worldId, why)),
  serve(contract.readWorldAtDesk, (act, { bookId }) => worlds.worldAtDesk(act, bookId)),
  serve(ofEntries.addEntry, (act, { worldId, ...given }) => entries.addEntry(act, worldId, given)),
  serve(ofEntries.changeEntry, (act, { worldId, worldEntryId, ...given }) =>
    entries.changeEntry(act, worldId, worldEntryId, given),
  ),
  serve(ofEntries.deleteEntry, (act, { worldId, worldEntryId }) => entries.deleteEntry(act, worldId, worldEntryId)),
  serve(ofEntries.restoreEntry, (act, { worldId, worldEntryId }) => entries.restoreEntry(act, worldId, worldEntryId)),
  serve(ofEntries.orderEvents, (act, { worldId, ids }) => entries.orderEvents(act, worldId, ids)),
  serve(ofEntries.entryPlaces, (act, { worldId, worldEntryId }) => entries.entryPlaces(act, worldId, worldEntryId)),
];
