import { pageOf, partOf, type Route, serve } from '@pero/server-platform/http/serve';
import type { Kinds } from '../actions/kinds.ts';
import { addEmployee, deletePerson, employees, people, readPerson, savePerson } from '../actions/persons.ts';
import { arrangeRoles, giveRole, rolesOf, takeRole } from '../actions/persons-roles.ts';
import * as contract from '../contract/persons.ts';
import { ROLE_TYPES } from '../rules/roles.ts';

export const personRoutes = ({ kinds }: Kinds): Route[] => [
  serve(contract.listEmployees, async (act, asked) => partOf(await employees(act), asked)),
  serve(contract.addEmployee, addEmployee),
  serve(contract.listRoleTypes, () => [...ROLE_TYPES]),
  serve(contract.listRoles, rolesOf),
  serve(contract.addRole, giveRole),
  serve(contract.removeRole, (act, { id }) => takeRole(act, id)),
  serve(contract.orderRoles, arrangeRoles),

  serve(contract.listPersons, (act, { term, ...asked }) => people({ ...act, kinds }, term ?? '', pageOf(asked))),
  serve(contract.readPerson, (act, { personId }) => readPerson({ ...act, kinds }, personId)),
  serve(contract.savePerson, (act, { personId, ...sent }) => savePerson({ ...act, kinds }, personId, sent)),
  serve(contract.deletePerson, (act, { personId }) => deletePerson(act, personId)),
];
