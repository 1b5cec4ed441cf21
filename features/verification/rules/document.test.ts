import { COUNTRIES } from '@pero/kernel/countries';
import { addDays, day } from '@pero/kernel/day';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BLANK_DOCUMENT, documentRefusals, type IdentityDocument, withEdit } from './document.ts';

const today = day('2026-11-16');
const holder = { birthday: day('1990-04-12') };
const FIELDS = Object.keys(BLANK_DOCUMENT) as (keyof IdentityDocument)[];
const refusals = (edit: Partial<IdentityDocument>, who: { birthday: typeof holder.birthday | null } = holder) =>
  documentRefusals(withEdit(BLANK_DOCUMENT, edit), FIELDS, who, today);

describe('[R20] a Russian passport', () => {
  test('has 4 and 6 digits, whatever stands between them', () => {
    for (const good of ['4511123456', '45 11 123456', '45 11 № 123456', '4511-123456']) {
      expect(withEdit(BLANK_DOCUMENT, { serialNumber: good }).serialNumber).toBe('4511123456');
    }
    for (const bad of ['451112345', '45111234567', 'AB11123456', '٤٥١١١٢٣٤٥٦']) {
      expect(refusals({ serialNumber: bad })).toEqual(['serial-number-russian']);
    }
  });

  test('has a division’s code of two threes', () => {
    for (const good of ['770-001', '770001', '770 001', '770–001']) {
      expect(withEdit(BLANK_DOCUMENT, { codeDivision: good }).codeDivision).toBe('770-001');
    }
    for (const bad of ['77-001', '7700011', 'abc-def']) {
      expect(refusals({ codeDivision: bad })).toEqual(['code-division-format']);
    }
  });

  test('was issued at 14 or later, since October 1997, and not tomorrow', () => {
    const issued = (text: string, birthday: string | null = '1990-04-12') =>
      refusals({ whenIssued: day(text) }, { birthday: birthday === null ? null : day(birthday) });
    expect(issued('2004-04-12')).toEqual([]);
    expect(issued('2004-04-11')).toEqual(['when-issued']);
    expect(issued('2026-11-16')).toEqual([]);
    expect(issued('2026-11-17')).toEqual(['when-issued']);
    expect(issued('1997-10-01', '1960-01-01')).toEqual([]);
    expect(issued('1997-09-30', '1960-01-01')).toEqual(['when-issued']);
    expect(issued('2004-04-11', null)).toEqual([]);
  });
});

describe('[R20] a foreign document', () => {
  const type = 'foreign_document';

  test('has a number of letters and digits', () => {
    for (const good of ['N12345678', 'АА 123456', '12-34/5', '№ 7788']) {
      expect(refusals({ type, serialNumber: good }), good).toEqual([]);
    }
    for (const bad of ['123', 'ABCDEF', '😀12345', '1'.repeat(31), '<script>1']) {
      expect(refusals({ type, serialNumber: bad }), bad).toEqual(['serial-number-foreign']);
    }
  });

  test('may be older than October 1997 and needs no division', () => {
    expect(refusals({ type, whenIssued: day('1990-01-01') }, { birthday: day('1970-01-01') })).toEqual([]);
    expect(refusals({ type, whenIssued: day('1980-01-01') }, { birthday: day('1970-01-01') })).toEqual(['when-issued']);
    expect(refusals({ type, codeDivision: 'what' })).toEqual([]);
  });
});

test('[R21] every country of the list is taken, Indonesia under its old code too, nothing else', () => {
  for (const { code } of COUNTRIES) expect(refusals({ residentCountry: code })).toEqual([]);
  expect(withEdit(BLANK_DOCUMENT, { residentCountry: 'IDN' }).residentCountry).toBe('ID');
  expect(withEdit(BLANK_DOCUMENT, { residentCountry: '' }).residentCountry).toBe('RU');
  expect(refusals({ residentCountry: 'Россия' })).toEqual(['country-unknown']);
});

test('[AC12] an empty field is missing, not wrong', () => {
  const empty = { serialNumber: '', codeDivision: ' ', whomIssued: '  ', whenIssued: null };
  expect(refusals(empty)).toEqual([]);
});

test('[AC12] writing the same again changes nothing, whatever was written', () => {
  fc.assert(
    fc.property(
      fc.record({
        type: fc.constantFrom('russian_passport' as const, 'foreign_document' as const),
        residentCountry: fc.string({ maxLength: 6 }),
        serialNumber: fc.string({ maxLength: 40 }),
        codeDivision: fc.string({ maxLength: 12 }),
        whomIssued: fc.string({ maxLength: 40 }),
      }),
      (edit) => {
        const once = withEdit(BLANK_DOCUMENT, edit);
        expect(withEdit(once, once)).toEqual(once);
        expect(() => documentRefusals(once, FIELDS, holder, today)).not.toThrow();
      },
    ),
  );
});

test('[AC12] no day of issue outside its bounds passes, and none inside is refused', () => {
  const from = day('2004-04-12');
  fc.assert(
    fc.property(fc.integer({ min: -9000, max: 9000 }), (days) => {
      const whenIssued = addDays(from, days);
      expect(refusals({ whenIssued }).length === 0).toBe(whenIssued >= from && whenIssued <= today);
    }),
  );
});

test('[R20] who issued it is kept with single spaces, however it was typed', () => {
  const { whomIssued } = withEdit(BLANK_DOCUMENT, { whomIssued: '  ГУ  МВД\n России ' });
  expect(whomIssued).toBe('ГУ МВД России');
});
