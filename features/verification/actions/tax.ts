import { type DescribeAction, spendOtcToken } from '@pero/accounts/actions/one-time-codes';
import { describeInnChange } from '@pero/accounts/actions/profile';
import { lockPersonToVerify, profileIdOf, setTaxNumber, taxNumberOf } from '@pero/accounts/actions/verification';
import type { Act } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import { NotFound } from '@pero/server-platform/http/errors';
import { recordStaffView } from '@pero/server-platform/staff-views';
import { z } from 'zod';
import { taxDataChanged } from '../events.ts';
import { BLANK_TAX_DATA, TAX_STATUSES, type TaxData, type TaxStatus, taxRefusals, withTaxEdit } from '../rules/tax.ts';
import { keepTaxData, storedTaxData } from '../store/tax.ts';
import { verificationOf } from '../store/verifications.ts';
import { lastNpd, npdOn } from './npd.ts';

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
    npd: data.status === 'self_employed' ? npdShown(await lastNpd(db, data.inn)) : null,
  };
}

/** Of somebody else only what was sent to be judged: the moderator who holds the profile, and the look is written down. */
export async function readTaxDataFor(context: Pick<Act, 'db' | 'actor' | 'now'>, userId: number) {
  const { db, actor } = context;
  const profileId = await profileIdOf(db, userId);
  if ((await verificationOf(db, profileId)).holderId !== actor.userId) throw new NotFound('tax data');
  await recordStaffView(context, { what: 'tax-data', personId: userId, subjectId: profileId });
  return readTaxData(db, userId);
}

/** What the tax service says of the self-employed; waited for while it has said nothing. */
function npdShown(last: Awaited<ReturnType<typeof lastNpd>>) {
  const answer = last?.answer ?? null;
  if (answer === null) return { state: 'waiting', message: '', at: null } as const;
  return { state: answer.isPayer ? 'yes' : 'no', message: answer.message, at: answer.at } as const;
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
  const unconfirmed = await spendOtcToken(act, 'tax_data', edit.token ?? '', subjectOf(next));
  if (unconfirmed) return unconfirmed;

  await setTaxNumber(act, actor.profileId, next.inn || null);
  await keepTaxData(db, actor.userId, { ...next, status }, now);
  await announce(taxDataChanged, { subject: actor.userId, data: { status } });
  // Whether somebody is self-employed the tax service says; the answer is here before the first payout.
  if (status === 'self_employed') await npdOn(act, next.inn, act.today);
  return readTaxData(db, actor.userId);
}

/** What a code for `tax_data` is asked for: all of it as it will be, or the profile's ИНН alone. */
export const describeTaxChange: DescribeAction = async (act, about) => {
  if ('tax_number' in about) return describeInnChange(act, about);
  const edit = taxAbout.safeParse(about);
  if (!edit.success) return { refused: 'otc-about-unknown' };
  const { data } = await taxDataOf(act.db, act.actor.userId);
  const next = withTaxEdit(data, fieldsOf(edit.data));
  if (next.status === null || isSame(data, next)) return { refused: 'otc-about-unknown' };
  const inn = next.inn === '' ? '' : `, ИНН\u00A0•••• ${next.inn.slice(-4)}`;
  return { subject: subjectOf(next), words: `смены налоговых данных: ${STATUS_WORDS[next.status]}${inn}` };
};

const taxAbout = z.object({
  status: z.enum(TAX_STATUSES).optional(),
  inn: z.string().optional(),
  ogrnip: z.string().optional(),
  foreign_tax_number: z.string().optional(),
  tax_country: z.string().optional(),
  professional_deduction: z.boolean().optional(),
});

const STATUS_WORDS: Readonly<Record<TaxStatus, string>> = {
  individual: 'физическое лицо',
  self_employed: 'самозанятый',
  entrepreneur: 'индивидуальный предприниматель',
  non_resident: 'налоговый нерезидент',
};

function subjectOf({ status, inn, ogrnip, foreignTaxNumber, taxCountry, professionalDeduction }: TaxData): string {
  return JSON.stringify([status, inn, ogrnip, foreignTaxNumber, taxCountry, professionalDeduction]);
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
