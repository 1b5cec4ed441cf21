import type { PersonalPart } from '@pero/server-platform/personal';
import { forgetOrders, SHELVES } from '../store/personal.ts';

export const ordersPart: PersonalPart = {
  folder: 'заказы',
  shelves: SHELVES,
  forget: ({ db }, whose) => forgetOrders(db, whose),
};
