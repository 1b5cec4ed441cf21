import { addMonths, compare, type Day } from '@pero/kernel/day';
import { type Money, money, roubles } from '@pero/kernel/money';

/** The first money of a programme's member becomes their own from this sum on; what follows, at once. */
export const REFERRAL_MINIMUM = roubles(1000);
const REFERRAL_MONTHS = 12;

/** Why an invitation does not count. */
export type VoidReason = 'same-person' | 'same-requisites';

export const VOID_WORDS: Readonly<Record<VoidReason, string>> = {
  'same-person': 'Приглашение не\u00A0засчитано: это один и\u00A0тот\u00A0же человек',
  'same-requisites': 'Приглашение не\u00A0засчитано: у\u00A0вас одни реквизиты на\u00A0двоих',
};

/** The first day that brings nothing any more. */
export function earnsUntil(registeredOn: Day): Day {
  return addMonths(registeredOn, REFERRAL_MONTHS);
}

/** Days, not moments: whoever registered at noon brings their inviter the whole of that day. */
export function isEarning(registeredOn: Day, on: Day): boolean {
  return compare(on, registeredOn) >= 0 && compare(on, earnsUntil(registeredOn)) < 0;
}

/** What of the waiting money can become the member's own now. */
export function releasable({ waiting, released }: { waiting: Money; released: Money }): Money {
  return released > 0 || waiting >= REFERRAL_MINIMUM ? waiting : money(0);
}

/** Enough for whoever invited them, too little for anybody else. `maskedName('Анна Перова')` gives 'Анна П.'. */
export function maskedName(name: string): string {
  const [first = '', second] = name.split(' ').filter(Boolean);
  if (second) return `${first} ${[...second][0]?.toUpperCase()}.`;
  return `${[...first].slice(0, 2).join('')}•••`;
}
