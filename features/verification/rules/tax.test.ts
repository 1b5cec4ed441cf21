import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BLANK_TAX_DATA, TAX_STATUSES, type TaxData, taxRefusals, withTaxEdit } from './tax.ts';

const INN = '500100732259';
const OGRNIP = '304500116000157';
const refusals = (edit: Partial<TaxData>) => taxRefusals(withTaxEdit(BLANK_TAX_DATA, edit));

test('[AC20] each status asks for its own numbers', () => {
  expect(refusals({ status: 'individual' })).toEqual([]);
  expect(refusals({ status: 'self_employed' })).toEqual(['inn-missing']);
  expect(refusals({ status: 'self_employed', inn: INN })).toEqual([]);
  expect(refusals({ status: 'entrepreneur', inn: INN })).toEqual(['ogrnip-invalid']);
  expect(refusals({ status: 'entrepreneur', inn: INN, ogrnip: OGRNIP })).toEqual([]);
  expect(refusals({ status: 'non_resident', taxCountry: 'KZ' })).toEqual([]);
  expect(refusals({})).toEqual(['tax-status-missing']);
});

test('[AC20] the check digits count, and an organisation’s number is no person’s', () => {
  expect(refusals({ status: 'self_employed', inn: '500100732258' })).toEqual(['inn-invalid']);
  expect(refusals({ status: 'individual', inn: '7707083893' })).toEqual(['inn-invalid']);
  expect(refusals({ status: 'individual', inn: '000000000000' })).toEqual(['inn-invalid']);
  expect(refusals({ status: 'entrepreneur', inn: INN, ogrnip: '304500116000158' })).toEqual(['ogrnip-invalid']);
});

test('[AC20] who pays at home pays in Russia, who does not pays elsewhere', () => {
  for (const status of ['individual', 'self_employed', 'entrepreneur'] as const) {
    const numbers = { inn: INN, ogrnip: OGRNIP };
    expect(refusals({ status, ...numbers, taxCountry: 'KZ' })).toEqual(['tax-status-country']);
  }
  expect(refusals({ status: 'non_resident' })).toEqual(['tax-country-russia']);
  expect(refusals({ status: 'non_resident', taxCountry: 'Марс' })).toEqual(['tax-country-unknown']);
});

test('[AC20] only a person whose tax we withhold asks for the deduction', () => {
  for (const status of TAX_STATUSES) {
    const { professionalDeduction } = withTaxEdit(BLANK_TAX_DATA, { status, professionalDeduction: true });
    expect(professionalDeduction).toBe(status === 'individual');
  }
});

test('[AC20] a number of another status does not stay behind', () => {
  const trader = withTaxEdit(BLANK_TAX_DATA, { status: 'entrepreneur', inn: INN, ogrnip: OGRNIP });
  expect(withTaxEdit(trader, { status: 'individual' })).toMatchObject({ inn: INN, ogrnip: '' });
});

test('[AC20] writing the same again changes nothing, and nothing throws', () => {
  const texts = fc.string({ maxLength: 20 });
  const edits = fc.record({
    status: fc.constantFrom(null, ...TAX_STATUSES),
    inn: texts,
    ogrnip: texts,
    foreignTaxNumber: texts,
    taxCountry: texts,
    professionalDeduction: fc.boolean(),
  });
  fc.assert(
    fc.property(edits, (edit) => {
      const once = withTaxEdit(BLANK_TAX_DATA, edit);
      expect(withTaxEdit(once, {})).toEqual(once);
      expect(() => taxRefusals(once)).not.toThrow();
    }),
  );
});

test('[AC20] what does not belong to a status is not kept with it', () => {
  const typed = {
    inn: ' 5001 0073 2259 ',
    ogrnip: ` ${OGRNIP} `,
    foreignTaxNumber: ' DE 123 ',
    professionalDeduction: true,
  };
  const kept = (status: TaxData['status'], taxCountry = 'RU') =>
    withTaxEdit(BLANK_TAX_DATA, { ...typed, status, taxCountry });
  const plain = { inn: INN, ogrnip: '', foreignTaxNumber: '', professionalDeduction: false };
  expect(kept('individual')).toMatchObject({ ...plain, professionalDeduction: true });
  expect(kept('self_employed')).toMatchObject(plain);
  expect(kept('entrepreneur')).toMatchObject({ ...plain, ogrnip: OGRNIP });
  expect(kept('non_resident', 'DE')).toMatchObject({ ...plain, foreignTaxNumber: 'DE 123', taxCountry: 'DE' });
  expect(BLANK_TAX_DATA).toEqual({ ...plain, inn: '', status: null, taxCountry: 'RU' });
});
