import type { BookRole, Employee } from '@pero/works/contract/persons';

/** A person of the title page with everything that they did. */
export type PersonOfBook = {
  readonly id: number;
  readonly name: string;
  readonly isSelf: boolean;
  readonly roles: readonly BookRole[];
};

/** In the order of the title page: a person stands where the first of their roles does. */
export function peopleOf(roles: readonly BookRole[]): PersonOfBook[] {
  return [...Map.groupBy(roles, ({ person_id }) => person_id)].flatMap(([id, own]) => {
    const [first] = own;
    return first ? { id, name: first.person.name, isSelf: first.person.is_self, roles: own } : [];
  });
}

/** All ids of roles with one person moved up or down by a place; null where there is nowhere to go. */
export function withPersonMoved(roles: readonly BookRole[], personId: number, step: 1 | -1): number[] | null {
  const people = peopleOf(roles);
  const from = people.findIndex(({ id }) => id === personId);
  const person = people[from];
  const other = people[from + step];
  if (!person || !other) return null;
  const order = people.with(from, other).with(from + step, person);
  return order.flatMap((one) => one.roles.map(({ id }) => id));
}

/** A book keeps an author: the last one is not taken from it. */
export function isLastAuthor(roles: readonly BookRole[], role: BookRole): boolean {
  return role.slug === 'author' && roles.filter(({ slug }) => slug === 'author').length === 1;
}

/** Those of mine who can still get this role. */
export function freeFor(people: readonly Employee[], roles: readonly BookRole[], typeId: number): Employee[] {
  const taken = new Set(roles.filter(({ type_id }) => type_id === typeId).map(({ person_id }) => person_id));
  return people.filter(({ id }) => !taken.has(id));
}
