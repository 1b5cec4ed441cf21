import { innKind } from '@pero/kernel/papers/inn';
import type { TaxData } from '../../contract/identity.ts';
import { REFUSALS } from '../../rules/refusals.ts';
import { type TaxStatus, taxRefusals, withTaxEdit } from '../../rules/tax.ts';

/** As they stand in the form. */
export type TaxFields = Omit<TaxData, 'changed_at' | 'npd'>;

export function taxFields({ changed_at: _, npd: __, ...fields }: TaxData): TaxFields {
  return fields;
}

type StatusWords = { readonly title: string; readonly what: string };

export const TAX_WORDS: Readonly<Record<TaxStatus, StatusWords>> = {
  individual: {
    title: 'Физическое лицо',
    what: 'Налог удержим и\u00A0заплатим за\u00A0вас: 13\u00A0%, с\u00A0больших доходов 15–22\u00A0%.',
  },
  self_employed: {
    title: 'Самозанятый',
    what: 'Налог платите сами в\u00A0«Моём налоге» и\u00A0присылаете чек до\u00A09-го числа следующего месяца.',
  },
  entrepreneur: { title: 'ИП', what: 'Налоги платите сами, мы\u00A0ничего не\u00A0удерживаем.' },
  non_resident: {
    title: 'Нерезидент',
    what: 'Живёте вне России больше полугода в\u00A0году. Удержим 30\u00A0%.',
  },
};

/** The form with another status: a country of Russian taxes goes with the three, another one with the fourth. */
export function withStatus(fields: TaxFields, status: TaxStatus): TaxFields {
  if (status === 'non_resident') {
    return { ...fields, status, tax_country: fields.tax_country === 'RU' ? '' : fields.tax_country };
  }
  return { ...fields, status, tax_country: 'RU' };
}

/** What the code is not worth asking for, by field, in the words of the server's own refusals. */
export function wrongTax(fields: TaxFields): Readonly<Record<string, string>> {
  const data = withTaxEdit(
    {
      status: fields.status,
      inn: fields.inn,
      ogrnip: fields.ogrnip,
      foreignTaxNumber: fields.foreign_tax_number,
      taxCountry: fields.tax_country,
      professionalDeduction: fields.professional_deduction,
    },
    {},
  );
  return Object.fromEntries(taxRefusals(data).map((reason) => [REFUSALS[reason].field, REFUSALS[reason].message]));
}

export function isSame(a: TaxFields, b: TaxFields): boolean {
  return (Object.keys(a) as (keyof TaxFields)[]).every((field) => a[field] === b[field]);
}

/** While it is typed: nothing is wrong yet with what is only unfinished. */
export function innHint(text: string): { readonly words: string; readonly isRight: boolean } {
  const isRight = innKind(text.replace(/\s/g, '')) === 'person';
  return { words: isRight ? 'Контрольные цифры сходятся' : '12\u00A0цифр', isRight };
}

/** `5001 0073 2259`: digits in a row cannot be compared by eye. */
export function grouped(digits: string): string {
  return digits.replace(/(\d{4})(?=\d)/g, '$1\u00A0');
}
