import type { HouseRole } from '@pero/wire/endpoint';
import type { Me, PersonKind } from './session.ts';

/** A link in the frame of every page. `Counts` is what the frame knows of what waits. */
export type Place<Counts = unknown> = {
  readonly to: string;
  readonly label: string;
  /** Smaller stands before larger. */
  readonly order: number;
  /** Addresses that belong here though they do not begin so. */
  readonly also?: readonly string[];
  /** For main moderators alone. */
  readonly onlyMain?: true;
  /** Of a publisher, for its own account and those of its people who do this. */
  readonly house?: readonly HouseRole[];
  /** How many wait behind it. */
  readonly count?: (counts: Counts) => number | undefined;
};

/** `Icon` is a name of the design system, which this does not know. */
export type IconPlace<Icon extends string = never> = Place & { readonly icon: Icon };

/** The parts of the drawer and of a guest's footer. */
export type SectionName =
  | 'publish'
  | 'services'
  | 'author'
  | 'help'
  | 'house'
  | 'moderation'
  | 'agent'
  | 'manager'
  | 'publisher';

type For<Item> = Readonly<Partial<Record<PersonKind, readonly Item[]>>>;

/** Where a feature stands in the frame: at the top, under the thumb on a phone, in the menu of the account, in the list of everything. */
export type FramePlaces<Icon extends string = never, Counts = unknown> = {
  readonly top?: For<Place<Counts>>;
  readonly tabs?: For<IconPlace<Icon>>;
  readonly menu?: For<IconPlace<Icon>>;
  readonly sections?: Readonly<Partial<Record<SectionName, readonly Place[]>>>;
};

/** Is it for whoever looks? */
export function isPlaceFor(
  { onlyMain, house }: Pick<Place, 'onlyMain' | 'house'>,
  { isMainModerator, houseRole }: Pick<Me, 'isMainModerator' | 'houseRole'>,
): boolean {
  return (!onlyMain || isMainModerator) && (!house || isWorkOf(houseRole, house));
}

/** May whoever looks do what these people of a publisher do? Its own account may. */
export function isWorkOf(standing: Me['houseRole'], house: readonly HouseRole[]): boolean {
  return standing === 'head' || house.some((role) => role === standing);
}

export function place<More extends object = object>(order: number, to: string, label: string, more?: More) {
  return { order, to, label, ...more } as Pick<Place, 'order' | 'to' | 'label'> & More;
}
