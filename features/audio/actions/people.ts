import type { Act } from '@pero/server-platform/act';
import { NotFound } from '@pero/server-platform/http/errors';
import { giveRole, rolesOf, takeRole } from '@pero/works/actions/persons-roles';
import { rolesOfBooks } from '@pero/works/actions/rows';
import { requireAudiobook } from './access.ts';

/** The people of an audiobook: the same roles as of every work, at its own address. */
export async function employeesFor(act: Act, id: number) {
  await requireAudiobook(act, id, 'read');
  const roles = await rolesOf(act, { book_id: id });
  if ('refused' in roles) throw new Error('An audiobook was named');
  return roles;
}

type Given = { readonly audioBookId: number; readonly person_id: number; readonly type_id: number };

export async function addEmployee(act: Act, { audioBookId, person_id, type_id }: Given) {
  await requireAudiobook(act, audioBookId, 'own');
  return giveRole(act, { book_id: audioBookId, person_id, type_id });
}

export async function removeEmployee(act: Act, id: number, roleId: number | undefined) {
  await requireAudiobook(act, id, 'own');
  if (roleId === undefined) return { refused: 'role-unknown' } as const;
  const roles = await rolesOfBooks(act.db, [id]);
  if (!roles.some((role) => role.roleId === roleId)) throw new NotFound('role');
  return takeRole(act, roleId);
}
