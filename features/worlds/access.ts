import { type AccessRows, own, signedIn } from '@pero/wire/access';
import { ownBook } from '@pero/works/access';

const ownWorld = own('worldId', 'world');

export const worldsAccess: AccessRows = {
  'GET /worlds': signedIn,
  'POST /worlds': signedIn,
  'GET /worlds/:worldId': ownWorld,
  'PATCH /worlds/:worldId': ownWorld,
  'DELETE /worlds/:worldId': ownWorld,
  'POST /worlds/:worldId/restored': own('worldId', 'world in the bin'),
  'POST /worlds/:worldId/reading': ownWorld,
  'POST /worlds/:worldId/explanations': { ...ownWorld, body: { key: 'looks:1:eyes:нет', reason: 'Так задумано' } },
  'POST /worlds/:worldId/entries': { ...ownWorld, body: { kind: 'person', name: 'Тоня' } },
  'PATCH /worlds/:worldId/entries/:worldEntryId': { ...ownWorld, body: { version: 1 } },
  'DELETE /worlds/:worldId/entries/:worldEntryId': ownWorld,
  'POST /worlds/:worldId/entries/:worldEntryId/restored': own('worldId', 'world with an entry in the bin'),
  'PATCH /worlds/:worldId/timeline': { ...ownWorld, body: { ids: [] } },
  'GET /worlds/:worldId/entries/:worldEntryId/places': ownWorld,
  'GET /books/:bookId/world': ownBook,
};
