import { isCard } from '@pero/kernel/papers/card';

/** What becomes of a card at the till. */
export type Fate =
  | { readonly ends: 'pays'; readonly asksCode: boolean }
  | { readonly ends: 'refused'; readonly reason: string; readonly party: 'payment_network' | 'yoo_money' };

const pays = (asksCode: boolean): Fate => ({ ends: 'pays', asksCode });
const refused = (reason: string, party: 'payment_network' | 'yoo_money' = 'payment_network'): Fate => ({
  ends: 'refused',
  reason,
  party,
});

/** The numbers of the company's own test shop. */
const FATES: Readonly<Record<string, Fate>> = {
  '2200000000000004': pays(true),
  '2202474301322987': pays(false),
  '5555555555554477': pays(true),
  '5555555555554444': pays(false),
  '4793128161644804': pays(true),
  '4111111111111111': pays(false),
  '2200000000000012': refused('3d_secure_failed'),
  '2200000000000020': refused('call_issuer'),
  '2200000000000038': refused('card_expired'),
  '2200000000000046': refused('fraud_suspected'),
  '2202202212312379': refused('general_decline'),
  '2200000000000053': refused('insufficient_funds'),
  '2201382000000013': refused('invalid_card_number'),
  '2200770212727079': refused('invalid_csc'),
  '2201382000000021': refused('issuer_unavailable'),
  '2201382000000039': refused('payment_method_limit_exceeded'),
  '2201382000000047': refused('payment_method_restricted'),
  '2201382000000054': refused('country_forbidden', 'yoo_money'),
};

/** Null of what is no card's number at all: the form says so. */
export function fateOf(digits: string): Fate | null {
  return FATES[digits] ?? (isCard(digits) ? refused('general_decline') : null);
}

export function typeOf(digits: string): string {
  if (digits.startsWith('220')) return 'Mir';
  return digits.startsWith('4') ? 'Visa' : 'MasterCard';
}
