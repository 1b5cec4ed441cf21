import { NO_BENEFITS, priceOf } from '@pero/circulation/rules/price';
import type { Money } from '@pero/kernel/money';
import {
  CATALOGUE,
  GROUP_WORDS,
  isTooMuch,
  type QuoteLine,
  quoteFor,
  SERVICE_TYPES,
  type ServiceGroup,
  type ServiceType,
} from './catalogue.ts';
import { PLACE_PRICES } from './catalogue-promotion.ts';
import { PER_UNIT, volumeWords, type WorkFacts } from './catalogue-volume.ts';

/** All that an author orders here, also what other features make. */
export const LISTED_TYPES = [...SERVICE_TYPES, 'circulation', 'promotion'] as const;
export type ListedType = (typeof LISTED_TYPES)[number];

/** As the groups of orders are called: what is ordered by these types stands there. */
export const GROUP_TYPES = ['services', 'circulation', 'promotion'] as const;
export type GroupType = (typeof GROUP_TYPES)[number];

export const GROUP_TYPE_WORDS: Readonly<Record<GroupType, string>> = {
  services: 'Услуги',
  circulation: 'Тиражи',
  promotion: 'Продвижение',
};

export type ListedService = {
  readonly type: ListedType;
  readonly groupType: GroupType;
  readonly group: ServiceGroup;
  readonly words: string;
  /** Not yet of what is being built. */
  readonly isOpen: boolean;
  /** Of one unit; null of what has no price yet. */
  readonly price: Money | null;
  /** «за авторский лист» */
  readonly per: string;
  readonly page: `/${string}`;
  readonly orderPage: `/${string}` | null;
  readonly count: Count | null;
};

/** What it comes to for one work. */
export type Count = {
  readonly total: Money;
  /** Calendar days; null where it is told in working ones. */
  readonly days: number | null;
  readonly volume: string;
  readonly lines: readonly QuoteLine[];
  readonly isLeast: boolean;
  /** More than one order holds: write first. */
  readonly isTooMuch: boolean;
};

export const LEAST_PRINTED_PAGES = 48;

/** The whole list, counted for a work where one is given. The browser counts by the same. */
export function servicesFor(work: WorkFacts | null): ListedService[] {
  return [...SERVICE_TYPES.map((type) => made(type, work)), printed(work), promoted()];
}

function made(type: ServiceType, work: WorkFacts | null): ListedService {
  const service = CATALOGUE[type];
  const common = { type, groupType: 'services', group: service.group, words: service.words, isOpen: true } as const;
  return {
    ...common,
    price: service.price,
    per: PER_UNIT[service.unit],
    page: `/services/${type}/`,
    orderPage: `/services/${type}/order/`,
    count: work && countOf(type, work),
  };
}

function countOf(type: ServiceType, work: WorkFacts): Count {
  const service = CATALOGUE[type];
  const { total, days, lines, tenths, isLeast } = quoteFor(service, work);
  const volume = volumeWords(service.unit, tenths);
  return { total, days, lines, volume, isLeast, isTooMuch: isTooMuch(service, work) };
}

/** One copy in soft covers, by the price of a tirage. */
function printed(work: WorkFacts | null): ListedService {
  const total = work && onePrinted(Math.max(work.pages, LEAST_PRINTED_PAGES));
  return {
    type: 'circulation',
    groupType: 'circulation',
    group: 'readers',
    words: 'Тираж',
    isOpen: true,
    price: onePrinted(LEAST_PRINTED_PAGES),
    per: 'за\u00A0экземпляр',
    page: '/services/circulation/',
    orderPage: '/services/circulation/order/',
    count: work &&
      total && {
        total,
        days: null,
        volume: volumeWords('page', work.pages * 10),
        lines: [{ what: 'Один экземпляр, мягкая обложка', amount: total }],
        isLeast: work.pages < LEAST_PRINTED_PAGES,
        isTooMuch: false,
      },
  };
}

function onePrinted(pages: number): Money {
  const choice = {
    pages,
    copies: 1,
    binding: 'soft',
    trim: '140x200',
    delivery: 'post_office',
    postcode: null,
  } as const;
  return priceOf(choice, NO_BENEFITS).total;
}

/** Of the cheapest place; which of them, and on which days, is chosen there. */
function promoted(): ListedService {
  return {
    type: 'promotion',
    groupType: 'promotion',
    group: 'readers',
    words: 'Продвижение',
    isOpen: true,
    price: PLACE_PRICES.direct,
    per: 'за\u00A0день',
    page: '/services/promotion/',
    orderPage: '/services/promotion/art/order/',
    count: null,
  };
}

export type ListedGroup = {
  readonly group: ServiceGroup;
  readonly words: string;
  readonly types: readonly ListedType[];
};

/** The parts of the list, of one group of orders or of all. */
export function groupsOf(groupType: GroupType | null): ListedGroup[] {
  const all = servicesFor(null).filter((one) => groupType === null || one.groupType === groupType);
  return (Object.keys(GROUP_WORDS) as ServiceGroup[])
    .map((group) => ({
      group,
      words: GROUP_WORDS[group],
      types: all.filter((one) => one.group === group).map(({ type }) => type),
    }))
    .filter(({ types }) => types.length > 0);
}
