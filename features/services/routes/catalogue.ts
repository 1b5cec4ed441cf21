import { shownReaders } from '@pero/audio/actions/readers';
import { type Route, serve } from '@pero/server-platform/http/serve';
import { ownBooks, priceList } from '../actions/catalogue.ts';
import * as contract from '../contract/catalogue.ts';
import { groupsOf, servicesFor } from '../rules/catalogue-list.ts';

export const catalogueRoutes: readonly Route[] = [
  serve(contract.listTypes, () =>
    servicesFor(null).map(({ type, groupType, group, words, isOpen, page }) => ({
      type,
      group_type: groupType,
      group,
      words,
      is_open: isOpen,
      page,
    })),
  ),
  serve(contract.listGroups, (_act, { group_type }) =>
    groupsOf(group_type ?? null).map((one) => ({ ...one, types: [...one.types] })),
  ),
  serve(contract.listServices, priceList),
  serve(contract.listOwnBooks, ownBooks),
  serve(contract.listReaders, shownReaders),
];
