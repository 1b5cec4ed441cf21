import { type Db, tables } from '@pero/server-platform/database/db';
import { columns, named } from '@pero/server-platform/database/rows';

const own = tables<'verifications'>;

export type Remark = { readonly field: string | null; readonly text: string };

export type Verification = {
  readonly holderId: number | null;
  readonly submittedAt: Date | null;
  readonly dueAt: Date | null;
  readonly takenAt: Date | null;
  readonly decidedAt: Date | null;
  readonly rejections: number;
  readonly rejectedAt: Date | null;
  readonly reason: string;
  readonly remarks: readonly Remark[];
};

const BLANK: Verification = {
  holderId: null,
  submittedAt: null,
  dueAt: null,
  takenAt: null,
  decidedAt: null,
  rejections: 0,
  rejectedAt: null,
  reason: '',
  remarks: [],
};

export async function verificationOf(db: Db, profileId: number): Promise<Verification> {
  const row = await own(db)
    .selectFrom('verifications')
    .selectAll()
    .where('profile_id', '=', profileId)
    .executeTakeFirst();
  return row ? { ...named(row), remarks: row.remarks as readonly Remark[] } : BLANK;
}

/** Only under the lock of its profile. */
export async function changeVerification(db: Db, profileId: number, change: Partial<Verification>): Promise<void> {
  const { remarks, ...rest } = change;
  const row = columns({ ...rest, ...(remarks && { remarks: JSON.stringify(remarks) }) });
  await own(db)
    .insertInto('verifications')
    .values({ profile_id: profileId, ...row })
    .onConflict((conflict) => conflict.column('profile_id').doUpdateSet({ profile_id: profileId, ...row }))
    .execute();
}
