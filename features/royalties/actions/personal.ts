import { counted } from '@pero/kernel/plural';
import type { PersonalPart } from '@pero/server-platform/personal';
import { sharesPath } from '../rules/shares.ts';
import { SHELVES, sharesInOthers } from '../store/personal.ts';

export const royaltiesPart: PersonalPart = {
  folder: 'роялти',
  shelves: SHELVES,
  bars: async ({ db }, { userId }) => {
    const [first, ...more] = await sharesInOthers(db, userId);
    if (first === undefined) return [];
    const count = counted(more.length + 1, 'книге', 'книгах', 'книгах');
    const words = `Вам начисляется доля роялти в\u00A0${count} другого автора. Договоритесь о\u00A0новых долях: после удаления платить будет некому.`;
    return [{ code: 'shares', words, link: sharesPath(first), linkWords: 'К\u00A0долям' }];
  },
  forget: async () => undefined,
};
