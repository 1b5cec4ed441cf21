import type { Day } from '@pero/kernel/day';
import type { Act, Actor } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import { NotFound } from '@pero/server-platform/http/errors';
import type { Refused } from '@pero/wire/refusal';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { profileChanged } from '../events.ts';
import type { About, ConfirmedAction } from '../rules/one-time-code.ts';
import { normalName, normalTaxNumber, profileRefusals, taxNumberRefusal } from '../rules/profile.ts';
import { isLockedForEdit, statusAfterEdit } from '../rules/verification-status.ts';
import { changeProfile, lockProfile, type ProfileChange, profileBy, type StoredProfile } from '../store/profiles.ts';
import { spendOtcToken } from './one-time-codes.ts';

/** The fields as the wire names them; an absent one stays as it is. */
export type ProfileEdit = {
  readonly first_name?: string | undefined;
  readonly middle_name?: string | undefined;
  readonly last_name?: string | undefined;
  readonly birthday?: Day | null | undefined;
  readonly phone?: string | undefined;
  readonly tax_number?: string | null | undefined;
  readonly litres_referral?: string | undefined;
  readonly token?: string | undefined;
};

/** Another ИНН is another payer of taxes: it changes by a code through this door as through the other. */
function innSubject(taxNumber: string | null): string {
  return `inn:${taxNumber ?? ''}`;
}

export async function describeInnChange(
  _: unknown,
  about: About,
): Promise<ConfirmedAction | Refused<'otc-about-unknown'>> {
  if (typeof about.tax_number !== 'string') return { refused: 'otc-about-unknown' };
  const taxNumber = normalTaxNumber(about.tax_number);
  if (taxNumber !== '' && taxNumberRefusal(taxNumber)) return { refused: 'otc-about-unknown' };
  const words = taxNumber === '' ? 'удаления ИНН' : `смены ИНН на\u00A0•••• ${taxNumber.slice(-4)}`;
  return { subject: innSubject(taxNumber || null), words };
}

export async function profileOf(db: Db, actor: Actor, profileId: number) {
  const stored = profileId === actor.profileId ? await profileBy(db, profileId) : null;
  if (!stored) throw new NotFound('profile');
  return shown(stored, actor);
}

export async function editProfile(act: Act, profileId: number, edit: ProfileEdit) {
  const { db, actor, now, today, announce } = act;
  const stored = profileId === actor.profileId ? await lockProfile(db, profileId) : null;
  if (!stored) throw new NotFound('profile');
  if (isLockedForEdit(stored.status)) return { refused: 'profile-locked' } as const;

  const phone = edit.phone === undefined ? undefined : normalPhone(edit.phone);
  const taxNumber = edit.tax_number == null ? edit.tax_number : normalTaxNumber(edit.tax_number) || null;
  const refused = [...profileRefusals({ ...edit, phone }, today), ...taxNumberRefusals(taxNumber)];
  if (refused.length > 0) return { refused };

  const change = changesIn(stored, asKept(edit, phone, taxNumber));
  const fields = Object.keys(change);
  if (fields.length === 0) return shown(stored, actor);
  // Last of all, so that a refusal leaves the token good.
  const unconfirmed = await spendInnToken(act, change, edit.token);
  if (unconfirmed) return unconfirmed;

  const isAnotherPerson = IDENTITY.some((field) => field in change);
  const status = statusAfterEdit(stored.status, isAnotherPerson);
  await changeProfile(db, profileId, change, status, now);
  const lostVerification = status !== stored.status;
  await announce(profileChanged, { subject: actor.userId, data: { fields, withTaxData: false, lostVerification } });
  // Whoever heard it may have moved the status on.
  return profileOf(db, actor, profileId);
}

async function spendInnToken(act: Act, { taxNumber }: ProfileChange, token = '') {
  return taxNumber === undefined ? null : spendOtcToken(act, 'tax_data', token, innSubject(taxNumber));
}

function asKept(edit: ProfileEdit, phone: string | undefined, taxNumber: string | null | undefined): ProfileChange {
  return {
    firstName: edit.first_name && normalName(edit.first_name),
    middleName: edit.middle_name === undefined ? undefined : normalName(edit.middle_name),
    lastName: edit.last_name && normalName(edit.last_name),
    birthday: edit.birthday,
    phone,
    taxNumber,
    litresReferral: edit.litres_referral,
  };
}

/** What a verification was given for: a change of it ends the verification. */
const IDENTITY = ['firstName', 'middleName', 'lastName', 'birthday'] as const;

/** The international form; what is not a number of any country stays as it was typed, and the rules refuse it. */
function normalPhone(typed: string): string {
  if (typed === '') return '';
  const phone = parsePhoneNumberFromString(typed, 'RU');
  return phone?.isValid() ? phone.number : typed.replace(/^\+*/, '?');
}

function taxNumberRefusals(taxNumber: string | null | undefined) {
  const refused = taxNumber == null ? null : taxNumberRefusal(taxNumber);
  return refused ? [refused] : [];
}

/** Only what is sent and differs. */
function changesIn(stored: StoredProfile, edit: ProfileChange): ProfileChange {
  const entries = Object.entries(edit) as [keyof ProfileChange, string | null | undefined][];
  return Object.fromEntries(entries.filter(([field, value]) => value !== undefined && value !== stored[field]));
}

function shown(profile: StoredProfile, actor: Actor) {
  return {
    id: profile.id,
    email: actor.email ?? '',
    first_name: profile.firstName,
    middle_name: profile.middleName,
    last_name: profile.lastName,
    birthday: profile.birthday,
    phone: profile.phone,
    tax_number: profile.taxNumber,
    status: profile.status,
    direct_agreement: profile.directAgreement,
    non_standard_royalty_rate: profile.nonStandardRoyaltyRate,
    litres_referral: profile.litresReferral,
    can_edit: !isLockedForEdit(profile.status),
  };
}
