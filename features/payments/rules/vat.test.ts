import { day } from '@pero/kernel/day';
import { money } from '@pero/kernel/money';
import { expect, test } from 'vitest';
import { isTbankToken, tbankToken } from '../actions/tbank-token.ts';
import { vatCodeOf } from '../actions/yookassa.ts';
import { percentOn, rateOn, vatInside } from './vat.ts';

test('the standard VAT is 22 % since 2026 and was 20 % before', () => {
  expect(percentOn('standard', day('2025-12-31'))).toBe(20);
  expect(percentOn('standard', day('2026-01-01'))).toBe(22);
  expect(percentOn('none', day('2026-01-01'))).toBeNull();
  expect(vatInside(money(12_200), 22)).toBe(2200);
});

test('a prepayment carries a reckoned rate, as the company numbers them', () => {
  const on = day('2026-11-16');
  expect(vatCodeOf(rateOn('standard', 'reckoned', on, true))).toBe(12);
  expect(vatCodeOf(rateOn('standard', 'reckoned', on, false))).toBe(11);
  expect(vatCodeOf(rateOn('standard', 'same', on, true))).toBe(11);
  expect(vatCodeOf(rateOn('none', 'reckoned', on, true))).toBe(1);
  expect(vatCodeOf(rateOn('0', 'reckoned', on, true))).toBe(2);
});

test('the token of T-Bank is of the scalars by their names; what is nested is not in it', () => {
  const fields = {
    TerminalKey: 'MerchantTerminalKey',
    Amount: 19_200,
    OrderId: '21090',
    Description: 'Подарочная карта на 1000 рублей',
    DATA: { Phone: '+71234567890' },
  };
  const token = '0024a00af7c350a3a67ca168ce06502aa72772456662e38696d48b56ee9c97d9';
  expect(tbankToken(fields, 'usaf8fw8fsw21g')).toBe(token);
  const signed = { ...fields, Token: token };
  expect(isTbankToken(signed, 'usaf8fw8fsw21g')).toBe(true);
  const other = { ...fields, Amount: 1, Token: token };
  expect(isTbankToken(other, 'usaf8fw8fsw21g')).toBe(false);
  expect(isTbankToken(signed, '')).toBe(false);
});
