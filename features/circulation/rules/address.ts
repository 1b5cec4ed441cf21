import { isEmail } from '@pero/kernel/email';
import { isPostcode } from '@pero/kernel/postcode';
import { regionOf } from './geography/places.ts';

/** Whom it goes to, and where. Fields as create_and_send has them. */
export type Address = {
  readonly lastName: string;
  readonly firstName: string;
  readonly phone: string;
  readonly email: string;
  readonly postcode: string;
  readonly region: string;
  readonly locality: string;
  readonly street: string;
  readonly building: string;
  readonly flat: string;
};

export const EMPTY_ADDRESS: Address = {
  lastName: '',
  firstName: '',
  phone: '',
  email: '',
  postcode: '',
  region: '',
  locality: '',
  street: '',
  building: '',
  flat: '',
};

export const LONGEST = {
  name: 60,
  region: 80,
  locality: 80,
  street: 120,
  building: 30,
  flat: 20,
  comment: 500,
} as const;

export type AddressRefusal =
  | 'last-name'
  | 'first-name'
  | 'phone'
  | 'email'
  | 'postcode'
  | 'region'
  | 'postcode-region'
  | 'locality'
  | 'building';

/** What keeps an address from being sent to: each beside its own field. A village has no streets, so a street is never asked for. */
export function addressRefusalsOf(address: Address): AddressRefusal[] {
  const refused: AddressRefusal[] = [];
  if (address.lastName === '') refused.push('last-name');
  if (address.firstName === '') refused.push('first-name');
  if (phoneOf(address.phone) === null) refused.push('phone');
  if (!isEmail(address.email)) refused.push('email');
  if (!isPostcode(address.postcode)) refused.push('postcode');
  if (address.region === '') refused.push('region');
  else if (!agreesWithPostcode(address)) refused.push('postcode-region');
  if (address.locality === '') refused.push('locality');
  if (address.building === '') refused.push('building');
  return refused;
}

/**
 * `phoneOf('8 (921) 555-01-38')` gives '+79215550138'. Numbers of other countries keep their own code; null of what is no number.
 */
export function phoneOf(typed: string): string | null {
  if (!/^[+\d\s().-]+$/.test(typed)) return null;
  const digits = typed.replace(/\D/g, '');
  if (typed.trim().startsWith('+')) return digits.length >= 10 && digits.length <= 15 ? `+${digits}` : null;
  if (digits.length === 11 && /^[78]/.test(digits)) return `+7${digits.slice(1)}`;
  return digits.length === 10 ? `+7${digits}` : null;
}

/**
 * Is the postcode one of that region? Post offices of Moscow and its region, and of Petersburg and its, serve both; where the
 * table cannot tell, nobody is contradicted.
 */
export function agreesWithPostcode({ postcode, region }: Pick<Address, 'postcode' | 'region'>): boolean {
  if (!isPostcode(postcode)) return true;
  const known = regionOf(postcode);
  if (known === null) return true;
  const [asked, there] = [stemsOf(region), stemsOf(known)];
  if (asked.size === 0) return true;
  if ([...asked].some((stem) => there.has(stem))) return true;
  return TWINS.some(
    (twins) => [...asked].some((stem) => twins.includes(stem)) && [...there].some((stem) => twins.includes(stem)),
  );
}

const TWINS = [
  ['москв', 'моско'],
  ['петер', 'ленин'],
  ['севас', 'крым'],
];

const COMMON = new Set([
  'облас',
  'край',
  'респу',
  'округ',
  'автон',
  'город',
  'обл',
  'респ',
  'ао',
  'г',
  'санкт',
  'народ',
]);

/** The telling words of a region by their first letters: «Свердловская обл.» and «Свердловская область» are one. */
function stemsOf(region: string): Set<string> {
  const words = region
    .toLowerCase()
    .replaceAll('ё', 'е')
    .split(/[^а-я]+/);
  return new Set(words.map((word) => word.slice(0, 5)).filter((stem) => stem !== '' && !COMMON.has(stem)));
}

/** «Садовая улица, 38, кв. 27» */
export function streetLine({ street, building, flat }: Pick<Address, 'street' | 'building' | 'flat'>): string {
  const parts = [street, building, flat === '' ? '' : `кв.\u00A0${flat}`];
  return parts.filter((part) => part !== '').join(', ');
}

export function addressLine(address: Address): string {
  return [address.postcode, address.locality, streetLine(address)].filter((part) => part !== '').join(', ');
}
