import { lockPersonToVerify, personToVerify, type VerifiedPerson } from '@pero/accounts/actions/verification';
import { isLockedForEdit } from '@pero/accounts/rules/verification-status';
import { type Day, moscowDay } from '@pero/kernel/day';
import type { Act, Actor } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import type { BeforeContext } from '@pero/server-platform/http/serve';
import { takeUpload } from '@pero/server-platform/uploads/table';
import type { Refused } from '@pero/wire/refusal';
import { documentChanged } from '../events.ts';
import {
  type DocumentRefusal,
  type DocumentType,
  documentRefusals,
  type IdentityDocument,
  SCAN_KINDS,
  SCAN_UPLOAD,
  type ScanKind,
  scanUrl,
  withEdit,
} from '../rules/document.ts';
import { documentOf, keepDocument } from '../store/documents.ts';
import { addScan, type NewScan, type Scan, scansOf } from '../store/scans.ts';
import { type NumberKeys, sealedNumber, withNumber } from './numbers.ts';
import { type ScanPlaces, sealScan } from './scans.ts';
import { forgetScans, refreshed, removeScanFiles, stepVerification } from './standing.ts';
import { requireOwn } from './verification.ts';

/** The fields as the wire names them; an absent one stays as it is, and an empty one is emptied. */
export type DocumentEdit = {
  readonly resident_country?: string | undefined;
  readonly type?: DocumentType | undefined;
  readonly serial_number?: string | undefined;
  readonly code_division?: string | undefined;
  readonly whom_issued?: string | undefined;
  readonly when_issued?: Day | null | undefined;
} & { readonly [Kind in ScanKind]?: string | null | undefined };

type Reason =
  | DocumentRefusal
  | 'profile-locked'
  | 'number-unopened'
  | 'scan-not-needed'
  | `scan-${'missing' | 'unreadable' | 'small' | 'busy'}`;

export async function readDocument(db: Db, actor: Actor, numbers: NumberKeys, profileId: number) {
  requireOwn(actor, profileId);
  const { status } = await personToVerify(db, profileId);
  const document = await openedDocument(db, numbers, profileId);
  if ('refused' in document) return document;
  return shown(profileId, document, await scansOf(db, profileId), !isLockedForEdit(status));
}

async function openedDocument(db: Db, numbers: NumberKeys, profileId: number) {
  return withNumber(db, numbers, profileId, await documentOf(db, profileId));
}

export type SealedScans = { readonly sealed: readonly { readonly uploadId: string; readonly scan: NewScan }[] };

/** The slow part, outside the transaction. What would be refused anyway is refused before a file is touched. */
export async function prepareScans(
  { db, actor, now, stillTime }: BeforeContext<Actor>,
  places: ScanPlaces,
  profileId: number,
  edit: DocumentEdit,
): Promise<SealedScans | Refused<Reason>> {
  requireOwn(actor, profileId);
  const person = await personToVerify(db, profileId);
  const document = await openedDocument(db, places.numbers, profileId);
  if ('refused' in document) return document;
  const change = changeOf(document, edit);
  const refused = refusalOf(person, change, edit, moscowDay(now));
  if (refused) return refused;
  const sealed: { uploadId: string; scan: NewScan }[] = [];
  for (const { kind, uploadId } of uploadsIn(edit)) {
    stillTime();
    const scan = await sealScan(db, places, actor, { kind, uploadId });
    if ('refused' in scan) return scan;
    sealed.push({ uploadId, scan });
  }
  return { sealed };
}

