import type { Act } from '@pero/server-platform/act';
import { NotFound } from '@pero/server-platform/http/errors';
import { closeWithoutRole } from '@pero/works/actions/hands';
import { addRole, personFor, removeRole, rolesOfBooks } from '@pero/works/actions/rows';
import { rolesChanged } from '@pero/works/events';
import { keepsAuthor, printedName, ROLES_MOST } from '@pero/works/rules/persons';
import { ROLE_TYPES } from '@pero/works/rules/roles';
import { isLocked, podcastToEdit, requirePodcast, wordsChanged } from './access.ts';

export async function employeesFor(act: Act, id: number) {
  await requirePodcast(act, id, 'read');
  return shown(act, id);
}

/** Roles let people in, so only the owner gives and takes them. */
export async function addEmployee(act: Act, id: number, asked: { person_id: number; type_id: number }) {
  const held = await podcastToEdit(act, id, 'own');
  if (isLocked(held)) return held;
  const type = ROLE_TYPES.find((known) => known.id === asked.type_id);
  if (!type) return { refused: 'role-unknown' } as const;
  const person = await personFor(act.db, held.work.ownerId, asked.person_id);
  if (!person) return { refused: 'role-person-missing' } as const;
  const roles = await rolesOfBooks(act.db, [id]);
  if (roles.length >= ROLES_MOST) return { refused: 'roles-most' } as const;
  if (roles.some(({ personId, role }) => personId === person.id && role === type.slug))
    return { refused: 'role-taken' } as const;
  await addRole(act.db, id, person.id, type.slug);
  return changed(act, held);
}

export async function removeEmployee(act: Act, id: number, roleId: number | undefined) {
  const held = await podcastToEdit(act, id, 'own');
  if (isLocked(held)) return held;
  if (roleId === undefined) return { refused: 'role-unknown' } as const;
  const roles = await rolesOfBooks(act.db, [id]);
  if (roles.every((role) => role.roleId !== roleId)) throw new NotFound('role');
  if (!keepsAuthor(roles, roleId)) return { refused: 'role-last-author' } as const;
  await removeRole(act.db, roleId);
  const gone = roles.find((role) => role.roleId === roleId);
  if (gone) await closeWithoutRole(act, held.work, gone.personId);
  return changed(act, held);
}

async function changed(act: Act, { work }: { readonly work: Parameters<typeof wordsChanged>[1] }) {
  await wordsChanged(act, work);
  await act.announce(rolesChanged, { subject: work.id, data: {} });
  return shown(act, work.id);
}

async function shown({ db }: Act, id: number) {
  return (await rolesOfBooks(db, [id])).flatMap((role) => {
    const type = ROLE_TYPES.find(({ slug }) => slug === role.role);
    if (!type) return [];
    return {
      id: role.roleId,
      person_id: role.personId,
      type_id: type.id,
      slug: type.slug,
      label: type.label,
      name: printedName(role),
      is_self: role.isSelf,
    };
  });
}
