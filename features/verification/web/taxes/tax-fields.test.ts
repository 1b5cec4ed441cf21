import { describe, expect, test } from 'vitest';
import { grouped, innHint, isSame, type TaxFields, withStatus, wrongTax } from './tax-fields.ts';

const vera: TaxFields = {
  status: 'individual',
  inn: '500100732259',
  ogrnip: '',
  foreign_tax_number: '',
  tax_country: 'RU',
  professional_deduction: true,
};

describe('the tax data of a form', () => {
  test('[AC20] are worth a code when the server would take them', () => {
    expect(wrongTax(vera)).toEqual({});
    expect(wrongTax({ ...vera, inn: '' })).toEqual({});
  });

  test('[AC20] with a wrong number are not', () => {
    expect(wrongTax({ ...vera, inn: '500100732258' })).toHaveProperty('inn');
    expect(wrongTax({ ...vera, status: 'self_employed', inn: '' })).toHaveProperty('inn');
    expect(wrongTax({ ...vera, status: 'entrepreneur', ogrnip: '304500116000158' })).toHaveProperty('ogrnip');
    expect(wrongTax({ ...vera, status: 'entrepreneur', ogrnip: '304500116000157' })).toEqual({});
  });

  test('[AC20] without a status ask for one', () => {
    expect(wrongTax({ ...vera, status: null })).toHaveProperty('status');
  });

  test('[AC20] of a non-resident want a country of their own', () => {
    const abroad = withStatus(vera, 'non_resident');
    expect(abroad.tax_country).toBe('');
    expect(Object.keys(wrongTax(abroad))).toEqual(['tax_country']);
    expect(wrongTax({ ...abroad, tax_country: 'KZ' })).toEqual({});
  });

  test('[AC20] come back to Russia with a Russian status', () => {
    expect(withStatus({ ...vera, tax_country: 'KZ' }, 'self_employed').tax_country).toBe('RU');
  });

  test('that are as they were need no code', () => {
    expect(isSame(vera, { ...vera })).toBe(true);
    expect(isSame(vera, { ...vera, professional_deduction: false })).toBe(false);
  });
});

test('[AC20] an unfinished number is not called wrong while it is typed', () => {
  expect(innHint('5001')).toEqual({ words: '12\u00A0цифр', isRight: false });
  expect(innHint('5001 0073 2259').isRight).toBe(true);
  expect(grouped('500100732259')).toBe('5001\u00A00073\u00A02259');
});
