import { moscowDay } from '@pero/kernel/day';
import type { Actor } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import type { MadeFile } from '@pero/server-platform/files/routes';
import { type SheetFormat, savedSheet } from '@pero/statistics/actions/spreadsheet';
import { effectSheet } from '../rules/effect-sheet.ts';
import { effectOfDiscount } from './effect.ts';

/** DC03 */
export async function effectFile(
  { db, actor, now }: { readonly db: Db; readonly actor: Actor; readonly now: Date },
  { format, ...which }: { bookId: number; discountId: number; format: SheetFormat },
): Promise<MadeFile> {
  const effect = await effectOfDiscount({ db, actor, today: moscowDay(now) }, which);
  const { title, percent, starts_on } = effect.discount;
  return savedSheet(effectSheet(effect), format, `Скидка ${percent} %, ${title}, ${starts_on}`);
}
