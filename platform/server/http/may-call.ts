import type { HouseRole, Who } from '@pero/wire/endpoint';
import type { KeyScope } from '@pero/wire/scopes';
import type { Actor } from '../act.ts';

type Call = { readonly who: Who; readonly publishersToo?: boolean; readonly scope?: KeyScope } & InHouse;
type InHouse = { readonly house?: readonly HouseRole[] | null };

/** A person may do what they may; a key only what it was made for. What names no right is closed to keys. */
export function isInScope({ scope }: Pick<Call, 'scope'>, actor: Actor | null): boolean {
  if (!actor?.key) return true;
  return scope === 'public' || (typeof scope === 'string' && actor.key.scopes.includes(scope));
}

/** Who may call an endpoint or send a file. A publisher is not an author: only what says so is theirs. */
export function mayCall(call: Call, actor: Actor | null): boolean {
  return isInScope(call, actor) && isTheirs(call, actor) && isTheirWork(call, actor);
}

function isTheirs(call: Call, actor: Actor | null): boolean {
  switch (call.who) {
    case 'any':
      return true;
    case 'user':
      return actor !== null && (!actor.isPublisher || (call.publishersToo ?? false));
    case 'pub':
      return actor?.isPublisher ?? false;
    case 'mod':
      return actor?.isModerator ?? false;
    case 'staff':
      return actor !== null && (actor.isModerator || actor.isAgent);
    case 'main':
      return actor?.isMainModerator ?? false;
    case 'manager':
      return actor !== null && (actor.isManager === true || actor.isMainModerator);
  }
}

function isTheirWork({ house }: InHouse, actor: Actor | null): boolean {
  return !actor?.house || !house || house.includes(actor.house.role);
}

/** Whoever works for a publisher does in its name what is the publisher's: its books, its orders, its money. */
export function inWhoseName({ house }: InHouse, actor: Actor | null): Actor | null {
  if (!actor?.house || !house) return actor;
  const { id, profileId, name } = actor.house;
  return { ...actor, userId: id, profileId, name };
}
