import { isDivisionCode } from '@pero/kernel/papers/passport';
import type { Refusal } from './refusals.ts';

/** Names of the offices that have issued passports under each code. */
export type PassportOffices = Readonly<Record<string, readonly string[]>>;

export type DivisionRefusal = Extract<Refusal, `division-${string}`>;

/** Passports are issued by the МВД since 2016, were by the ФМС from 2006, by the militia's ОВД and УВД before. */
const ERAS = [/МВД/u, /ФМС/u, /ОВД|УВД|МИЛИЦ/u];

/** The newest-looking names first; names of one era keep their order. */
export function officesInOrder(names: readonly string[]): string[] {
  return [...new Set(names)].sort((a, b) => eraOf(a) - eraOf(b));
}

/** Why a code leads to no office; null when it does. */
export function divisionRefusal(code: string, names: readonly string[]): DivisionRefusal | null {
  if (!isDivisionCode(code)) return 'division-code-format';
  return names.length === 0 ? 'division-unknown' : null;
}

function eraOf(name: string): number {
  const era = ERAS.findIndex((sign) => sign.test(name.toUpperCase()));
  return era === -1 ? ERAS.length : era;
}
