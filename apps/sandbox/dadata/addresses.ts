/** Cities as everybody knows them, the beginnings of their postcodes, and streets that there are in nearly every one. */
const CITIES: readonly (readonly [region: string, city: string, prefix: number])[] = [
  ['г Москва', 'Москва', 119],
  ['г Санкт-Петербург', 'Санкт-Петербург', 190],
  ['Новосибирская обл', 'Новосибирск', 630],
  ['Свердловская обл', 'Екатеринбург', 620],
  ['Респ Татарстан', 'Казань', 420],
  ['Нижегородская обл', 'Нижний Новгород', 603],
  ['Самарская обл', 'Самара', 443],
  ['Ростовская обл', 'Ростов-на-Дону', 344],
  ['Краснодарский край', 'Краснодар', 350],
  ['Воронежская обл', 'Воронеж', 394],
  ['Приморский край', 'Владивосток', 690],
  ['Калининградская обл', 'Калининград', 236],
];
const STREETS = [
  'ул Ленина',
  'ул Чехова',
  'ул Гоголя',
  'ул Пушкина',
  'ул Садовая',
  'ул Гагарина',
  'пр-кт Мира',
  'ул Кирова',
  'ул Лермонтова',
  'наб Речная',
  'пер Маяковского',
];
const HOUSES = ['1', '4', '7', '12', '15А', '28', '41'];

/** Words that tell nothing of where. */
const TYPES = new Set([
  'г',
  'ул',
  'д',
  'дом',
  'пр-кт',
  'наб',
  'пер',
  'обл',
  'край',
  'респ',
  'кв',
  'улица',
  'город',
  'россия',
]);

type Address = {
  readonly value: string;
  readonly words: readonly string[];
  readonly data: Readonly<Record<string, string | null>>;
};

function addressOf(at: number, cityAt: number, streetAt: number | null, house: string | null): Address {
  const [region = '', city = '', prefix = 0] = CITIES[cityAt] ?? [];
  const street = streetAt === null ? null : (STREETS[streetAt] ?? null);
  const postal_code = `${prefix}${String(streetAt === null ? 0 : streetAt * 7 + 1).padStart(3, '0')}`;
  const isCityAlone = region === `г ${city}`;
  const parts = [...(isCityAlone ? [] : [region]), `г ${city}`, street, house && `д ${house}`];
  const value = parts.filter(Boolean).join(', ');
  const data = {
    ...{ postal_code, region_with_type: region, city, city_with_type: `г ${city}`, street_with_type: street },
    ...{ house_type: house && 'д', house, flat_type: null, flat: null, fias_id: `0a00${String(at).padStart(4, '0')}` },
  };
  return { value, words: wordsOf(value), data };
}

/** A thousand of them: cities, their streets, some houses of each. */
const ADDRESSES: readonly Address[] = CITIES.flatMap((_, city) => [
  addressOf(city, city, null, null),
  ...STREETS.flatMap((__, street) => [
    addressOf(100 + street, city, street, null),
    ...HOUSES.map((house, at) => addressOf(1000 + at, city, street, house)),
  ]),
]);

function wordsOf(text: string): string[] {
  const plain = text.toLowerCase().replaceAll('ё', 'е');
  return plain.split(/[^\p{L}\p{N}-]+/u).filter((word) => word !== '' && !TYPES.has(word));
}

/** Those with a word for each word that was typed, begun alike; a number after the house is a flat. Short ones first. */
export function suggest(query: string, count: number) {
  const typed = wordsOf(query).filter((word) => !/^\d{6}$/.test(word));
  if (typed.length === 0) return [];
  const plain = found(typed, count);
  const flat = typed.at(-1) ?? '';
  if (plain.length > 0 || !/^\d{1,4}$/.test(flat)) return plain.map(({ value, data }) => ({ value, data }));
  return found(typed.slice(0, -1), count)
    .filter(({ data, words }) => data.house !== null && typed.includes(words.at(-1) ?? ''))
    .map(({ value, data }) => ({ value: `${value}, кв ${flat}`, data: { ...data, flat_type: 'кв', flat } }));
}

function found(typed: readonly string[], count: number): Address[] {
  const fits = ADDRESSES.filter(({ words }) => typed.every((begun) => words.some((word) => word.startsWith(begun))));
  return fits.toSorted((a, b) => a.words.length - b.words.length || (a.value < b.value ? -1 : 1)).slice(0, count);
}
