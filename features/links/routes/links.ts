import type { Files } from '@pero/server-platform/files/files';
import { type FileRoute, serveFile } from '@pero/server-platform/files/routes';
import { pageOf, type Route, serve } from '@pero/server-platform/http/serve';
import type { Kinds } from '@pero/works/actions/kinds';
import { changeOwnLink, linkableBooks, makeLink, ownLinks, readOwnLink } from '../actions/links.ts';
import { cardOf, sharingOf } from '../actions/sharing.ts';
import { shopsOf, soldCover } from '../actions/shops.ts';
import { followLink } from '../actions/visits.ts';
import * as contract from '../contract/links.ts';

const PAGE = 50;

export const linksRoutes = ({ kinds }: Kinds): readonly Route[] => [
  serve(contract.listLinks, (act, input) => ownLinks(act, pageOf(input, PAGE))),
  serve(contract.makeLink, makeLink),
  serve(contract.listLinkable, linkableBooks),
  serve(contract.readLink, (act, { linkId }) => readOwnLink(act, linkId)),
  serve(contract.changeLink, (act, { linkId, ...change }) => changeOwnLink(act, linkId, change)),
  serve(contract.follow, (act, { slug, look }) => followLink(act, slug, look === 'yes')),
  serve(contract.readShops, (act, { bookId }) => shopsOf(act, bookId)),
  serve(contract.readSharing, (act, { bookId }) => sharingOf({ ...act, kinds }, bookId)),
];

export function linkFiles({ files }: { readonly files: Files }): readonly FileRoute[] {
  return [
    serveFile(contract.shopsCover, ({ db }, { bookId }) => soldCover(db, bookId)),
    serveFile(contract.sharingCard, (look, { bookId, shape }) => cardOf(look, files, bookId, shape)),
  ];
}
