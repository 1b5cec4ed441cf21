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
  /** For a publisher's own account alone, not for its people. */
  readonly onlyHead?: true;
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
  { onlyMain, onlyHead }: Pick<Place, 'onlyMain' | 'onlyHead'>,
  me: Pick<Me, 'isMainModerator' | 'houseRole'>,
): boolean {
  return (!onlyMain || me.isMainModerator) && (!onlyHead || me.houseRole === 'head');
}

export function place<More extends object = object>(order: number, to: string, label: string, more?: More) {
  return { order, to, label, ...more } as Pick<Place, 'order' | 'to' | 'label'> & More;
}
