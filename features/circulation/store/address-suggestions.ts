import { type Db, tables } from '@pero/server-platform/database/db';
import { sql } from 'kysely';
import type { AddressSuggestion } from '../rules/suggestions.ts';

const own = tables<'address_suggestions'>;

function keyOf(query: string) {
  return sql<Buffer>`sha256(convert_to(${query}, 'UTF8'))`;
}

export async function keptSuggestions(db: Db, query: string, now: Date): Promise<AddressSuggestion[] | null> {
  const row = await own(db)
    .selectFrom('address_suggestions')
    .select('suggestions')
    .where('key', '=', keyOf(query))
    .where('until', '>', now)
    .executeTakeFirst();
  return row ? (row.suggestions as AddressSuggestion[]) : null;
}

export async function keepSuggestions(
  db: Db,
  query: string,
  suggestions: readonly AddressSuggestion[],
  until: Date,
): Promise<void> {
  const row = { suggestions: JSON.stringify(suggestions), until };
  await own(db)
    .insertInto('address_suggestions')
    .values({ key: keyOf(query), ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute();
}

export async function forgetSuggestions(db: Db, now: Date): Promise<void> {
  await own(db).deleteFrom('address_suggestions').where('until', '<=', now).execute();
}
