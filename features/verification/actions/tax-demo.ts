import type { Db } from '@pero/server-platform/database/db';
import { BLANK_TAX_DATA } from '../rules/tax.ts';
import { keepTaxData, storedTaxData } from '../store/tax.ts';

/** The demonstration: an author whose tax we withhold, with the deduction. Loaded a second time it changes nothing. */
export async function loadDemoTaxData(db: Db, userId: number, now: Date): Promise<void> {
  if (await storedTaxData(db, userId)) return;
  await keepTaxData(db, userId, { ...BLANK_TAX_DATA, status: 'individual', professionalDeduction: true }, now);
}
