import type { QueueCounts } from '@pero/moderation/rules/counts';
import type { IconName } from '@pero/ui/icon';
import type { Place as AnyPlace, FramePlaces, IconPlace } from '@pero/web-platform/places';
import type { PersonKind } from '@pero/web-platform/session';
import { places } from './places.ts';

export type Place = AnyPlace<QueueCounts>;

type Navigation = {
  /** Beside the name of the platform: in whose rooms are we. */
  readonly room: string | null;
  readonly top: readonly Place[];
  /** The bar at the bottom of a phone; «Ещё» opens the drawer with everything. */
  readonly tabs: readonly IconPlace<IconName>[];
};

const ROOMS: Readonly<Record<PersonKind, string | null>> = {
  guest: null,
  author: null,
  moderator: 'редакция',
  agent: 'магазин',
  manager: 'услуги',
  publisher: 'издательство',
};

/** What everybody has put into the frame, in its order. */
export function inOrder<Item extends { readonly order: number }>(
  part: (handed: FramePlaces<IconName, QueueCounts>) => readonly Item[] | undefined,
): Item[] {
  return sorted(places.flatMap((handed) => part(handed) ?? []));
}

export function sorted<Item extends { readonly order: number }>(items: readonly Item[]): Item[] {
  return items.toSorted((one, other) => one.order - other.order);
}

function navigationFor(kind: PersonKind): Navigation {
  return {
    room: ROOMS[kind],
    top: inOrder(({ top }) => top?.[kind]),
    tabs: inOrder(({ tabs }) => tabs?.[kind]),
  };
}

export const navigationOf: Readonly<Record<PersonKind, Navigation>> = {
  guest: navigationFor('guest'),
  author: navigationFor('author'),
  moderator: navigationFor('moderator'),
  agent: navigationFor('agent'),
  manager: navigationFor('manager'),
  publisher: navigationFor('publisher'),
};

/** The place the address belongs to: the longest that it begins with. «Новая книга» is not a part of «Книги». */
export function currentPlace(among: readonly Place[], path: string, search = ''): Place | null {
  const fitting = among.filter((place) => isWithin(place, path, search));
  return fitting.sort((a, b) => b.to.length - a.to.length)[0] ?? null;
}

/** The tab under the thumb, if the address belongs to one: the agreement of a publisher is not its start. */
export function currentTab(kind: PersonKind, path: string): Place | null {
  const { tabs, top } = navigationOf[kind];
  const current = currentPlace([...tabs, ...top], path);
  return tabs.find((tab) => tab === current) ?? null;
}

function isWithin({ to, also = [] }: Place, path: string, search: string): boolean {
  if (to.includes('#')) return false;
  const [stem = '', query] = to.split('?');
  if (query !== undefined) return path === stem && search.includes(query);
  if (also.some((other) => path.startsWith(other))) return true;
  return stem === '/' ? path === '/' : path.startsWith(stem);
}
