import { NotFound } from '@pero/server-platform/http/errors';
import { serve } from '@pero/server-platform/http/serve';
import * as contract from './contract.ts';
import { faqEntries, pageOf } from './library.ts';
import { searchFaq } from './rules/search.ts';
import { isSlug } from './rules.ts';

export const pageRoutes = [
  serve(contract.readPage, (_, { slug }) => {
    if (!isSlug(slug)) throw new NotFound('page');
    return pageOf(slug);
  }),

  serve(contract.searchFaq, (_, { q }) => searchFaq(faqEntries(), q)),
];
