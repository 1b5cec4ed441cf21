export const ROLES = ['author', 'publisher', 'moderator', 'main_moderator', 'agent', 'manager'] as const;
export type Role = (typeof ROLES)[number];

/** What somebody is to a publisher: its own account does everything. */
export const STANDINGS = ['head', 'promotion', 'accounting'] as const;
export type Standing = (typeof STANDINGS)[number];
/** What one of its people does for it. */
export type HouseWork = Exclude<Standing, 'head'>;

export const HOUSE_WORDS: Readonly<Record<HouseWork, { readonly words: string; readonly may: string }>> = {
  promotion: {
    words: 'Продвижение',
    may: 'Заказывает и\u00A0отменяет показы, платит за\u00A0них, видит отчёты',
  },
  accounting: {
    words: 'Бухгалтерия',
    may: 'Видит отчёты, месяцы и\u00A0акты, скачивает их. Ничего не\u00A0заказывает',
  },
};

/** More than a publishing house has at work here; who leaves makes room. */
export const PEOPLE_MOST = 50;

/** Who is signed in, as far as the shell must know. Id 0 is nobody. */
export type UserInfo = {
  readonly id: number;
  readonly is_logged: boolean;
  readonly is_publisher: boolean;
  readonly is_moderator: boolean;
  readonly role: Role | null;
  readonly profile_id: number;
  readonly email: string;
  readonly name: string;
  /** The password was right and something is still to be done: a factor shown, or set up. Until then they are nobody. */
  readonly second_factor: 'setup' | 'due' | null;
};

export type Person = {
  readonly id: number;
  readonly role: Role;
  readonly profileId: number | null;
  readonly email: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
};

export const SIGNED_OUT: UserInfo = {
  id: 0,
  is_logged: false,
  is_publisher: false,
  is_moderator: false,
  role: null,
  profile_id: 0,
  email: '',
  name: '',
  second_factor: null,
};

export function userInfoOf(person: Person | null): UserInfo {
  if (person === null) return SIGNED_OUT;
  return {
    id: person.id,
    is_logged: true,
    is_publisher: person.role === 'publisher',
    is_moderator: isModerator(person.role),
    role: person.role,
    profile_id: person.profileId ?? 0,
    email: person.email,
    name: shownName(person),
    second_factor: null,
  };
}

/** An agent confirms what moderators sent, but judges nothing himself. */
export function isModerator(role: Role): boolean {
  return role === 'moderator' || role === 'main_moderator';
}

/** What the browser makes of an answer to sign-in: an empty profile is nobody. */
export function signedInBy(
  profile: Partial<Person> | null,
  door: 'person' | 'publisher',
): Pick<UserInfo, 'is_logged' | 'is_publisher'> {
  const isLogged = profile !== null && Object.keys(profile).length > 0;
  return { is_logged: isLogged, is_publisher: isLogged && door === 'publisher' };
}

/** What the browser makes of the current user's info: id 0 is signed out, else the info says who it is. */
export function signedInFrom(
  info: Pick<UserInfo, 'id' | 'is_publisher'>,
): Pick<UserInfo, 'is_logged' | 'is_publisher'> {
  return info.id === 0
    ? { is_logged: false, is_publisher: false }
    : { is_logged: true, is_publisher: info.is_publisher };
}

/** The user that goes with an error report: only a positive profile id names one. */
export function reportedUser(info: Pick<UserInfo, 'profile_id'>): { id: number } | null {
  return info.profile_id > 0 ? { id: info.profile_id } : null;
}

/** First and last name, or the part of the address before the @ until there is one. */
export function shownName({ firstName, lastName, email }: Pick<Person, 'firstName' | 'lastName' | 'email'>): string {
  const name = `${firstName ?? ''} ${lastName ?? ''}`.trim();
  return name || (email.split('@')[0] ?? '');
}

/** One or two capitals for the round picture in the shell. */
export function initials(name: string): string {
  const words = name.split(/[\s.@_-]+/).filter((word) => /^\p{L}/u.test(word));
  const [first, second] = words.map((word) => [...word][0]?.toUpperCase() ?? '');
  return first === undefined ? '?' : `${first}${second ?? ''}`;
}

/** Whoever has left, as others see them. */
export const DELETED_NAME = ['Удалённый', 'автор'] as const;
