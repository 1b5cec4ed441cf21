import {
  LITERARY_DEDUCTION,
  NON_RESIDENT_RATE,
  nextIncomeTax,
  nonResidentTax,
  taxedSlices,
} from '@pero/kernel/income-tax';
import { formatMoney, type Money, minus, money, percentOf, plus } from '@pero/kernel/money';
import { formatPercent } from '@pero/kernel/percent';
import type { TaxStatus } from '@pero/verification/rules/tax';

/** What was paid since 1 January, Moscow time, of payouts from which tax is withheld by the scale. */
export type YearSoFar = {
  readonly base: Money;
  /** Of payouts with the professional deduction: the whole of them. */
  readonly deductible: Money;
};

export const NEW_YEAR: YearSoFar = { base: money(0), deductible: money(0) };

export type Payer = { readonly form: TaxStatus; readonly hasDeduction: boolean };

export type Taxed = {
  readonly gross: Money;
  readonly deduction: Money;
  readonly base: Money;
  readonly baseBefore: Money;
  readonly tax: Money;
  readonly net: Money;
  readonly words: string;
  /** Of what was withheld, what was not due after all and went to the balance; below zero, what was taken from it. */
  readonly returned: Money;
};

/**
 * What is withheld from a payout. Everything is counted from 1 January, so a year's tax is the same in however many
 * payouts its money comes.
 */
export function taxOf({ form, hasDeduction }: Payer, gross: Money, soFar: YearSoFar): Taxed {
  switch (form) {
    case 'individual':
      return byScale(gross, soFar, hasDeduction);
    case 'non_resident':
      return ofNonResident(gross);
    case 'self_employed':
      return withheldNothing(gross, 'Налог не\u00A0удерживаем: самозанятый платит его сам и\u00A0выдаёт нам чек');
    case 'entrepreneur':
      return withheldNothing(gross, 'Налог не\u00A0удерживаем: предприниматель платит его сам');
  }
}

function byScale(gross: Money, soFar: YearSoFar, hasDeduction: boolean): Taxed {
  const deduction = hasDeduction ? nextDeduction(soFar.deductible, gross) : money(0);
  const base = minus(gross, deduction);
  const tax = nextIncomeTax(soFar.base, base);
  const words = [deductionWords(deduction), scaleWords(soFar.base, base)].filter((part) => part !== '').join('. ');
  return { gross, deduction, base, baseBefore: soFar.base, tax, net: minus(gross, tax), words, returned: money(0) };
}

function nextDeduction(soFar: Money, gross: Money): Money {
  const until = (amount: Money) => percentOf(amount, LITERARY_DEDUCTION, 'down');
  return minus(until(plus(soFar, gross)), until(soFar));
}

function deductionWords(deduction: Money): string {
  if (deduction === 0) return '';
  return `Профессиональный вычет ${formatPercent(LITERARY_DEDUCTION)}: ${sumWords(deduction)} без налога`;
}

function scaleWords(before: Money, base: Money): string {
  const slices = taxedSlices(before, base);
  const parts = slices.map(({ rate, amount }) => `${formatPercent(rate)} с\u00A0${sumWords(amount)}`);
  const since = before === 0 ? '' : `; с\u00A0начала года до\u00A0этой выплаты\u00A0— ${sumWords(before)}`;
  return `НДФЛ ${parts.join(' и\u00A0')}${since}`;
}

function ofNonResident(gross: Money): Taxed {
  const tax = nonResidentTax(gross);
  const words = `НДФЛ нерезидента ${formatPercent(NON_RESIDENT_RATE)} со\u00A0всей суммы`;
  const none = money(0);
  return { gross, deduction: none, base: gross, baseBefore: none, tax, net: minus(gross, tax), words, returned: none };
}

function withheldNothing(gross: Money, words: string): Taxed {
  const none = money(0);
  return { gross, deduction: none, base: none, baseBefore: none, tax: none, net: gross, words, returned: none };
}

function sumWords(amount: Money): string {
  return formatMoney(amount, 'kopecks-if-any');
}

export const TAX_FORM_LABELS: Readonly<Record<TaxStatus, string>> = {
  individual: 'Физическое лицо, налоговый резидент\u00A0России',
  self_employed: 'Самозанятый',
  entrepreneur: 'Индивидуальный предприниматель',
  non_resident: 'Налоговый нерезидент\u00A0России',
};
