import { type Db, tables } from '@pero/server-platform/db';
import { named } from '@pero/server-platform/rows';
import { BLANK_DOCUMENT, type IdentityDocument } from '../rules/document.ts';

const own = tables<'identity_documents'>;

export async function documentOf(db: Db, profileId: number): Promise<IdentityDocument> {
  const row = await own(db)
    .selectFrom('identity_documents')
    .select(['resident_country', 'type', 'serial_number', 'code_division', 'whom_issued', 'when_issued'])
    .where('profile_id', '=', profileId)
    .executeTakeFirst();
  return row ? named(row) : BLANK_DOCUMENT;
}

export async function keepDocument(db: Db, profileId: number, document: IdentityDocument, now: Date): Promise<void> {
  const row = {
    resident_country: document.residentCountry,
    type: document.type,
    serial_number: document.serialNumber,
    code_division: document.codeDivision,
    whom_issued: document.whomIssued,
    when_issued: document.whenIssued,
    changed_at: now,
  };
  await own(db)
    .insertInto('identity_documents')
    .values({ profile_id: profileId, ...row })
    .onConflict((conflict) => conflict.column('profile_id').doUpdateSet(row))
    .execute();
}

/** How many other profiles name the same document. */
export async function othersWith(db: Db, profileId: number, { type, serialNumber }: IdentityDocument): Promise<number> {
  if (serialNumber === '') return 0;
  const { count } = await own(db)
    .selectFrom('identity_documents')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('serial_number', '=', serialNumber)
    .where('serial_number', '<>', '')
    .where('type', '=', type)
    .where('profile_id', '<>', profileId)
    .executeTakeFirstOrThrow();
  return count;
}
