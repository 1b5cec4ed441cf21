import type { Money } from '@pero/kernel/money';
import { roubles } from '@pero/kernel/money';
import { PLACE_PRICES } from '@pero/services/rules/catalogue-promotion';

/** A place in the shop's selection; a context ad that is paid by its clicks; the same in the upper place of its genre. */
export const SERVICE_TYPES = ['offer', 'direct', 'direct_top'] as const;
export type ServiceType = (typeof SERVICE_TYPES)[number];

type Service = {
  readonly words: string;
  /** Where it is seen. */
  readonly where: string;
  readonly about: string;
  /** Of a day, before its factor. */
  readonly price: Money;
  /** Places a day; of `direct_top` in each genre. */
  readonly capacity: number;
  readonly mostDays: number;
  readonly hasGenre: boolean;
  /** What is paid for clicks is spent by clicks, and what is left goes back. */
  readonly clickPrice: Money | null;
};

export const SERVICES: Readonly<Record<ServiceType, Service>> = {
  offer: {
    words: 'Место на\u00A0витрине',
    where: 'главная магазина, подборка «Предложение»',
    about:
      'День в\u00A0подборке «Предложение» на\u00A0главной магазина. Книге нужна скидка от\u00A020\u00A0%: поставим её на\u00A0этот день вместе с\u00A0заказом.',
    price: PLACE_PRICES.offer,
    capacity: 10,
    mostDays: 1,
    hasGenre: false,
    clickPrice: null,
  },
  direct: {
    words: 'Реклама в\u00A0поиске',
    where: 'ответы на\u00A0поиск и\u00A0каталог',
    about:
      'Книга стоит среди ответов, когда ищут похожее. Бюджет уходит на\u00A0переходы, неизрасходованное возвращаем.',
    price: PLACE_PRICES.direct,
    capacity: 10,
    mostDays: 14,
    hasGenre: false,
    clickPrice: roubles(9),
  },
  direct_top: {
    words: 'Первая в\u00A0жанре',
    where: 'верхняя строка поиска и\u00A0полки жанра',
    about:
      'Верхняя строка в\u00A0поиске и\u00A0на\u00A0полке жанра. Одна книга в\u00A0жанре в\u00A0день, поэтому места расходятся первыми.',
    price: PLACE_PRICES.direct_top,
    capacity: 1,
    mostDays: 7,
    hasGenre: true,
    clickPrice: null,
  },
};

/** Of a publisher: so many days in a row among the answers of the search, for one price. */
export const PACKAGES = ['start', 'standard', 'maximum'] as const;
export type Package = (typeof PACKAGES)[number];

export const PACKAGE_OF: Readonly<
  Record<Package, { readonly words: string; readonly days: number; readonly price: Money }>
> = {
  start: { words: 'Старт', days: 3, price: roubles(4500) },
  standard: { words: 'Стандарт', days: 7, price: roubles(9500) },
  maximum: { words: 'Максимум', days: 14, price: roubles(17_000) },
};
/** Where the days of a package stand. */
export const PACKAGE_TYPE = 'direct' satisfies ServiceType;

/** The slots of a type that has no genres. */
export const ANY_GENRE = 0;
/** Of readers, whom the shop shows nothing: what they buy is what would have been bought anyway. */
export const SHOWN_PERCENT = 80;
