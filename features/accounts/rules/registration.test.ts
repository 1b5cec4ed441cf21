import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  CONSENT_KINDS,
  CONSENTS,
  type ConsentBoxes,
  consentRefusals,
  consentsIn,
  consentsMissing,
} from './consents.ts';
import { emailRefusal, PASSWORD, passwordRefusal } from './credentials.ts';
import { REGISTRATION_IDLE, REGISTRATION_SENT, registrationAnswered, registrationRefusals } from './registration.ts';

const agreedToAll: ConsentBoxes = {
  agreement_accepted: true,
  personal_data_policy_accepted: true,
  retailer_transfer_accepted: true,
};

describe('a password', () => {
  test('has eight characters, a letter and a digit', () => {
    for (const good of ['pero-demo-1', 'abcdefg1', 'пароль12', '1234567ы', 'a1'.repeat(64)]) {
      expect(passwordRefusal(good), good).toBeNull();
    }
    for (const weak of ['', 'abc1234', '12345678', 'abcdefgh', '!!!!!!!!', '😀😀😀a1']) {
      expect(passwordRefusal(weak), weak).toBe('password-weak');
    }
    expect(passwordRefusal('a1'.repeat(65))).toBe('password-too-long');
  });

  test('that is good stays good when one adds to it, up to the limit', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 6 }), fc.string(), (body, more) => {
        const longer = `a1${body}${more}`;
        fc.pre([...longer].length <= PASSWORD.most);
        expect(passwordRefusal(longer)).toBeNull();
      }),
    );
  });
});

test('an address is judged in its kept spelling', () => {
  expect(emailRefusal(' Author@Demo.Pero ')).toBeNull();
  expect(emailRefusal('author@demo')).toBe('email-invalid');
});

const kept = (consents: ReturnType<typeof consentsIn>) =>
  consents.map(({ kind, page }) => ({ kind, slug: page, version: '1' }));
const inForce = () => '1';

describe('consents', () => {
  test('[R57] without consent to personal data nobody registers, whatever else is ticked', () => {
    expect(consentRefusals(agreedToAll)).toEqual([]);
    expect(consentRefusals({ ...agreedToAll, personal_data_policy_accepted: false })).toEqual([
      'personal-data-not-accepted',
    ]);
    expect(consentRefusals({})).toEqual(['personal-data-not-accepted']);
  });

  test('[R57] a box that was shown must be ticked; one that a client does not know is asked for later', () => {
    expect(consentRefusals({ personal_data_policy_accepted: true })).toEqual([]);
    expect(consentRefusals({ ...agreedToAll, agreement_accepted: false })).toEqual(['agreement-not-accepted']);
    expect(consentRefusals({ ...agreedToAll, retailer_transfer_accepted: false })).toEqual([
      'retailer-transfer-not-accepted',
    ]);
    const given = [{ kind: 'personal_data', slug: 'privacy', version: '1' } as const];
    expect(consentsMissing(given, null, inForce).map(({ kind }) => kind)).toEqual(['agreement', 'retailer_transfer']);
  });

  test('marketing is never demanded', () => {
    expect(consentRefusals({ ...agreedToAll, marketing_accepted: false })).toEqual([]);
    expect(consentsMissing(kept(consentsIn(agreedToAll)), true, inForce)).toEqual([]);
  });

  test('[AC04] the agreement is that of where a person lives; one who has not said may have agreed to either', () => {
    const here = kept(consentsIn(agreedToAll));
    const abroad = kept(consentsIn(agreedToAll, false));
    expect(consentsMissing(here, false, inForce)).toMatchObject([
      { kind: 'agreement', page: 'agreement-non-resident' },
    ]);
    expect(consentsMissing(abroad, true, inForce)).toMatchObject([{ kind: 'agreement', page: 'agreement' }]);
    for (const given of [here, abroad]) expect(consentsMissing(given, null, inForce)).toEqual([]);
    expect(consentsMissing(abroad, false, inForce)).toEqual([]);
  });

  test('exactly the ticked boxes are kept, each with its text', () => {
    const boxes = fc.record(
      Object.fromEntries(CONSENT_KINDS.map((kind) => [CONSENTS[kind].field, fc.boolean()])),
    ) as fc.Arbitrary<ConsentBoxes>;
    fc.assert(
      fc.property(boxes, (ticked) => {
        const told = consentsIn(ticked);
        expect(told.map(({ kind }) => CONSENTS[kind].field)).toEqual(
          CONSENT_KINDS.map((kind) => CONSENTS[kind].field).filter((field) => ticked[field]),
        );
        for (const { kind, page } of told) {
          expect(page).toBe(CONSENTS[kind].page);
        }
      }),
    );
  });
});

describe('a registration', () => {
  test('is told all that is wrong with it at once, in the order of the form', () => {
    expect(registrationRefusals({ email: 'nobody', password: 'short' })).toEqual([
      'email-invalid',
      'password-weak',
      'personal-data-not-accepted',
    ]);
    expect(registrationRefusals({ email: 'author@demo.pero', password: 'pero-demo-1', ...agreedToAll })).toEqual([]);
  });

  test('[R36] is known to the browser as fetching, then fetched with a result or errors', () => {
    expect(REGISTRATION_IDLE).toEqual({ isFetching: false, isFetched: false, result: null, errors: [] });
    expect(REGISTRATION_SENT).toEqual({ isFetching: true, isFetched: false, result: null, errors: [] });
    expect(registrationAnswered({ id: 7 }, [])).toEqual({
      isFetching: false,
      isFetched: true,
      result: { id: 7 },
      errors: [],
    });
  });

  test('[R36] [R55] has no result while there are errors', () => {
    const errors = [
      { field: 'email', reason: 'email-invalid', messages: ['Введите корректный адрес электронной почты'] },
    ];
    expect(registrationAnswered({ id: 7 }, errors)).toEqual({
      isFetching: false,
      isFetched: true,
      result: null,
      errors,
    });
  });
});
