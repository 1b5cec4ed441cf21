import { type AccessRows, own, signedIn } from '@pero/wire/access';
import { ownBook } from '@pero/works/access';

const ownWorld = own('worldId', 'world');

export const worldsAccess: AccessRows = {
  'GET /worlds': signedIn,
  'POST /worlds': signedIn,
  'GET /worlds/:worldId': ownWorld,
  'PATCH /worlds/:worldId': ownWorld,
  'DELETE /worlds/:worldId': ownWorld,
  'POST /worlds/:worldId/restored': ownWorld,
  'POST /worlds/:worldId/reading': ownWorld,
  'POST /worlds/:worldId/explanations': ownWorld,
  'DELETE /worlds/:worldId/explanations': ownWorld,
  'POST /worlds/:worldId/entries': ownWorld,
  'PATCH /worlds/:worldId/entries/:worldEntryId': ownWorld,
  'DELETE /worlds/:worldId/entries/:worldEntryId': ownWorld,
  'POST /worlds/:worldId/entries/:worldEntryId/restored': ownWorld,
  'PATCH /worlds/:worldId/timeline': ownWorld,
  'GET /worlds/:worldId/entries/:worldEntryId/places': ownWorld,
  'GET /books/:bookId/world': ownBook,
};
