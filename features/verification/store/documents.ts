import { type Db, tables } from '@pero/server-platform/database/db';
import { named } from '@pero/server-platform/database/rows';
import { BLANK_DOCUMENT, type DocumentType, type IdentityDocument } from '../rules/document.ts';

const own = tables<'identity_documents'>;

/** Series and number as they lie in the database: sealed, marked, and the outline that they are judged by. */
export type SealedNumber = { readonly sealed: Buffer; readonly mark: Buffer; readonly outline: string };

/** Its number is the outline only, which is enough for the rules; `withNumber` opens it. */
export async function documentOf(db: Db, profileId: number): Promise<IdentityDocument> {
  const row = await own(db)
    .selectFrom('identity_documents')
    .select(['resident_country', 'type', 'serial_number', 'number_outline', 'code_division'])
    .select(['whom_issued', 'when_issued'])
    .where('profile_id', '=', profileId)
    .executeTakeFirst();
  if (!row) return BLANK_DOCUMENT;
  const { numberOutline, ...document } = named(row);
  return { ...document, serialNumber: document.serialNumber || numberOutline };
}

/** Null when there is none, or when it still lies in clear. */
export async function sealedNumberOf(db: Db, profileId: number): Promise<Buffer | null> {
  const row = await own(db)
    .selectFrom('identity_documents')
    .select('number_sealed')
    .where('profile_id', '=', profileId)
    .executeTakeFirst();
  return row?.number_sealed ?? null;
}

export async function keepDocument(
  db: Db,
  profileId: number,
  { document, number }: { readonly document: IdentityDocument; readonly number: SealedNumber | null },
  now: Date,
): Promise<void> {
  const row = {
    resident_country: document.residentCountry,
    type: document.type,
    ...columnsOf(number),
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

function columnsOf(number: SealedNumber | null) {
  return {
    serial_number: '',
    number_sealed: number?.sealed ?? null,
    number_mark: number?.mark ?? null,
    number_outline: number?.outline ?? '',
  };
}

/** Those that lie in clear, locked; another process takes others. */
export async function clearNumbers(db: Db, most: number) {
  return own(db)
    .selectFrom('identity_documents')
    .select(['profile_id as profileId', 'serial_number as number'])
    .where('serial_number', '<>', '')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();
}

export async function keepSealedNumber(db: Db, profileId: number, number: SealedNumber): Promise<void> {
  await own(db).updateTable('identity_documents').set(columnsOf(number)).where('profile_id', '=', profileId).execute();
}

/** One of them, to try a key on. */
export async function anySealedNumber(db: Db): Promise<{ profileId: number; sealed: Buffer } | null> {
  const row = await own(db)
    .selectFrom('identity_documents')
    .select(['profile_id', 'number_sealed'])
    .where('number_sealed', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row?.number_sealed ? { profileId: row.profile_id, sealed: row.number_sealed } : null;
}

type Sought = { readonly type: DocumentType; readonly number: string; readonly mark: Buffer };

/** How many other profiles name the same document; what is not sealed yet is compared as it lies. */
export async function othersWith(db: Db, profileId: number, { type, number, mark }: Sought): Promise<number> {
  if (number === '') return 0;
  const { count } = await own(db)
    .selectFrom('identity_documents')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where(({ or, eb }) => or([eb('number_mark', '=', mark), eb('serial_number', '=', number)]))
    .where('type', '=', type)
    .where('profile_id', '<>', profileId)
    .executeTakeFirstOrThrow();
  return count;
}
