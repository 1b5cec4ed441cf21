import { type Db, tables } from '@pero/server-platform/database/db';
import { named } from '@pero/server-platform/database/rows';
import type { TaxData, TaxStatus } from '../rules/tax.ts';

const own = tables<'tax_data'>;

/** All but the ИНН, which stands in the profile. Null until the person has said how they pay taxes. */
export async function storedTaxData(db: Db, userId: number) {
  const row = await own(db)
    .selectFrom('tax_data')
    .select(['status', 'ogrnip', 'foreign_tax_number', 'tax_country', 'professional_deduction', 'changed_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ? named(row) : null;
}

export async function keepTaxData(
  db: Db,
  userId: number,
  data: TaxData & { readonly status: TaxStatus },
  now: Date,
): Promise<void> {
  const row = {
    status: data.status,
    ogrnip: data.ogrnip,
    foreign_tax_number: data.foreignTaxNumber,
    tax_country: data.taxCountry,
    professional_deduction: data.professionalDeduction,
    changed_at: now,
  };
  await own(db)
    .insertInto('tax_data')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
}
