import { lockPersonToVerify, personToVerify } from '@pero/accounts/actions/verification';
import { MODERATOR_FIRST_STATUS } from '@pero/accounts/rules/verification-status';
import { countryCode, countryName } from '@pero/kernel/countries';
import { ageOn, type Day, moscowDay } from '@pero/kernel/day';
import type { Db } from '@pero/server-platform/database/db';
import type { Refused } from '@pero/wire/refusal';
import { approved, rejected, remoteDenied, returned } from '../events.ts';
import { type ScanKind, scanUrl } from '../rules/document.ts';
import { retryAt } from '../rules/sending.ts';
import { scansOf, scansSeenBy } from '../store/scans.ts';
import { changeVerification, type Remark, type Verification, verificationOf } from '../store/verifications.ts';
import { doubtsAbout } from './doubts.ts';
import type { NumberKeys } from './numbers.ts';
import {
  forgetScans,
  type JudgingContext,
  refreshLater,
  type Standing,
  standingOf,
  stepVerification,
  tell,
  unavailable,
} from './standing.ts';

/**
 * What moderation does with profiles. Each of these locks the profile first: whoever also locks a case of theirs
 * calls `holdProfile` before, so that an author who recalls and a moderator who takes wait in one line.
 */
export async function holdProfile(act: Pick<JudgingContext, 'db'>, profileId: number): Promise<void> {
  await lockPersonToVerify(act.db, profileId);
}

export async function takeProfile(act: JudgingContext, profileId: number, by: number): Promise<Refused | null> {
  const person = await lockPersonToVerify(act.db, profileId);
  if (person.userId === by) return { refused: 'own-work' };
  const status = await stepVerification(act, person, 'take');
  if (status === null) return unavailable(person.status);
  await changeVerification(act.db, profileId, { holderId: by, takenAt: act.now });
  return null;
}

export async function releaseProfile(act: JudgingContext, profileId: number): Promise<Refused | null> {
  const person = await lockPersonToVerify(act.db, profileId);
  const status = await stepVerification(act, person, 'release');
  if (status === null) return unavailable(person.status);
  await changeVerification(act.db, profileId, { holderId: null, takenAt: null });
  return null;
}

/** The former holder sees nothing from here on. */
export async function transferProfile(act: JudgingContext, profileId: number, to: number): Promise<Refused | null> {
  const person = await lockPersonToVerify(act.db, profileId);
  if (person.userId === to) return { refused: 'own-work' };
  const status = await stepVerification(act, person, 'transfer');
  if (status === null) return unavailable(person.status);
  await changeVerification(act.db, profileId, { holderId: to, takenAt: act.now });
  return null;
}

export type Decision = 'approve' | 'return' | 'reject';
type JudgementInput = { readonly reason: string; readonly remarks: readonly Remark[] };

/** Whatever is decided, the scans have done their work and go. */
export async function decideProfile(
  act: JudgingContext,
  profileId: number,
  decision: Decision,
  input: JudgementInput,
): Promise<Refused | null> {
  const person = await lockPersonToVerify(act.db, profileId);
  const status = await stepVerification(act, person, decision);
  if (status === null) return unavailable(person.status);
  const past = await verificationOf(act.db, profileId);
  const change = { ...closed(act.now), ...input, ...outcomeOf(decision, past, act.now) };
  await changeVerification(act.db, profileId, change);
  await forgetScans(act, profileId);
  const again = decision === 'reject' ? retryAt({ ...past, ...change }) : null;
  if (again) await act.enqueue(refreshLater, { profileId }, { startAfter: again });
  await tell(act, person, TOLD[decision], status, { reason: input.reason, remarks: input.remarks.length });
  return null;
}

const TOLD = { approve: approved, return: returned, reject: rejected };

function closed(now: Date) {
  return { holderId: null, takenAt: null, decidedAt: now };
}

/** Rejections are counted until the person is verified. */
function outcomeOf(decision: Decision, past: Verification, now: Date): Partial<Verification> {
  if (decision === 'approve') return { rejections: 0, rejectedAt: null };
  return decision === 'reject' ? { rejections: past.rejections + 1, rejectedAt: now } : {};
}

