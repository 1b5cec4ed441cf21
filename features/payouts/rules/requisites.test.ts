import { isAccountIn } from '@pero/kernel/papers/bik';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  accountProblem,
  bankWords,
  isSameName,
  type KnownHolder,
  type OpenAccount,
  showsTooMuch,
  usableFrom,
} from './requisites.ts';

const open: OpenAccount = {
  bik: '044525225',
  account: '40817810938160925982',
  name: 'Околицына Вера Андреевна',
  inn: null,
};
const known: KnownHolder = {
  fullName: 'ОКОЛИЦЫНА  ВЕРА АНДРЕЕВНА',
  inn: '500100732259',
  form: 'individual',
  mask: '•••• 5982, Сбербанк',
  holder: 'Околицына Вера Андреевна',
};

const digits = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }).map((all) => all.join(''));
/** An account with the key digit that belongs to its bank. */
const account = fc
  .tuple(fc.constantFrom('40817', '40820', '42301', '42305'), digits(11), digits(7))
  .map(([kind, rest, bik]) => {
    const bank = `04${bik}`;
    const key = [...'0123456789'].find((one) => isAccountIn(`${kind}810${one}${rest}`, bank)) ?? '0';
    return { bik: bank, account: `${kind}810${key}${rest}` };
  });

describe('an account', () => {
  test('of a person in any bank is good with its own key digit, and with no other', () => {
    fc.assert(
      fc.property(account, fc.integer({ min: 1, max: 9 }), (there, more) => {
        const mask = `•••• ${there.account.slice(-4)}`;
        expect(accountProblem({ ...open, ...there }, { ...known, mask })).toBeNull();
        const key = (Number(there.account[8]) + more) % 10;
        const wrong = `${there.account.slice(0, 8)}${key}${there.account.slice(9)}`;
        expect(accountProblem({ ...open, ...there, account: wrong }, { ...known, mask })).toContain('БИК');
      }),
    );
  });

  test('of a sole trader is good for a sole trader only', () => {
    const key = [...'0123456789'].find((one) => isAccountIn(`40802810${one}38160925982`, open.bik));
    const right = { ...open, account: `40802810${key}38160925982` };
    expect(accountProblem(right, { ...known, form: 'entrepreneur' })).toBeNull();
    expect(accountProblem(right, known)).toContain('предпринимателя');
  });

  test('of a firm is refused as such', () => {
    const key = [...'0123456789'].find((one) => isAccountIn(`40702810${one}38160925982`, open.bik));
    expect(accountProblem({ ...open, account: `40702810${key}38160925982` }, known)).toBe(
      'Это не\u00A0счёт физического лица или предпринимателя',
    );
  });

  test('with a tax number is good when it is the owner’s own; a mistyped one and another’s are told apart', () => {
    expect(accountProblem({ ...open, inn: '' }, known)).toBeNull();
    expect(accountProblem({ ...open, inn: known.inn }, known)).toBeNull();
    expect(accountProblem({ ...open, inn: known.inn }, { ...known, inn: '' })).toBeNull();
    expect(accountProblem({ ...open, inn: '500100732258' }, known)).toContain('контрольные цифры');
    expect(accountProblem({ ...open, inn: '366512608416' }, known)).toContain('не\u00A0совпадает');
  });

  test('of which other digits or another owner were shown is given anew', () => {
    expect(accountProblem(open, { ...known, mask: '•••• 5983' })).toContain('заново');
    expect(accountProblem(open, { ...known, holder: 'Другая Вера Андреевна' })).toContain('заново');
    expect(accountProblem(open, known)).toBeNull();
  });

  test('whatever is sealed, the answer is a sentence without a number, or nothing', () => {
    const anything = fc.record({
      bik: fc.oneof(fc.string(), digits(9)),
      account: fc.oneof(fc.string(), digits(20)),
      name: fc.string(),
      inn: fc.option(fc.oneof(fc.string(), digits(12))),
    });
    fc.assert(
      fc.property(anything, (sealed) => {
        expect(accountProblem(sealed, known) ?? '').not.toMatch(/\d{4}/);
      }),
    );
  });
});

test('a name is the same in capitals, with «е» for «ё», with spaces to spare', () => {
  expect(isSameName('Королёва  Алёна', 'КОРОЛЕВА АЛЕНА')).toBe(true);
  expect(isSameName('Королёва Алёна', 'Королёва Елена')).toBe(false);
  expect(isSameName('', ' ')).toBe(false);
});

test('what the bank says of a refusal names no number', () => {
  expect(bankWords('Счёт 40817 810 9 3816 0925982 закрыт 15.11')).toBe('Счёт ••• закрыт 15.11');
  expect(bankWords(' ')).toBe('Банк отказал в\u00A0переводе');
  expect(bankWords(null)).toBe('Банк отказал в\u00A0переводе');
});

test('a mask shows four digits together at most, however they are grouped', () => {
  expect(showsTooMuch('•••• 5982, Банк 131')).toBe(false);
  expect(showsTooMuch('40817 810 9 3816 0925982')).toBe(true);
  expect(showsTooMuch('4081-7810')).toBe(true);
});

test('nothing goes to new requisites for 48 hours', () => {
  expect(usableFrom(new Date('2026-11-15T09:00:00Z'))).toEqual(new Date('2026-11-17T09:00:00Z'));
});
