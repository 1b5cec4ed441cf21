import { money } from '@pero/kernel/money';
import { makeSaleFile } from '@pero/production/actions/sale-files';
import type { SaleFormat } from '@pero/production/rules/files';
import type { KindOfWork } from '@pero/works/actions/kinds';
import { bookById, completionDaysOf, originalBooks } from '@pero/works/actions/rows';
import { FORM_LABELS } from '@pero/works/rules/kinds';
import { judgedMatter } from '@pero/works/rules/matter';
import { DAYS_FOR_PRINT } from '@pero/works/rules/meta';
import { printCost, rateOf } from '@pero/works/rules/royalty/royalty';
import { pagesFor } from '@pero/works/rules/royalty/royalty-terms';
import type { Edition } from '@pero/works/rules/shop';
import { booksDueForPrint, printedPages, saleFactsOf } from './sale.ts';

const FILE_ROLE: Readonly<Record<SaleFormat, string>> = {
  epub: 'epub',
  fb2: 'fb2',
  cover: 'cover',
  onix: 'onix',
  pdf: 'block',
  'cover-pdf': 'wrap',
};

/**
 * A book that is still being written is read in the shop alone, so nothing but what the shop's own reader needs leaves the
 * house.
 */
function formatsOf(edition: Edition, licence: string): readonly SaleFormat[] {
  if (edition === 'print') return ['pdf', 'cover-pdf', 'cover', 'onix'];
  return licence === 'draft' ? ['epub', 'cover'] : ['epub', 'fb2', 'cover', 'onix'];
}

function isFormat(format: string): format is SaleFormat {
  return format in FILE_ROLE;
}

/** As works of this kind are called in their table. */
export const BOOK = 'book';

/** What a book is to those who judge, sell, pay and count works. */
export const book: KindOfWork = {
  kind: BOOK,
  words: { nominative: 'книга', genitive: 'книги', dative: 'книге', accusative: 'книгу', isFeminine: true },
  page: (id) => `/books/${id}/`,
  people: (id) => `/books/${id}/?tab=profile`,
  chapters: (id) => `/books/${id}/chapters/`,
  judging: {
    async described(db, id) {
      const found = await bookById(db, id);
      if (!found) return null;
      const { sourceWork, subtitle } = found;
      return { kindLabel: FORM_LABELS[found.form], sourceWork, subtitle, matter: judgedMatter(found) };
    },
  },
  onSale: {
    editions: ['ebook', 'print'],
    facts: saleFactsOf,
    filesOf: (edition, { licence }) =>
      formatsOf(edition, licence).map((format) => ({ format, role: FILE_ROLE[format] })),
    makeFile(context, files, { id, format, key }) {
      if (!isFormat(format)) throw new Error(`A book is not sold as ${format}`);
      return makeSaleFile(context, files, { bookId: id, format, key });
    },
    later: {
      edition: 'print',
      days: DAYS_FOR_PRINT,
      isWanted: async (db, id) => (await bookById(db, id))?.withPrinted ?? false,
      due: booksDueForPrint,
    },
  },
  earning: {
    rate: ({ edition, licence, isAdvanced, ownRate }, on) =>
      rateOf({ format: edition, license: licence, isAdvanced, ownRate, voice: 'synthesis' }, on),
    async costOfCopy(db, id, edition) {
      const pages = edition === 'print' ? await printedPages(db, id) : null;
      return pages === null ? money(0) : printCost(pagesFor('soft', pages), 'soft');
    },
    async progress(db, id) {
      const { completionPercent, isFinished } = await saleFactsOf(db, id);
      return { percent: completionPercent, isFinished };
    },
    promises: completionDaysOf,
    inCampaigns: originalBooks,
  },
};
