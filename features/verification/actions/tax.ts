import { spendOtcToken } from '@pero/accounts/actions/one-time-codes';
import { lockPersonToVerify, setTaxNumber, taxNumberOf } from '@pero/accounts/actions/verification';
import type { Act } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/db';
import { BLANK_TAX_DATA, type TaxData, type TaxStatus, taxRefusals, withTaxEdit } from '../rules/tax.ts';
import { keepTaxData, storedTaxData } from '../store/tax.ts';

/** The ИНН is the profile's: whoever changes it there or here changes the same one. */
async function taxDataOf(db: Db, userId: number): Promise<{ data: TaxData; changedAt: Date | null }> {
  const inn = (await taxNumberOf(db, userId)) ?? '';
  const stored = await storedTaxData(db, userId);
  if (!stored) return { data: { ...BLANK_TAX_DATA, inn }, changedAt: null };
  const { changedAt, ...data } = stored;
  return { data: { ...data, inn }, changedAt };
}

export async function readTaxData(db: Db, userId: number) {
  const { data, changedAt } = await taxDataOf(db, userId);
  return {
    status: data.status,
    inn: data.inn,
    ogrnip: data.ogrnip,
    foreign_tax_number: data.foreignTaxNumber,
    tax_country: data.taxCountry,
    professional_deduction: data.professionalDeduction,
    changed_at: changedAt,
  };
}

/** The fields as the wire names them; an absent one stays as it is. */
type TaxEdit = {
  readonly status?: TaxStatus | undefined;
  readonly inn?: string | undefined;
  readonly ogrnip?: string | undefined;
  readonly foreign_tax_number?: string | undefined;
  readonly tax_country?: string | undefined;
  readonly professional_deduction?: boolean | undefined;
  readonly token?: string | undefined;
};

export async function editTaxData(act: Act, edit: TaxEdit) {
  const { db, actor, now, announce } = act;
  await lockPersonToVerify(db, actor.profileId);
  const { data } = await taxDataOf(db, actor.userId);
  const next = withTaxEdit(data, fieldsOf(edit));
  if (isSame(data, next)) return readTaxData(db, actor.userId);
  const refused = taxRefusals(next);
  const { status } = next;
  if (refused.length > 0 || status === null) return { refused };
  const unconfirmed = await spendOtcToken(act, 'tax_data', edit.token ?? '');
  if (unconfirmed) return unconfirmed;

  await setTaxNumber(act, actor.profileId, next.inn || null);
  await keepTaxData(db, actor.userId, { ...next, status }, now);
  await announce({ type: 'verification.tax-data-changed', subject: actor.userId, data: { status } });
  return readTaxData(db, actor.userId);
}

function fieldsOf(edit: TaxEdit): Partial<TaxData> {
  const fields = {
    status: edit.status,
    inn: edit.inn,
    ogrnip: edit.ogrnip,
    foreignTaxNumber: edit.foreign_tax_number,
    taxCountry: edit.tax_country,
    professionalDeduction: edit.professional_deduction,
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

function isSame(a: TaxData, b: TaxData): boolean {
  return (Object.keys(a) as (keyof TaxData)[]).every((field) => a[field] === b[field]);
}
