import type { PersonalPart } from '@pero/server-platform/personal';
import { FILES, forgetOrders, heldOrdersOf, SHELVES } from '../store/personal.ts';

export const servicesPart: PersonalPart = {
  folder: 'услуги',
  shelves: SHELVES,
  files: FILES,
  bars: async ({ db }, { userId }) =>
    (await heldOrdersOf(db, userId)).map(({ id, title }) => ({
      code: 'service-held',
      words: `Деньги за\u00A0заказ «${title}» ждут вашего слова: примите работу или отмените заказ.`,
      link: `/orders-new/service/${id}/`,
      linkWords: 'Открыть заказ',
    })),
  forget: async ({ db, dropFiles }, whose) => dropFiles(await forgetOrders(db, whose)),
};