/** The retailer did not take somebody whom we had verified. */
export async function denyRemotely(act: JudgingContext, profileId: number, reason: string): Promise<Refused | null> {
  const person = await lockPersonToVerify(act.db, profileId);
  const status = await stepVerification(act, person, 'deny-remotely');
  if (status === null) return unavailable(person.status);
  await changeVerification(act.db, profileId, { reason, remarks: [], decidedAt: act.now });
  await tell(act, person, remoteDenied, status, { reason, remarks: 0 });
  return null;
}

/** The verification profile. Whoever does not hold it learns whose it is and how far, and nothing that papers say. */
export async function profileForJudge(db: Db, numbers: NumberKeys, profileId: number, viewerId: number) {
  const person = await personToVerify(db, profileId);
  const past = await verificationOf(db, profileId);
  // As it was when the author sent it: ages and terms are counted on that day.
  const sentOn = moscowDay(past.submittedAt ?? person.registeredAt);
  const isHolder = person.status === 'RETRIEVED' && past.holderId === viewerId;
  return {
    id: profileId,
    status: past.submittedAt === null ? MODERATOR_FIRST_STATUS : person.status,
    full_name: person.fullName || person.name,
    registered_at: person.registeredAt,
    rejections: past.rejections,
    ...(isHolder ? await papersOf(db, numbers, await standingOf(db, person, sentOn), sentOn) : NO_PAPERS),
  };
}

/** Which scans the holder has opened since he took the profile; empty when nobody holds it. */
async function openedScans(db: Db, profileId: number): Promise<ScanKind[]> {
  const { holderId, takenAt } = await verificationOf(db, profileId);
  return holderId === null || takenAt === null ? [] : scansSeenBy(db, profileId, holderId, takenAt);
}

/** Nobody is verified by papers that were not looked at: what the holder has not opened yet. */
export async function unopenedScans(db: Db, profileId: number): Promise<ScanKind[]> {
  const opened = await openedScans(db, profileId);
  return (await scansOf(db, profileId)).map(({ kind }) => kind).filter((kind) => !opened.includes(kind));
}

type Papers = Awaited<ReturnType<typeof papersOf>>;

async function papersOf(db: Db, numbers: NumberKeys, { person, document: kept, scans }: Standing, sentOn: Day) {
  const { document, doubts } = await doubtsAbout(db, numbers, person, kept, sentOn);
  const urlOf = (kind: ScanKind) => (scans.some((scan) => scan.kind === kind) ? scanUrl(person.profileId, kind) : null);
  const { birthday } = person;
  return {
    email: person.email,
    birthday,
    age: birthday === null ? null : ageOn(birthday, sentOn),
    resident_country: document.residentCountry,
    resident_country_name: nameOfCountry(document.residentCountry),
    document_type: document.type as string,
    serial_number: document.serialNumber,
    code_division: document.codeDivision,
    whom_issued: document.whomIssued,
    when_issued: document.whenIssued,
    document_scan: urlOf('document_scan'),
    photo_with_document: urlOf('photo_with_document'),
    additional_scan: urlOf('additional_scan'),
    scan_types: Object.fromEntries(scans.map(({ kind, mime }) => [kind, mime])) as Record<string, string>,
    doubts: doubts.map(({ words }) => words),
    opened_scans: await openedScans(db, person.profileId),
  };
}

const NO_PAPERS: Papers = {
  email: '',
  birthday: null,
  age: null,
  resident_country: '',
  resident_country_name: '',
  document_type: '',
  serial_number: '',
  code_division: '',
  whom_issued: '',
  when_issued: null,
  document_scan: null,
  photo_with_document: null,
  additional_scan: null,
  scan_types: {},
  doubts: [],
  opened_scans: [],
};

function nameOfCountry(stored: string): string {
  const code = countryCode(stored);
  return code === null ? stored : countryName(code);
}