export async function editDocument(
  act: Act,
  numbers: NumberKeys,
  profileId: number,
  edit: DocumentEdit,
  prepared: SealedScans | Refused<Reason>,
) {
  if ('refused' in prepared) return prepared;
  const { db, actor, now, announce } = act;
  const person = await lockPersonToVerify(db, profileId);
  const document = await openedDocument(db, numbers, profileId);
  if ('refused' in document) return document;
  const change = changeOf(document, edit);
  const refused = refusalOf(person, change, edit, act.today);
  if (refused) return refused;
  if (!(await takeAll(act, prepared))) return { refused: 'scan-missing' } as const;

  for (const { scan } of prepared.sealed) {
    await forgetScans(act, profileId, [scan.kind]);
    await addScan(db, profileId, scan, now);
  }
  await forgetScans(
    act,
    profileId,
    SCAN_KINDS.filter((kind) => edit[kind] === null),
  );
  if (change.fields.length > 0) {
    const number = sealedNumber(numbers, profileId, change.next.serialNumber);
    await keepDocument(db, profileId, { document: change.next, number }, now);
  }
  const fields = [...change.fields, ...SCAN_KINDS.filter((kind) => edit[kind] !== undefined)];
  if (fields.length > 0) {
    await announce(documentChanged, { subject: actor.userId, data: { profileId, fields } });
  }
  const lost = change.fields.length > 0 ? await stepVerification(act, person, 'change-identity') : null;
  await refreshed(act, lost ? { ...person, status: lost } : person);
  return readDocument(db, actor, numbers, profileId);
}

/** All or none: a refusal keeps what was done before it. One that another request took in the meantime is that one's. */
async function takeAll({ db, actor, enqueue }: Act, { sealed }: SealedScans): Promise<boolean> {
  const taken: string[] = [];
  for (const { uploadId, scan } of sealed) {
    if (await takeUpload(db, uploadId, { userId: actor.userId }, SCAN_UPLOAD.name)) taken.push(scan.fileKey);
  }
  const isWhole = taken.length === sealed.length;
  if (!isWhole && taken.length > 0) await enqueue(removeScanFiles, { keys: taken });
  return isWhole;
}

type Change = { readonly next: IdentityDocument; readonly fields: readonly (keyof IdentityDocument)[] };

function changeOf(document: IdentityDocument, edit: DocumentEdit): Change {
  const sent = {
    residentCountry: edit.resident_country,
    type: edit.type,
    serialNumber: edit.serial_number,
    codeDivision: edit.code_division,
    whomIssued: edit.whom_issued,
    whenIssued: edit.when_issued,
  };
  const next = withEdit(document, Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)));
  const fields = (Object.keys(next) as (keyof IdentityDocument)[]).filter((field) => next[field] !== document[field]);
  return { next, fields };
}

function refusalOf(person: VerifiedPerson, change: Change, edit: DocumentEdit, today: Day): Refused<Reason> | null {
  if (isLockedForEdit(person.status)) return { refused: 'profile-locked' };
  const refused = documentRefusals(change.next, change.fields, person, today);
  if (refused.length > 0) return { refused };
  // Nobody would look at it, and so nobody would delete it.
  const isIdle = person.status === 'VERIFIED' && change.fields.length === 0;
  return isIdle && uploadsIn(edit).length > 0 ? { refused: 'scan-not-needed' } : null;
}

function uploadsIn(edit: DocumentEdit): { kind: ScanKind; uploadId: string }[] {
  return SCAN_KINDS.flatMap((kind) => {
    const uploadId = edit[kind];
    return uploadId == null ? [] : [{ kind, uploadId }];
  });
}

function shown(profileId: number, document: IdentityDocument, scans: readonly Scan[], canEdit: boolean) {
  const scanOf = (kind: ScanKind) => {
    const scan = scans.find((each) => each.kind === kind);
    if (!scan) return null;
    return { kind, mime: scan.mime, bytes: scan.bytes, added_at: scan.addedAt, url: scanUrl(profileId, kind) };
  };
  return {
    resident_country: document.residentCountry,
    type: document.type,
    serial_number: document.serialNumber,
    code_division: document.codeDivision,
    whom_issued: document.whomIssued,
    when_issued: document.whenIssued,
    document_scan: scanOf('document_scan'),
    photo_with_document: scanOf('photo_with_document'),
    additional_scan: scanOf('additional_scan'),
    can_edit: canEdit,
  };
}
