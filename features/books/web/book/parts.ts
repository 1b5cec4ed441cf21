import type { Money } from '@pero/kernel/money';
import type { Tone } from '@pero/ui/states/state-tag';
import type { Call } from '@pero/web-platform/call';
import type { BookMeta } from '@pero/works/contract/meta';
import type { LicenseType } from '@pero/works/rules/licences';
import type { PublicationAct } from '@pero/works/web/publication/publication-words';
import type { ComponentType, ReactNode } from 'react';
import type { WayFacts } from '../../rules/book-way.ts';

/**
 * What the features above show on the page of a book; apps hands it over. What a part asks for with the page (`Standing`,
 * `Sale`, `Reviews`) is its own affair: the page only carries it from its loader to the part.
 */
export type BookParts<Standing, Sale, Reviews> = {
  readonly judging: JudgingPart<Standing>;
  readonly shop: ShopPart<Sale, Reviews>;
  /** What a sale brings, on the licence tab. */
  readonly Royalty: ComponentType<RoyaltyProps>;
  /** On the plan of a draft: what waits for its chapters. */
  readonly FrozenMoney: ComponentType<{ readonly bookId: number }>;
};

type PartLoader<Data> = (call: Call, bookId: number) => Promise<Data>;
type OfBook = { readonly meta: BookMeta };

export type JudgingPart<Standing> = {
  readonly load: PartLoader<Standing>;
  readonly useJudging: (meta: BookMeta, loaded: Standing, now: Date) => Judging;
  /** Papers for the judge: in the window of sending, and as a section. */
  readonly Papers: ComponentType<OfBook>;
  readonly PapersSection: ComponentType<OfBook>;
  readonly History: ComponentType<{ readonly bookId: number; readonly now: Date }>;
};

type Judging = {
  /** Of its case; null of a book that was never sent, undefined where it cannot be had. */
  readonly state: string | null | undefined;
  readonly isFrozen: boolean;
  /** What its section offers itself. */
  readonly offered: readonly PublicationAct['name'][];
  readonly section: ReactNode;
};

export type ShopPart<Sale, Reviews> = {
  readonly load: PartLoader<Sale>;
  readonly useShop: (meta: BookMeta, loaded: Sale, look: { readonly tone: Tone; readonly now: Date }) => Shop;
  readonly useRating: (meta: BookMeta) => { readonly rating: ShopRating | null; readonly isAsked: boolean };
  readonly Rating: ComponentType<{ readonly rating: ShopRating }>;
  readonly reviews: {
    readonly useCount: (meta: BookMeta) => number;
    /** `search` is that of the address. */
    readonly load: (call: Call, bookId: number, search: string) => Promise<Reviews>;
    readonly Tab: ComponentType<OfBook & { readonly loaded: Reviews; readonly now: Date }>;
  };
};

type Shop = {
  readonly rating: ShopRating | null;
  /** How the upload goes, for the way of the book. */
  readonly upload: WayFacts['upload'];
  /** What is said instead of the usual while a person looks why the shop would not take it. */
  readonly stuck: { readonly next: string; readonly locked: string } | null;
  readonly offered: readonly PublicationAct['name'][];
  readonly section: ReactNode;
  readonly reviews: ReactNode;
};

export type ShopRating = {
  readonly avg: number | null;
  readonly count: number;
  /** How many gave one, two… five stars, where that is known. */
  readonly distribution?: readonly number[];
};

export type RoyaltyProps = {
  readonly characters: number;
  readonly own: { readonly license: LicenseType; readonly price: Money; readonly isAdvised: boolean };
};
