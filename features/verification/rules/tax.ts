import { countryCode } from '@pero/kernel/countries';
import { innKind } from '@pero/kernel/papers/inn';
import { isOgrnip } from '@pero/kernel/papers/ogrn';
import type { Refusal } from './refusals.ts';

export const TAX_STATUSES = ['individual', 'self_employed', 'entrepreneur', 'non_resident'] as const;
export type TaxStatus = (typeof TAX_STATUSES)[number];

export type TaxData = {
  readonly status: TaxStatus | null;
  readonly inn: string;
  readonly ogrnip: string;
  readonly foreignTaxNumber: string;
  readonly taxCountry: string;
  readonly professionalDeduction: boolean;
};

export const BLANK_TAX_DATA: TaxData = {
  status: null,
  inn: '',
  ogrnip: '',
  foreignTaxNumber: '',
  taxCountry: 'RU',
  professionalDeduction: false,
};

export type TaxRefusal = Extract<Refusal, `inn-${string}` | 'ogrnip-invalid' | `tax-${string}`>;

/** The data with what was sent, as it is kept: what does not belong to the status is not kept with it. */
export function withTaxEdit(data: TaxData, edit: Partial<TaxData>): TaxData {
  const next = { ...data, ...edit };
  const country = next.taxCountry.trim() || BLANK_TAX_DATA.taxCountry;
  return {
    status: next.status,
    inn: next.inn.replace(/\s/g, ''),
    ogrnip: next.status === 'entrepreneur' ? next.ogrnip.replace(/\s/g, '') : '',
    foreignTaxNumber: next.status === 'non_resident' ? next.foreignTaxNumber.trim() : '',
    taxCountry: countryCode(country) ?? country,
    // The agent who withholds the tax counts it; whoever pays his own taxes has nothing to ask here.
    professionalDeduction: next.status === 'individual' && next.professionalDeduction,
  };
}

/** Everything that is wrong, in the order of the form. */
export function taxRefusals(data: TaxData): TaxRefusal[] {
  return [statusRefusal(data), innRefusal(data), ogrnipRefusal(data)].filter((refusal) => refusal !== null);
}

function statusRefusal({ status, taxCountry }: TaxData): TaxRefusal | null {
  if (status === null) return 'tax-status-missing';
  if (countryCode(taxCountry) === null) return 'tax-country-unknown';
  if (status === 'non_resident') return taxCountry === 'RU' ? 'tax-country-russia' : null;
  return taxCountry === 'RU' ? null : 'tax-status-country';
}

/** The tax office knows the self-employed and sole traders by it; a person whose tax we withhold may add it later. */
function innRefusal({ status, inn }: TaxData): TaxRefusal | null {
  if (inn === '') return status === 'self_employed' || status === 'entrepreneur' ? 'inn-missing' : null;
  return innKind(inn) === 'person' ? null : 'inn-invalid';
}

function ogrnipRefusal({ status, ogrnip }: TaxData): TaxRefusal | null {
  return status === 'entrepreneur' && !isOgrnip(ogrnip) ? 'ogrnip-invalid' : null;
}
