import { type AccessRows, own, publisher, type Row, signedIn } from '@pero/wire/access';
import { ownBook } from '@pero/works/access';

const accounting: Row = { who: 'pub', house: ['accounting'] };

export const statisticsAccess: AccessRows = {
  'POST /statistics/get-chart': signedIn,
  'POST /statistics/get-raw-sums': signedIn,
  'POST /statistics/get-raw': signedIn,
  'GET /statistics/reading-map/:bookId': ownBook,
  'GET /statistics/series/:seriesId/read-through': own('seriesId', 'series'),
  'POST /royalty/statistics/reading-activity': signedIn,
  'POST /royalty/statistics/reading-activity/total': signedIn,
  'POST /royalty/statistics/by-date': signedIn,
  'POST /royalty/statistics/sales_funnel': signedIn,
  'GET /moderation/money/people': { who: 'main' },
  'GET /moderation/money/people/:userId': {
    who: 'main',
    thing: { parameter: 'userId', kind: 'person', owner: false },
  },
  'GET /moderation/money/people/:userId/entries/:entryId': {
    who: 'main',
    thing: { parameter: 'entryId', kind: 'entry of a person', owner: false },
  },
  'GET /statistics/tables/ebooks': signedIn,
  'GET /statistics/tables/audio_books': signedIn,
  'GET /statistics/tables/ebooks/sums': signedIn,
  'GET /statistics/tables/audio_books/sums': signedIn,
  'GET /statistics/royalty-arts': signedIn,
  'GET /statistics/royalty/banner': signedIn,
  'GET /statistics/royalty/reports': signedIn,
  'POST /statistics/royalty/reports': { who: 'user', body: { period: '2025-06-01..2025-06-30' } },
  'GET /statistics/royalty/draft': signedIn,
  'GET /statistics/royalty/by-user': signedIn,
  'GET /statistics/forbidden': signedIn,
  'POST /statistics/forbidden/:userId': {
    who: 'main',
    thing: { parameter: 'userId', kind: 'person', owner: false },
    body: { reason: 'Идёт проверка продаж' },
  },
  'DELETE /statistics/forbidden/:userId': {
    who: 'main',
    thing: { parameter: 'userId', kind: 'person', owner: false },
  },
  'GET /statistics/export/:file': {
    who: 'user',
    thing: { parameter: 'file', kind: 'report of a publisher', owner: false },
  },
  'GET /statistics/royalty/reports/:report/file': {
    who: 'user',
    thing: { parameter: 'report', kind: 'report of days', owner: false },
  },
  'GET /royalty/royalty-by-person': signedIn,
  'GET /royalty/person-royalty-by-art': signedIn,
  'GET /royalty/person-arts': signedIn,
  'GET /royalty/arts': signedIn,
  'POST /royalty/statistics/royalty-table': signedIn,
  'POST /royalty/statistics/royalty-table/total': signedIn,
  'GET /statistics/publisher/general': publisher,
  'GET /statistics/publisher/total': publisher,
  'GET /statistics/publisher/royalty': publisher,
  'GET /statistics/publisher/reading': publisher,
  'GET /publisher/months': accounting,
  'GET /publisher/months/:period/:file': {
    ...accounting,
    thing: { parameter: 'period', kind: 'month of a publisher', owner: false },
  },
  'GET /publisher/isbns': accounting,
  'PATCH /publisher/isbns/:bookId': {
    ...accounting,
    thing: { parameter: 'bookId', kind: 'book of a rightholder', owner: true },
    body: { edition: 'ebook', isbn: '' },
  },
  'GET /statistics/publisher/books': publisher,
  'GET /statistics/publisher/books/:bookId/cover': {
    who: 'pub',
    thing: { parameter: 'bookId', kind: 'book of a rightholder', owner: true },
  },
  'GET /statistics/publisher/export/:file': {
    who: 'pub',
    thing: { parameter: 'file', kind: 'report of a publisher', owner: false },
  },
};
