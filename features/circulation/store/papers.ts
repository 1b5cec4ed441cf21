import type { Tables } from '@pero/database/tables';
import { type Db, tables } from '@pero/server-platform/database/db';
import { columns, type Named, named } from '@pero/server-platform/database/rows';
import type { Selectable } from 'kysely';
import type { ParcelEvent, ParcelState } from '../rules/parcel-events.ts';

const own = tables<'circulation_files' | 'circulation_remarks' | 'circulation_parcels' | 'circulation_consents'>;

/** What the machine found in a file; `page` where it is of one page. */
export type FileFinding = {
  readonly severity: 'error' | 'warning';
  readonly code: string;
  readonly message: string;
  readonly page: number | null;
};

type FileRow = Named<Selectable<Tables['circulation_files']>>;
export type PrintFile = Omit<FileRow, 'findings' | 'part'> & {
  readonly part: 'block' | 'cover';
  readonly findings: readonly FileFinding[];
};

function fileOf(row: Selectable<Tables['circulation_files']>): PrintFile {
  const { findings, part, ...rest } = named(row);
  return { ...rest, part: part as PrintFile['part'], findings: findings as readonly FileFinding[] };
}

/** The files of a round, the block first. */
export async function filesOf(db: Db, orderId: number, round: number): Promise<PrintFile[]> {
  const rows = await own(db)
    .selectFrom('circulation_files')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('round', '=', round)
    .orderBy('part')
    .execute();
  return rows.map(fileOf);
}

export async function addFile(db: Db, { findings, ...file }: Omit<PrintFile, 'id'>): Promise<void> {
  await own(db)
    .insertInto('circulation_files')
    .values({ ...columns(file), findings: JSON.stringify(findings) } as never)
    .execute();
}

type RemarkRow = Named<Selectable<Tables['circulation_remarks']>>;
export type Remark = RemarkRow;
export type NewRemark = Omit<RemarkRow, 'id' | 'orderId' | 'round' | 'madeAt'>;

export async function addRemarks(
  db: Db,
  { orderId, round, madeAt }: Pick<RemarkRow, 'orderId' | 'round' | 'madeAt'>,
  remarks: readonly NewRemark[],
): Promise<void> {
  if (remarks.length === 0) return;
  await own(db)
    .insertInto('circulation_remarks')
    .values(remarks.map((remark) => columns({ ...remark, orderId, round, madeAt }) as never))
    .execute();
}

export async function remarksOf(db: Db, orderId: number, round: number): Promise<Remark[]> {
  const rows = await own(db)
    .selectFrom('circulation_remarks')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('round', '=', round)
    .orderBy('id')
    .execute();
  return rows.map(named);
}

/** Of every round, the newest first. */
export async function everyRemarkOf(db: Db, orderId: number): Promise<Remark[]> {
  const rows = await own(db)
    .selectFrom('circulation_remarks')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('round', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(named);
}

type ParcelRow = Named<Selectable<Tables['circulation_parcels']>>;
export type Parcel = Omit<ParcelRow, 'events' | 'state'> & {
  readonly state: ParcelState;
  readonly events: readonly ParcelEvent[];
};

export async function parcelsOf(db: Db, orderId: number): Promise<Parcel[]> {
  const rows = await own(db)
    .selectFrom('circulation_parcels')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  return rows.map((row) => {
    const { events, state, ...rest } = named(row);
    const told = events as readonly { state: ParcelState; place: string; at: string }[];
    return {
      ...rest,
      state: state as ParcelState,
      events: told.map((event) => ({ ...event, at: new Date(event.at) })),
    };
  });
}

export type NewParcel = Pick<Parcel, 'orderId' | 'number' | 'copies' | 'grams' | 'carrier' | 'track' | 'changedAt'>;

/** Twice is harmless: one number is one parcel. */
export async function addParcels(db: Db, parcels: readonly NewParcel[]): Promise<void> {
  if (parcels.length === 0) return;
  await own(db)
    .insertInto('circulation_parcels')
    .values(parcels.map((parcel) => columns(parcel) as never))
    .onConflict((conflict) => conflict.column('number').doNothing())
    .execute();
}

export async function changeParcel(
  db: Db,
  id: number,
  { events, ...change }: Partial<Pick<Parcel, 'track' | 'state' | 'events' | 'changedAt'>>,
): Promise<void> {
  await own(db)
    .updateTable('circulation_parcels')
    .set({ ...columns(change), ...(events && { events: JSON.stringify(events) }) } as never)
    .where('id', '=', id)
    .execute();
}

/** The tirage has arrived: so have its parcels, whoever told it. */
export async function parcelsDelivered(db: Db, orderId: number, now: Date): Promise<void> {
  await own(db)
    .updateTable('circulation_parcels')
    .set({ state: 'delivered', changed_at: now })
    .where('order_id', '=', orderId)
    .where('state', '<>', 'delivered')
    .execute();
}

export const CONSENT_KINDS = ['print_shop', 'carrier'] as const;
export type ConsentKind = (typeof CONSENT_KINDS)[number];

type Consent = {
  readonly userId: number;
  readonly kind: ConsentKind;
  readonly slug: string;
  readonly version: string;
  readonly sha256: string;
  readonly acceptedAt: Date;
  readonly ip: string;
  readonly userAgent: string;
};

export async function addConsent(db: Db, consent: Consent): Promise<void> {
  await own(db)
    .insertInto('circulation_consents')
    .values(columns(consent) as never)
    .execute();
}

/** Which stand, in which edition. */
export async function consentsOf(db: Db, userId: number): Promise<{ kind: ConsentKind; version: string }[]> {
  const rows = await own(db)
    .selectFrom('circulation_consents')
    .select(['kind', 'version'])
    .where('user_id', '=', userId)
    .where('withdrawn_at', 'is', null)
    .execute();
  return rows.map(({ kind, version }) => ({ kind: kind as ConsentKind, version }));
}

export async function withdrawConsent(db: Db, userId: number, kind: ConsentKind, now: Date): Promise<void> {
  await own(db)
    .updateTable('circulation_consents')
    .set({ withdrawn_at: now })
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('withdrawn_at', 'is', null)
    .execute();
}
