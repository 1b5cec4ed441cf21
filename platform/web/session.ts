import { useRouteLoaderData } from 'react-router';

/** The publisher's own account, which does everything, or one of its people. */
export type HouseStanding = 'head' | 'promotion' | 'accounting';

/** What the call «who am I» says (AC01); id 0 is nobody. */
export type UserInfo = {
  readonly id: number;
  readonly is_publisher: boolean;
  readonly is_moderator: boolean;
  readonly is_main_moderator: boolean;
  readonly is_agent: boolean;
  /** Absent of everybody else. */
  readonly is_manager?: boolean;
  /** Of a publisher: its own account, or what this person does there. */
  readonly house_role?: HouseStanding | null;
  readonly profile_id: number;
  readonly email: string;
  readonly name: string;
  readonly is_activated: boolean;
  readonly second_factor?: 'setup' | 'due' | null;
};

export type PersonKind = 'guest' | 'author' | 'publisher' | 'moderator' | 'agent' | 'manager';

export type Me = {
  readonly isSignedIn: boolean;
  readonly kind: PersonKind;
  readonly userId: number;
  /** 0 of a guest and of whoever has no profile. */
  readonly profileId: number;
  readonly name: string;
  readonly email: string;
  readonly isPublisher: boolean;
  readonly isModerator: boolean;
  readonly isMainModerator: boolean;
  /** Of the retailer: confirms what moderators sent, judges nothing. */
  readonly isAgent: boolean;
  /** Leads orders of services. */
  readonly isManager: boolean;
  /** Null of everybody but publishers. */
  readonly houseRole: HouseStanding | null;
  /** Has the address been confirmed? */
  readonly isActivated: boolean;
  /** The password was given, and the second step is still to come: until then a guest. */
  readonly secondFactor: 'setup' | 'due' | null;
};

export const guest: Me = {
  isSignedIn: false,
  kind: 'guest',
  userId: 0,
  profileId: 0,
  name: '',
  email: '',
  isPublisher: false,
  isModerator: false,
  isMainModerator: false,
  isAgent: false,
  isManager: false,
  houseRole: null,
  isActivated: false,
  secondFactor: null,
};

export function meOf(info: UserInfo | null): Me {
  if (!info || info.id === 0) return info?.second_factor ? { ...guest, secondFactor: info.second_factor } : guest;
  return {
    isSignedIn: true,
    kind: kindOf(info),
    userId: info.id,
    profileId: info.profile_id,
    name: info.name,
    email: info.email,
    isPublisher: info.is_publisher,
    isModerator: info.is_moderator,
    isMainModerator: info.is_main_moderator,
    isAgent: info.is_agent,
    isManager: info.is_manager ?? false,
    houseRole: info.house_role ?? null,
    isActivated: info.is_activated,
    secondFactor: null,
  };
}

function kindOf(info: UserInfo): PersonKind {
  if (info.is_publisher) return 'publisher';
  if (info.is_moderator) return 'moderator';
  if (info.is_manager) return 'manager';
  return info.is_agent ? 'agent' : 'author';
}

/** Who looks at the page. On an error page without data: a guest. */
export function useMe(): Me {
  const root = useRouteLoaderData('root') as { me?: Me } | undefined;
  return root?.me ?? guest;
}

/** The letters in the circle of the account menu: «Вера Околицына» is «ВО», издательство «Омега» is «ИО». */
export function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words
    .slice(0, 2)
    .map((word) => word.charAt(0).toLocaleUpperCase('ru'))
    .join('');
}

let leaving: (() => Promise<void>) | null = null;

/** What this device does when its person signs out; the shell says it. */
export function whenSigningOut(next: () => Promise<void>): () => void {
  leaving = next;
  return () => {
    if (leaving === next) leaving = null;
  };
}

/** Before the page of whoever has signed out is left: nothing of theirs stays to be found by the next. */
export async function signedOutHere(): Promise<void> {
  await leaving?.();
}
