import type { BookRole, Employee } from '@pero/works/contract/persons';
import { expect, test } from 'vitest';
import { freeFor, isLastAuthor, peopleOf, withPersonMoved } from './people.ts';

const role = (id: number, person_id: number, slug: string, type_id: number) =>
  ({
    id,
    person_id,
    slug,
    type_id,
    person: { id: person_id, name: `Человек ${person_id}`, is_self: false },
  }) as BookRole;
const author = role(11, 1, 'author', 1);
const roles = [author, role(12, 2, 'proofreader', 4), role(13, 1, 'illustrator', 5)];

test('[R25] a person stands once on the title page, with every role', () => {
  expect(peopleOf(roles).map(({ id, roles: own }) => [id, own.map(({ slug }) => slug)])).toEqual([
    [1, ['author', 'illustrator']],
    [2, ['proofreader']],
  ]);
});

test('[BK31] a person moves with all roles, and not past the ends', () => {
  expect(withPersonMoved(roles, 2, -1)).toEqual([12, 11, 13]);
  expect(withPersonMoved(roles, 2, 1)).toBeNull();
  expect(withPersonMoved(roles, 9, 1)).toBeNull();
});

test('[BK31] the last author stays, and nobody gets a role twice', () => {
  expect(isLastAuthor(roles, author)).toBe(true);
  expect(isLastAuthor([...roles, role(14, 2, 'author', 1)], author)).toBe(false);
  const people = [{ id: 1 }, { id: 2 }] as Employee[];
  expect(freeFor(people, roles, 4).map(({ id }) => id)).toEqual([1]);
});
