import { counted } from '@pero/kernel/plural';
import { normalTaxNumber, taxNumberRefusal } from '../../rules/profile.ts';
import { REFUSALS } from '../../rules/refusals.ts';

const DIGITS = 12;

/** What to say while a tax number is being typed: nothing is wrong yet with what is only unfinished. */
export function taxNumberAdvice(text: string): { words: string; isRight: boolean; wrong?: string } {
  const digits = normalTaxNumber(text);
  if (!/^\d*$/.test(digits)) return { words: '12 цифр', isRight: false, wrong: 'В ИНН только цифры' };
  if (digits.length < DIGITS) return { words: unfinished(DIGITS - digits.length), isRight: false };
  const refusal = taxNumberRefusal(digits);
  if (refusal) return { words: '12 цифр', isRight: false, wrong: REFUSALS[refusal].message };
  return { words: 'Контрольные цифры сходятся', isRight: true };
}

function unfinished(left: number): string {
  return left === DIGITS ? '12 цифр' : `Ещё ${counted(left, 'цифра', 'цифры', 'цифр')}`;
}
