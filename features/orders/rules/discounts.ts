import type { Day } from '@pero/kernel/day';
import type { Percent } from '@pero/kernel/percent';

/** What a discount may be for; other services add their own word. */
export const DISCOUNTED_SERVICES = ['circulation', 'services', 'promotion'] as const;
export type DiscountedService = (typeof DISCOUNTED_SERVICES)[number];

export const SERVICE_WORDS: Readonly<Record<DiscountedService, string>> = {
  circulation: 'тираж',
  services: 'услуги редакции',
  promotion: 'продвижение',
};

export const PROMOCODE_STATUSES = ['none', 'applied', 'not_found', 'expired', 'not_applicable'] as const;
export type PromocodeStatus = (typeof PROMOCODE_STATUSES)[number];

export const CODE = { least: 3, most: 40 } as const;
export const PERCENT = { least: 1, most: 50 } as const;
export const REASON_MOST = 200;
export const USES_MOST = 10_000;
/** A promise longer than this is a mistake of typing. */
export const DAYS_MOST = 366;

export type Discount = {
  readonly code: string | null;
  readonly percent: Percent;
  readonly service: DiscountedService | null;
  readonly userId: number | null;
  readonly validUntil: Day;
  readonly mostUses: number;
  readonly endedAt: Date | null;
  /** Reserved or burnt, by whomever. */
  readonly used: number;
};

type Asked = {
  readonly service: DiscountedService;
  readonly userId: number | null;
  readonly today: Day;
  /** This person keeps it in a price or an order, or has used it. */
  readonly hasUsed?: boolean;
};

/** Wrong codes of one person, of a guest by the address: who has a list of words does not learn which of them are codes. */
export const WRONG_CODES = { name: 'promocodes', most: 10, seconds: 900 } as const;

export const TOO_MANY_CODES = 'Слишком много неверных промокодов. Попробуйте через\u00A015\u00A0минут';

/** As codes are kept: without spaces around, in capitals. `codeOf(' голос-5 ')` gives 'ГОЛОС-5'. */
export function codeOf(typed: string): string {
  return typed.trim().toUpperCase();
}

/**
 * What a typed code comes to. Somebody else's is not found, and of a code for everybody it is not told that there was one:
 * that a code is over is said of one's own alone. A code for everybody is taken once by each person.
 */
export function promocodeStatusOf(
  found: Discount | null,
  { service, userId, today, hasUsed = false }: Asked,
): PromocodeStatus {
  if (found === null || found.code === null) return 'not_found';
  if (found.userId !== null && found.userId !== userId) return 'not_found';
  const isForEverybody = found.userId === null;
  if (isForEverybody && hasUsed) return 'expired';
  if (!isStanding(found, today)) return isForEverybody ? 'not_found' : 'expired';
  return isFor(found, service) ? 'applied' : 'not_applicable';
}

/** Neither over, nor ended, nor used up. */
export function isStanding({ validUntil, endedAt, used, mostUses }: Discount, today: Day): boolean {
  return endedAt === null && today <= validUntil && used < mostUses;
}

export function isFor({ service }: Pick<Discount, 'service'>, wanted: DiscountedService): boolean {
  return service === null || service === wanted;
}

/** Of an author's own discounts the largest that holds now; of equal ones that which ends first. */
export function bestPersonal<D extends Discount>(
  own: readonly D[],
  { service, today }: Omit<Asked, 'userId'>,
): D | null {
  const holding = own.filter((one) => one.code === null && isStanding(one, today) && isFor(one, service));
  return holding.toSorted((a, b) => b.percent - a.percent || (a.validUntil < b.validUntil ? -1 : 1))[0] ?? null;
}

/** What stands beside the field of a code that was not taken; null of one that was. */
export const PROMOCODE_WORDS: Readonly<Record<PromocodeStatus, string | null>> = {
  none: null,
  applied: null,
  not_found: 'Промокод не\u00A0найден или истёк',
  expired: 'Вы\u00A0уже использовали этот промокод, или его срок прошёл',
  not_applicable: 'Этот промокод на\u00A0другую услугу. Сбережём его',
};
