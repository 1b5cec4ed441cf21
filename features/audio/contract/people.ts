import { endpoint } from '@pero/wire/endpoint';
import { pathId } from '@pero/wire/shapes';
import { role } from '@pero/works/contract/persons';
import { z } from 'zod';
import { REFUSALS } from '../rules/refusals.ts';
import { inAudiobook } from './audiobooks.ts';

const locked = { 'not-editable': REFUSALS['not-editable'] };

export const listEmployees = endpoint('GET /audio/master/:audioBookId/employees', {
  id: 'AU08',
  summary: 'Who did what for an audiobook, in the order of its title page',
  who: 'user',
  input: z.object(inAudiobook),
  output: z.array(role),
});

export const addEmployee = endpoint('POST /audio/master/:audioBookId/employees', {
  id: 'AU08',
  summary: 'Gives a person of mine a role in an audiobook of mine; answers with all of its roles',
  who: 'user',
  input: z.object({
    ...inAudiobook,
    person_id: z.int({ error: REFUSALS['role-person-missing'].message }),
    type_id: z.int({ error: REFUSALS['role-unknown'].message }),
  }),
  output: z.array(role),
  refusals: {
    ...locked,
    'role-book-missing': REFUSALS['role-book-missing'],
    'role-unknown': REFUSALS['role-unknown'],
    'role-person-missing': REFUSALS['role-person-missing'],
    'role-taken': REFUSALS['role-taken'],
    'roles-most': REFUSALS['roles-most'],
  },
});

export const removeEmployee = endpoint('DELETE /audio/master/:audioBookId/employees', {
  id: 'AU08',
  summary: 'Takes a role back by its id; an audiobook keeps at least one author',
  who: 'user',
  input: z.object({ ...inAudiobook, id: pathId.optional() }),
  output: z.array(role),
  refusals: { ...locked, 'role-unknown': REFUSALS['role-unknown'], 'role-last-author': REFUSALS['role-last-author'] },
});
