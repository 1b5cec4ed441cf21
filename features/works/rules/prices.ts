import { formatMoney, type Money, money, roubles } from '@pero/kernel/money';
import { type Percent, percent } from '@pero/kernel/percent';
import { hang } from '@pero/kernel/typography';
import type { GenreGroup } from './genres/genres.ts';

/** The prices a book may have. */
export const PRICES: readonly Money[] = [
  49.9, 59.9, 69.9, 79.9, 89.9, 99.9, 119, 139, 149, 169, 199, 249, 299, 349, 399, 499, 599, 699, 799, 999,
].map(roubles);

export const MIN_PRICE: Money = roubles(49.9);

/** The discounts an author may give. */
export const DISCOUNTS: readonly Percent[] = [0, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60, 65, 70].map(percent);

/** Prices as they cross the wire, in roubles; what is too low is dropped, not mended. */
export function keptPrices<Entry extends { readonly value: number }>(entries: readonly Entry[]): Entry[] {
  return entries.filter(({ value }) => value * 100 >= MIN_PRICE);
}

/** The nearest price of the ladder; of two as near, the lower. `snappedPrice(roubles(210))` gives 199 ₽. */
export function snappedPrice(wanted: Money): Money {
  return PRICES.reduce((best, price) => (Math.abs(price - wanted) < Math.abs(best - wanted) ? price : best));
}

/** Whose numbers an advice stands on. */
export const PRICE_SOURCES = ['retailer', 'own', 'volume'] as const;

/** Advice on the price: from what others ask for such books, or from the volume. */
export type PriceAdvice = {
  readonly price: Money;
  readonly bucket: Bucket;
  readonly from: 'genre' | 'volume';
  readonly source: (typeof PRICE_SOURCES)[number];
  readonly words: string;
};

/** What the retailer says of a genre: the median of what it sells, and how much dearer or cheaper than others it is. */
export type ShopPrices = { readonly median: Money | null; readonly factor: number };

export const BUCKETS = ['A', 'B'] as const;
export type Bucket = (typeof BUCKETS)[number];

/** So long a person stays in the half that they were put into. */
export const BUCKET_DAYS = 90;

export type PricedBook = {
  readonly bucket: Bucket;
  readonly sheets: number;
  readonly group: GenreGroup | null;
  /** Of the books of the main genre that were published here; null where there are none. */
  readonly median: Money | null;
  /** Null while the retailer has never answered. */
  readonly shop: ShopPrices | null;
};

/** A half of the experiment, by the person alone, whatever book is asked about; it is kept for `BUCKET_DAYS`. */
export function bucketOf(userId: number | string): Bucket {
  return hashOf(String(userId)) % 2 === 0 ? 'A' : 'B';
}

export function priceAdvice({ bucket, sheets, group, median, shop }: PricedBook): PriceAdvice {
  const usual = bucket === 'A' ? usualPrice(shop?.median ?? null, median) : null;
  if (usual) {
    const price = snappedPrice(usual.median);
    const words = `Советуем ${shown(price)}: ${USUAL_WORDS[usual.source]}. Цену выбираете вы.`;
    return { price, bucket, from: 'genre', source: usual.source, words: hang(words) };
  }
  const factor = shop?.factor ?? genreFactor(group);
  const price = snappedPrice(money(Math.round(volumePrice(sheets) * factor)));
  const words = `Советуем ${shown(price)}: так оценивают книги такого объёма и жанра. Цену выбираете вы.`;
  return { price, bucket, from: 'volume', source: shop ? 'retailer' : 'volume', words: hang(words) };
}

const USUAL_WORDS = {
  retailer: 'столько обычно стоят книги этого жанра в магазине',
  own: 'столько обычно стоят опубликованные у нас книги этого жанра',
};

/** The shop sells more books of the genre than we publish. */
function usualPrice(shop: Money | null, own: Money | null) {
  if (shop !== null && shop > 0) return { median: shop, source: 'retailer' } as const;
  return own !== null && own > 0 ? ({ median: own, source: 'own' } as const) : null;
}

/** The middle one of the prices; of an even number, the mean of the two. Null for none. */
export function medianPrice(prices: readonly Money[]): Money | null {
  const sorted = [...prices].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  return upper === undefined || lower === undefined ? null : money(Math.round((lower + upper) / 2));
}

/** Author's sheets up to which the price holds. */
const BY_VOLUME: readonly { readonly upTo: number; readonly price: Money }[] = [
  { upTo: 3, price: roubles(59.9) },
  { upTo: 6, price: roubles(99.9) },
  { upTo: 10, price: roubles(149) },
  { upTo: 15, price: roubles(199) },
  { upTo: Number.POSITIVE_INFINITY, price: roubles(249) },
];

function volumePrice(sheets: number): Money {
  return BY_VOLUME.find(({ upTo }) => sheets <= upTo)?.price ?? MIN_PRICE;
}

/** Readers pay more for what they can use and less for verse; the rest is as long as it is. */
const FACTORS: Partial<Record<GenreGroup, number>> = {
  'Бизнес-книги': 1.6,
  Компьютеры: 1.6,
  'Наука и образование': 1.4,
  Психология: 1.4,
  Родителям: 1.3,
  'Спорт, здоровье, красота': 1.3,
  Искусство: 1.3,
  'Дом, хобби, досуг': 1.2,
  Публицистика: 1.1,
  'Детские книги': 0.9,
  Юмор: 0.9,
  'Поэзия и драматургия': 0.7,
};

function genreFactor(group: GenreGroup | null): number {
  return (group && FACTORS[group]) ?? 1;
}

function shown(price: Money): string {
  return formatMoney(price, 'kopecks-if-any');
}

/** FNV-1a: even for numbers in a row it falls into both halves alike. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}
