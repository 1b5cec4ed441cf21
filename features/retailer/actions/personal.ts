import { DELETED_NAME } from '@pero/accounts/rules/people';
import type { PersonalPart } from '@pero/server-platform/personal';
import { forgetSold, isMoving, SHELVES } from '../store/personal.ts';

export const retailerPart: PersonalPart = {
  folder: 'магазин',
  shelves: SHELVES,
  waits: async ({ db }, { userId }) =>
    (await isMoving(db, userId))
      ? [
          {
            code: 'shop-busy',
            words: 'Магазин ещё снимает книги с\u00A0продажи.',
            link: '/books/',
            linkWords: 'К\u00A0книгам',
          },
        ]
      : [],
  forget: ({ db, now }, whose) => forgetSold(db, whose, DELETED_NAME.join(' '), now),
};
